import { may, type ParsedAdminBody, type ParsedAdminQuery, type Role } from '@lotok/contract/admin';
import { type Kopecks, roundToKopecks } from '@lotok/money';
import type { ListQuery } from '../../../platform/admin-list.reads.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Tier } from '../../stock/index.ts';
import type { ProductChange } from './products.store.ts';
import type { ProductFilters } from './products.reads.ts';

type Body = Omit<ParsedAdminBody<'PUT products/:id'>, 'version'>;

/** The given fields of a product, with amounts in kopecks. Refuses tiers that repeat a quantity. */
export function readProductInput({
  price,
  cost,
  tiers,
  ...body
}: Body): ProductChange & { tiers?: Tier[] | undefined } {
  const froms = tiers?.map(({ from }) => from) ?? [];
  if (new Set(froms).size < froms.length) refuseField('tiers', 'repeated');
  return {
    ...body,
    listPriceKopecks: price === undefined ? undefined : roundToKopecks(price),
    costKopecks: cost === undefined || cost === null ? cost : roundToKopecks(cost),
    tiers: tiers?.map((tier) => ({ from: tier.from, unitPriceKopecks: roundToKopecks(tier.price) })),
  };
}

/** The filters of the list, with amounts in kopecks. */
export function readProductFilters(query: ParsedAdminQuery<'GET products'>): ListQuery & ProductFilters {
  const { priceFrom, priceTo, ...others } = query;
  return {
    ...others,
    priceFromKopecks: priceFrom === undefined ? undefined : roundToKopecks(priceFrom),
    priceToKopecks: priceTo === undefined ? undefined : roundToKopecks(priceTo),
  };
}

/** The query of the list. Refuses an order by the cost to a role that may not see it: the order alone would show which costs more. */
export function readProductList(query: ParsedAdminQuery<'GET products'>, role: Role): ListQuery & ProductFilters {
  if (query.sort === 'cost' && !may(role, 'trade', 'read'))
    refuse('FORBIDDEN', { message: `The role ${role} may not see the cost.` });
  return readProductFilters(query);
}

/** What a change of prices does, in kopecks. */
export function readPriceChange({ percent, amount, roundTo }: ParsedAdminBody<'POST products/changePrices'>): {
  change: { percent: number } | { amount: Kopecks };
  stepKopecks: Kopecks;
} {
  return {
    change: percent === undefined ? { amount: roundToKopecks(amount ?? 0) } : { percent },
    stepKopecks: roundTo === undefined ? 1 : roundToKopecks(roundTo),
  };
}

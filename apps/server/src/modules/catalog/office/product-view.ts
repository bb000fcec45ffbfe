import { type AdminOutput, may, type Role } from '@lotok/contract/admin';
import { toRoubles } from '@lotok/money';
import { pictureUrl, toTier } from '../product-view.ts';
import type { PriceChangeRow } from './price-changes.store.ts';
import type { NewPrices } from './prices.store.ts';
import type { AdminProductRow } from './products.reads.ts';

type ListItem = AdminOutput<'GET products'>['items'][number];

/** A product of the list. The cost is only for roles that may see it. */
export function toProductListItem(row: AdminProductRow, role: Role): ListItem {
  const { listPriceKopecks, costKopecks, tiers, createdAt, picture, ...item } = row;
  const maySeeCost = may(role, 'trade', 'read');
  return {
    ...item,
    picture: pictureUrl(picture),
    price: toRoubles(listPriceKopecks),
    cost: costKopecks === null || !maySeeCost ? null : toRoubles(costKopecks),
    tiers: tiers.map(toTier),
    createdAt: createdAt.toISOString(),
  };
}

/** A product with its description. */
export function toProductItem(
  { htmlDescription, ...row }: AdminProductRow & { htmlDescription: string },
  role: Role,
): AdminOutput<'GET products/:id'> {
  return { ...toProductListItem(row, role), htmlDescription };
}

/** A change of the price of a product and of its tiers, of which those are listed that differ. */
export function toPriceChange({ id, name, from, to, tiers }: NewPrices) {
  const changed = tiers
    .filter((tier) => tier.from !== tier.to)
    .map(({ quantity, ...tier }) => ({ from: quantity, fromPrice: toRoubles(tier.from), toPrice: toRoubles(tier.to) }));
  return { id, name, from: toRoubles(from), to: toRoubles(to), ...(changed.length > 0 ? { tiers: changed } : {}) };
}

/** The prices by the ids of their products, for the audit log; with the tier prices where one of them differs. */
export const toPricesById = (prices: readonly NewPrices[], side: 'from' | 'to') =>
  Object.fromEntries(prices.map((product) => [product.id, toAuditPrice(product, side)]));

function toAuditPrice({ tiers, ...product }: NewPrices, side: 'from' | 'to') {
  const price = toRoubles(product[side]);
  if (tiers.every(({ from, to }) => from === to)) return price;
  return { price, tiers: tiers.map((tier) => ({ from: tier.quantity, price: toRoubles(tier[side]) })) };
}

/** A change of many prices, without the prices. */
export function toPriceChangeItem(row: PriceChangeRow): AdminOutput<'GET priceChanges'>['items'][number] {
  return { ...row, createdAt: row.createdAt.toISOString(), undoneAt: row.undoneAt?.toISOString() ?? null };
}

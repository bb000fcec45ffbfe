import { createHash } from 'node:crypto';
import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import { changePrice, type Kopecks } from '@lotok/money';
import { assertExpected, assertExpectedHash } from '../../../platform/assert-expected.ts';
import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuseField } from '../../../platform/field-problem.ts';
import { readPriceChange, readProductFilters } from './product-input.ts';
import { insertPriceChange } from './price-changes.store.ts';
import { lockPrices, type NewPrices, updatePrices } from './prices.store.ts';
import { toPriceChange, toPricesById } from './product-view.ts';
import { listPrices, type PricedProduct } from './products.reads.ts';

type Result = AdminOutput<'POST products/changePrices'>;

/** The highest price that an operator can set. */
const MAX_PRICE_KOPECKS: Kopecks = 1_000_000_000;

/**
 * Changes the prices of the given products, and their tier prices alike if requested, in one transaction with one row in the
 * audit log. Refused as a whole when a price would not be above zero, or the changes are not those that were expected. With `dryRun` it only
 * returns the changes.
 */
export async function changePrices(
  db: Db,
  actor: OperatorActor,
  body: ParsedAdminBody<'POST products/changePrices'>,
): Promise<Result> {
  const { change, stepKopecks } = readPriceChange(body);
  const { filter, ids, dryRun } = body;
  const filters = { ...readProductFilters({ page: 1, perPage: 1, ...filter }), ...(ids ? { ids: ids.join(',') } : {}) };
  const to = (price: Kopecks) => changePrice(price, change, stepKopecks);
  return inTransaction(db, async (tx) => {
    if (!dryRun) await lockPrices(tx, filters);
    const products = await listPrices(tx, filters);
    const changed = products.map((product) => newPrices(product, to, body.tiers)).filter(isChanged);
    const refused = changed.find((product) => [product, ...product.tiers].some((price) => !isPrice(price.to)));
    if (refused) refuseField('percent', 'price_range', { productId: refused.id });
    const changes = changed.map(toPriceChange);
    const result = { changes, hash: hashChanges(changed) };
    assertExpected(changes, body.expected);
    assertExpectedHash(result.hash, body.expectedHash);
    if (dryRun || changed.length === 0) return result;
    await updatePrices(tx, changed);
    const reason = body.reason || null;
    await recordChange(tx, actor, {
      resource: 'products',
      resourceId: null,
      changed: { resource: 'products', ids: changed.map(({ id }) => id) },
      before: toPricesById(changed, 'from'),
      after: toPricesById(changed, 'to'),
      reason,
    });
    await insertPriceChange(tx, { prices: changed, operatorLogin: actor.login, reason });
    return result;
  });
}

function newPrices(
  { id, name, listPriceKopecks, tiers }: PricedProduct,
  to: (price: Kopecks) => Kopecks,
  hasTiers: boolean,
): NewPrices {
  return {
    id,
    name,
    from: listPriceKopecks,
    to: to(listPriceKopecks),
    tiers: hasTiers
      ? tiers.map(({ from: quantity, unitPriceKopecks: from }) => ({ quantity, from, to: to(from) }))
      : [],
  };
}

const isPrice = (kopecks: Kopecks) => kopecks > 0 && kopecks <= MAX_PRICE_KOPECKS;

const isChanged = ({ from, to, tiers }: NewPrices) => from !== to || tiers.some((tier) => tier.from !== tier.to);

/** A hash of changes in the order of their products, which a new name of a product leaves as it is. */
function hashChanges(changed: readonly NewPrices[]): string {
  const prices = changed.map(({ id, from, to, tiers }) => [id, from, to, tiers]);
  return createHash('sha256').update(JSON.stringify(prices)).digest('base64url');
}

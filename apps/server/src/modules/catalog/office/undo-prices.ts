import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockPriceChange, markUndone } from './price-changes.store.ts';
import { lockPrices, type NewPrices, updatePrices } from './prices.store.ts';
import { toPricesById } from './product-view.ts';
import { listPrices, type PricedProduct } from './products.reads.ts';

type Result = AdminOutput<'POST priceChanges/:id/undo'>;

/**
 * Restores the prices from before a change of many, once, with one row in the audit log. Products whose prices, or the tier
 * prices that were changed, are no longer those of the change are skipped and returned.
 */
export async function undoPrices(
  db: Db,
  actor: OperatorActor,
  id: number,
  { reason }: ParsedAdminBody<'POST priceChanges/:id/undo'>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const change = (await lockPriceChange(tx, id)) ?? refuse('NOT_FOUND');
    if (change.undone_at)
      refuse('STALE', {
        message: `${change.undone_by} has undone this already.`,
        params: { changedBy: change.undone_by, version: change.version },
      });
    const filters = { ids: change.prices.map((price) => price.id).join(',') };
    await lockPrices(tx, filters);
    const current = new Map((await listPrices(tx, filters)).map((product) => [product.id, product]));
    const restored = change.prices.filter((price) => isUnchanged(price, current.get(price.id))).map(reversed);
    const ids = new Set(restored.map((price) => price.id));
    await updatePrices(tx, restored);
    await markUndone(tx, id, actor.login);
    await recordChange(tx, actor, {
      resource: 'priceChanges',
      resourceId: id,
      changed: { resource: 'products', ids: [...ids] },
      before: toPricesById(restored, 'from'),
      after: toPricesById(restored, 'to'),
      reason: reason || null,
    });
    const skipped = change.prices
      .filter((price) => !ids.has(price.id))
      .map(({ id, name }) => ({ id, name, reason: current.has(id) ? ('changed' as const) : ('deleted' as const) }));
    return { restored: restored.length, skipped };
  });
}

function isUnchanged({ to, tiers }: NewPrices, product: PricedProduct | undefined): boolean {
  if (product?.listPriceKopecks !== to) return false;
  const now = new Map(product.tiers.map(({ from, unitPriceKopecks }) => [from, unitPriceKopecks]));
  return tiers.every((tier) => now.get(tier.quantity) === tier.to);
}

const reversed = ({ from, to, tiers, ...product }: NewPrices): NewPrices => ({
  ...product,
  from: to,
  to: from,
  tiers: tiers.map((tier) => ({ quantity: tier.quantity, from: tier.to, to: tier.from })),
});

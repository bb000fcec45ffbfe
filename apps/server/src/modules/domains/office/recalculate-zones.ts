import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import { MAX_KOPECKS, toRoubles } from '@lotok/money';
import { recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { Outage, ProviderRefusal } from '../../../platform/outage.ts';
import { refuse } from '../../../platform/refusal.ts';
import { toUnicode } from '../domain-name.rules.ts';
import type { Registrar, ZoneCost } from '../registrar.ts';
import { computeZonePrice } from './zone-price.rules.ts';
import { findPricing, lockZones, putCosts, putPricing } from './zone-costs.store.ts';
import { updateZone } from './zones.store.ts';

type Result = AdminOutput<'POST zones/recalculate'>;
type Deps = { db: Db; registrar: Registrar | null };

const DEFAULT_MARGIN = 30;

/**
 * Computes the prices of zones from the registrar's own list and changes those that differ, all together; with `dryRun`
 * it only returns what would change. Repeated, it changes nothing more. Refuses with UNAVAILABLE or PROVIDER_ERROR when
 * the list cannot be read.
 */
export async function recalculateZones(
  { db, registrar }: Deps,
  actor: OperatorActor,
  { currency, rate, margin, roundTo, ids, dryRun }: ParsedAdminBody<'POST zones/recalculate'>,
): Promise<Result> {
  const costs = await readCosts(registrar);
  const byZone = new Map(costs.map((cost) => [cost.zone, cost]));
  return inTransaction(db, async (tx) => {
    const zones = (await lockZones(tx)).filter((zone) => !ids || ids.includes(zone.id));
    const result: Result = { changes: [], unchanged: 0, skipped: [] };
    for (const { id, name: ascii, priceKopecks, margin: own } of zones) {
      const [cost, name] = [byZone.get(ascii), toUnicode(ascii)];
      const skip = (reason: Result['skipped'][number]['reason']) => result.skipped.push({ id, name, reason });
      if (!cost) {
        skip('not_in_list');
        continue;
      }
      if (cost.currency !== currency) {
        skip('other_currency');
        continue;
      }
      const used = own ?? margin;
      const to = computeZonePrice(cost.amount, { rate, margin: used, roundTo });
      if (to > MAX_KOPECKS) skip('too_high');
      else if (to === priceKopecks) result.unchanged += 1;
      else
        result.changes.push({
          id,
          name,
          cost: cost.amount,
          currency,
          margin: used,
          from: toRoubles(priceKopecks),
          to: toRoubles(to),
        });
      if (dryRun || to > MAX_KOPECKS || to === priceKopecks) continue;
      await updateZone(tx, id, { priceKopecks: to });
      await recordChange(tx, actor, {
        resource: 'zones',
        resourceId: id,
        before: { name, price: toRoubles(priceKopecks) },
        after: { name, price: toRoubles(to), cost: cost.amount, currency, rate, margin: used },
      });
    }
    if (!dryRun) {
      await putCosts(tx, costs);
      await putPricing(tx, { currency, rate, margin, roundTo });
    }
    return result;
  });
}

/** How prices were last computed, as a proposal; the currency is the registrar's when the list can be read. */
export async function getPricing({ db, registrar }: Deps): Promise<AdminOutput<'GET zonePricing'>> {
  const pricing = await findPricing(db);
  if (pricing) return { ...pricing, changedAt: pricing.changedAt.toISOString() };
  const [cost] = registrar ? await registrar.listCosts().catch(() => []) : [];
  return { currency: cost?.currency ?? null, rate: null, margin: DEFAULT_MARGIN, roundTo: 10, changedAt: null };
}

async function readCosts(registrar: Registrar | null): Promise<ZoneCost[]> {
  if (!registrar) return refuse('UNAVAILABLE', { message: 'No registrar is configured.' });
  try {
    return await registrar.listCosts();
  } catch (error) {
    if (error instanceof Outage) return refuse('UNAVAILABLE', { message: 'The registrar does not respond.' });
    if (error instanceof ProviderRefusal)
      return refuse('PROVIDER_ERROR', { message: 'The registrar refused its list.' });
    throw error;
  }
}

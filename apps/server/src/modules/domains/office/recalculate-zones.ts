import type { AdminOutput, ParsedAdminBody } from '@lotok/contract/admin';
import { MAX_KOPECKS } from '@lotok/money';
import { assertExpected } from '../../../platform/assert-expected.ts';
import { changedFields, recordChange } from '../../../platform/audit.store.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { Outage, ProviderRefusal } from '../../../platform/outage.ts';
import { refuse } from '../../../platform/refusal.ts';
import { toUnicode } from '../domain-name.rules.ts';
import type { Registrar, ZoneCost } from '../registrar.ts';
import { readPricing } from './zone-input.ts';
import { type ChangeInKopecks, toZonePriceChange } from './zone-price-view.ts';
import { computeZonePrice } from './zone-price.rules.ts';
import { findPricing, lockZones, putCosts, putPricing } from './zone-costs.store.ts';
import { updateZone } from './zones.store.ts';

type Result = AdminOutput<'POST zones/recalculate'>;
type Deps = { db: Db; registrar: Registrar | null };
type Zone = Awaited<ReturnType<typeof lockZones>>[number];
type Pricing = Pick<ParsedAdminBody<'POST zones/recalculate'>, 'currency' | 'rate' | 'margin' | 'roundTo'>;
type Computed = Omit<Result, 'changes'> & { changes: ChangeInKopecks[] };

const DEFAULT_MARGIN = 30;

/**
 * Computes the prices of zones from the registrar's own list and changes those that differ, all together; with `dryRun`
 * it only returns what would change. Repeated, it changes nothing more. Refuses with UNAVAILABLE or PROVIDER_ERROR when
 * the list cannot be read, and with STALE when other changes are `expected`.
 */
export async function recalculateZones(
  { db, registrar }: Deps,
  actor: OperatorActor,
  { ids, dryRun, expected, ...pricing }: ParsedAdminBody<'POST zones/recalculate'>,
): Promise<Result> {
  const costs = await readCosts(registrar);
  return inTransaction(db, async (tx) => {
    const zones = (await lockZones(tx)).filter((zone) => !ids || ids.includes(zone.id));
    const computed = computeChanges(zones, costs, pricing);
    const result = { ...computed, changes: computed.changes.map(toZonePriceChange) };
    assertExpected(result.changes, expected);
    if (dryRun) return result;
    for (const change of computed.changes) await changePrice(tx, actor, change, pricing.rate);
    await putCosts(tx, costs);
    await changePricing(tx, actor, pricing);
    return result;
  });
}

function computeChanges(
  zones: readonly Zone[],
  costs: readonly ZoneCost[],
  { currency, rate, margin, roundTo }: Pricing,
): Computed {
  const byZone = new Map(costs.map((cost) => [cost.zone, cost]));
  const result: Computed = { changes: [], unchanged: 0, skipped: [] };
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
    const toKopecks = computeZonePrice(cost.amount, readPricing({ rate, margin: used, roundTo }));
    const change = { id, name, cost: cost.amount, currency, margin: used, fromKopecks: priceKopecks, toKopecks };
    if (toKopecks > MAX_KOPECKS) skip('too_high');
    else if (toKopecks === priceKopecks) result.unchanged += 1;
    else result.changes.push(change);
  }
  return result;
}

async function changePrice(tx: Tx, actor: OperatorActor, change: ChangeInKopecks, rate: number) {
  const { id, name, cost, currency, margin, from, to } = toZonePriceChange(change);
  await updateZone(tx, id, { priceKopecks: change.toKopecks });
  await recordChange(tx, actor, {
    resource: 'zones',
    resourceId: id,
    before: { name, price: from },
    after: { name, price: to, cost, currency, rate, margin },
  });
}

async function changePricing(tx: Tx, actor: OperatorActor, after: Pricing): Promise<void> {
  const { changedAt: _, ...before } = (await findPricing(tx)) ?? { changedAt: null };
  await putPricing(tx, after);
  const changed = changedFields<Partial<Pricing>>(before, after);
  if (changed) await recordChange(tx, actor, { resource: 'zones', resourceId: null, ...changed });
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

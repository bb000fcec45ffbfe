import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { ZoneCost } from '../registrar.ts';

/** Every zone, locked in the order of the ids against other calculations and against orders that read its price. */
export async function lockZones(tx: Tx) {
  return tx
    .selectFrom('tlds')
    .select(['id', 'name', 'price_kopecks as priceKopecks', 'margin'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Stores what zones cost now; zones that the registrar does not list lose their cost. */
export async function putCosts(tx: Tx, costs: readonly ZoneCost[]): Promise<void> {
  const rows = JSON.stringify(costs);
  await sql`update tlds set cost_amount = c.amount, cost_currency = c.currency, cost_at = now()
    from jsonb_to_recordset(${rows}::jsonb) as c(zone text, amount float8, currency text) where c.zone = tlds.name`.execute(
    tx,
  );
  await sql`update tlds set cost_amount = null, cost_currency = null, cost_at = now()
    where cost_amount is not null and name not in (select zone from jsonb_to_recordset(${rows}::jsonb) as c(zone text))`.execute(
    tx,
  );
}

/** Stores how prices were computed, as the proposal for the next time. */
export async function putPricing(
  tx: Tx,
  { currency, rate, margin, roundTo }: { currency: string; rate: number; margin: number; roundTo: number },
): Promise<void> {
  const row = { currency, rate, margin, round_to: roundTo, changed_at: sql<Date>`now()` };
  await tx
    .insertInto('zone_pricing')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute();
}

/** How prices were last computed; null when they never were. */
export async function findPricing(db: Db | Tx) {
  const row = await db
    .selectFrom('zone_pricing')
    .select(['currency', 'rate', 'margin', 'round_to as roundTo', 'changed_at as changedAt'])
    .executeTakeFirst();
  return row ?? null;
}

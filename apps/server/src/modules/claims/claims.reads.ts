import type { ClaimState } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

export type ClaimedUnit = { number: number; state: ClaimState; claimedAt: Date };

/** Claims `c` with the remedy `m` of the unit, if any. The remedy decides how a claim ended, even if it was given without an answer. */
const claimsWithRemedies = sql`claims c left join remedies m on m.order_id = c.order_id and m.unit_number = c.unit_number`;

/** The claimed units of an order, by number. */
export async function listClaims(db: Db | Tx, orderId: number): Promise<ClaimedUnit[]> {
  const { rows } = await sql<ClaimedUnit>`
    select c.unit_number as number, c.claimed_at as "claimedAt", case when m.refund_id is not null then 'refunded'
      when m.replacement_unit_id is not null then 'replaced' when c.rejected_at is not null then 'rejected' else 'open' end as state
    from ${claimsWithRemedies} where c.order_id = ${orderId} order by c.unit_number`.execute(db);
  return rows;
}

/** The units with an open claim, by order, the oldest claim first. */
export async function listOpenClaims(db: Db): Promise<{ orderId: number; units: number[] }[]> {
  const { rows } = await sql<{ orderId: number; units: number[] }>`
    select order_id as "orderId", json_agg(unit_number order by unit_number) as units
    from claims where is_open group by order_id order by min(claimed_at)`.execute(db);
  return rows;
}

/** Whether a unit of an order has an open claim. */
export async function hasOpenClaim(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from claims where order_id = ${orderId} and is_open limit 1`.execute(tx);
  return rows.length > 0;
}

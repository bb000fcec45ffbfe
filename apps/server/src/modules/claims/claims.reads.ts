import type { ClaimState } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

export type ClaimedUnit = { number: number; state: ClaimState; claimedAt: Date };

/** Claims of units `c` that have their remedy `m`, if any. The remedy tells how a claim ended, whoever gave it. */
const claimsWithRemedies = sql`claims c left join remedies m on m.order_id = c.order_id and m.unit_number = c.unit_number`;

/** The claimed units of an order, in their order. */
export async function listClaims(db: Db | Tx, orderId: number): Promise<ClaimedUnit[]> {
  const { rows } = await sql<ClaimedUnit>`
    select c.unit_number as number, c.claimed_at as "claimedAt", case when m.refund_id is not null then 'refunded'
      when m.replacement_unit_id is not null then 'replaced' when c.rejected_at is not null then 'rejected' else 'open' end as state
    from ${claimsWithRemedies} where c.order_id = ${orderId} order by c.unit_number`.execute(db);
  return rows;
}

/** The units of orders that wait for an answer to their claim. */
export async function listOpenClaims(db: Db): Promise<{ orderId: number; units: number[] }[]> {
  const { rows } = await sql<{ orderId: number; units: number[] }>`
    select c.order_id as "orderId", json_agg(c.unit_number order by c.unit_number) as units
    from ${claimsWithRemedies} where c.rejected_at is null and m.order_id is null
    group by c.order_id order by min(c.claimed_at)`.execute(db);
  return rows;
}

/** Whether a unit of an order waits for an answer to its claim. */
export async function hasOpenClaim(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from ${claimsWithRemedies}
    where c.order_id = ${orderId} and c.rejected_at is null and m.order_id is null limit 1`.execute(tx);
  return rows.length > 0;
}

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

export type OpenClaim = {
  orderId: number;
  productName: string;
  units: number[];
  claimedAt: Date;
  message: string;
};

/** What operators have to answer, the oldest first, with the buyer's last words. */
export async function listOpenClaims(db: Db): Promise<OpenClaim[]> {
  const { rows } = await sql<OpenClaim>`
    select c.order_id as "orderId", o.product_name as "productName", json_agg(c.unit_number order by c.unit_number) as units,
      min(c.claimed_at) as "claimedAt", coalesce((select text from ticket_messages t join tickets on tickets.id = t.ticket_id
        where tickets.order_id = c.order_id and author = 'buyer' order by t.id desc limit 1), '') as message
    from ${claimsWithRemedies} join orders o on o.id = c.order_id
    where c.rejected_at is null and m.order_id is null
    group by c.order_id, o.product_name order by min(c.claimed_at) limit 100`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { BookFault } from '../ledger/index.ts';

/**
 * Where the providers' clearing accounts and the payments tell different things; empty when they agree: each payment that
 * a provider confirmed was received once, in full, from its provider, nothing else was received, and whatever else moved
 * there names a payment of that provider. One statement, so that a payment settled meanwhile is seen whole or not at all.
 */
export async function listClearingFaults(db: Db): Promise<BookFault[]> {
  const { rows } = await sql<BookFault>`
    select 'payment' as kind, coalesce(p.id, m.payment_id) as id
      from (select id, method, amount_kopecks from payments where method <> 'balance' and status in ('paid', 'refunded')) p
      full join (select payment_id, method, amount_kopecks from clearing_movements where is_received) m
        on m.payment_id = p.id and m.method = p.method and m.amount_kopecks = -p.amount_kopecks
      where p.id is null or m.payment_id is null
    union
    select 'clearing', m.transfer_id from clearing_movements m
      where not exists (select from payments p where p.id = m.payment_id and p.method = m.method)`.execute(db);
  return rows;
}

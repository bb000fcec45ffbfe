import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { BookFault } from '../ledger/index.ts';

/**
 * Where the providers' clearing accounts and what came from them tell different things; empty when they agree: a payment
 * is paid by the receipt that decided about it and by no other way, each receipt was posted in full, nothing else was,
 * and whatever else moved there names a payment of that provider or a case that was paid back. One statement, so that
 * money received meanwhile is seen whole or not at all.
 */
export async function listClearingFaults(db: Db): Promise<BookFault[]> {
  const { rows } = await sql<BookFault>`
    with moved as materialized (select * from clearing_movements),
    received as (
      select m.transfer_id, m.amount_kopecks, r.id as receipt_id
      from moved m left join payment_receipts r on r.method = m.method and r.payment_id = m.payment_id and r.is_settling
      where m.is_received and m.payment_id is not null
      union all
      select m.transfer_id, m.amount_kopecks, r.id
      from moved m left join payment_receipts r on r.method = m.method and r.invoice_id = m.invoice_id
        and m.cause like 'invoice:' || m.method || ':%'
      where m.is_received and m.payment_id is null
    )
    select 'payment' as kind, coalesce(p.id, r.payment_id) as id
      from (select id from payments where method <> 'balance' and status in ('paid', 'underpaid', 'refunded')) p
      full join (select payment_id from payment_receipts where is_settling) r on r.payment_id = p.id
      where p.id is null or r.payment_id is null
    union all
    select 'receipt', r.id from payment_receipts r left join received m on m.receipt_id = r.id
      group by r.id having r.amount_kopecks <> -coalesce(sum(m.amount_kopecks), 0)
    union all
    select 'clearing', transfer_id from received where receipt_id is null
    union all
    select 'clearing', m.transfer_id from moved m
      where not m.is_received
        and not exists (select from payments p where p.id = m.payment_id and p.method = m.method)
        and not exists (select from payment_cases c where c.id = m.case_id and c.method = m.method
          and c.solution = 'paid_back' and c.amount_kopecks = m.amount_kopecks)`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { ALL_BOOKS, type BookDiscrepancy, type BooksRange, idsToRecheck } from '../../ledger/index.ts';

/**
 * Discrepancies between the providers' clearing accounts and the receipts in a range of the books. They agree when each paid
 * payment has exactly one deciding receipt, each receipt is posted in full and nothing else is, and every other transfer
 * names a payment of that provider, a case that was paid back or a withdrawal that was paid. One statement, so that it sees concurrent receipts completely
 * or not at all.
 *
 * The transfers of a receipt are found by the causes that recordInvoice gives them: the first amount has its own cause; when more
 * came later, `grown` starts from the total and subtracts the later amounts one by one, back to the first. Each row is found by an
 * index, so the time depends on the size of the range and not on that of the books.
 */
export async function listClearingDiscrepancies(db: Db, range: BooksRange = ALL_BOOKS): Promise<BookDiscrepancy[]> {
  const { after, upTo } = range;
  const { rows } = await sql<BookDiscrepancy>`
    with recursive moved as materialized (
      select * from clearing_movements where entry_id > ${after.entryId}::bigint and entry_id <= ${upTo.entryId}::bigint
      union
      select * from clearing_movements where transfer_id = any(${idsToRecheck(range, 'clearing')}::bigint[])
    ),
    received as materialized (
      select m.transfer_id, m.cause, r.id as receipt_id
      from moved m left join payment_receipts r on r.method = m.method and r.payment_id = m.payment_id and r.is_settling
      where m.is_received and m.payment_id is not null
      union all
      select m.transfer_id, m.cause, r.id
      from moved m left join payment_receipts r on r.method = m.method and r.invoice_id = m.invoice_id
        and m.cause like 'invoice:' || m.method || ':%'
      where m.is_received and m.payment_id is null
    ),
    looked_at as materialized (
      select * from payment_receipts where id > ${after.receiptId}::bigint and id <= ${upTo.receiptId}::bigint
      union
      select r.* from received c join payment_receipts r on r.id = c.receipt_id
      union
      select * from payment_receipts where id = any(${idsToRecheck(range, 'receipt')}::bigint[])
    ),
    receipts as materialized (
      select r.id, r.amount_kopecks, r.own, r.method, f.kopecks as first_kopecks from (
        select id, amount_kopecks, payment_id, is_settling, method, 'invoice:' || method || ':' || invoice_id || ':received' as own
        from looked_at
      ) as r cross join lateral (
        select coalesce(-sum(m.amount_kopecks), 0) as kopecks from clearing_movements m
        where m.cause in (r.own, case when r.is_settling then 'payment:' || r.payment_id || ':received' end) and m.method = r.method
      ) as f
    ),
    grown as (
      select id, own, method, amount_kopecks as rest from receipts where amount_kopecks <> first_kopecks
      union all
      select g.id, g.own, g.method, g.rest - l.kopecks from grown g cross join lateral (
        select -sum(m.amount_kopecks)::bigint as kopecks from clearing_movements m
        where m.cause = g.own || ':' || g.rest and m.method = g.method
      ) as l where l.kopecks > 0
    ),
    decided as materialized (
      select id from payments where id > ${after.paymentId}::bigint and id <= ${upTo.paymentId}::bigint
      union
      select payment_id from looked_at where is_settling
      union
      select unnest(${idsToRecheck(range, 'payment')}::bigint[])
    )
    select 'payment' as kind, d.id from decided d
      cross join lateral (select count(*) as count from payments p where p.id = d.id and p.method <> 'balance'
        and p.status in ('paid', 'underpaid', 'refunded')) as paid
      cross join lateral (select count(*) as count from payment_receipts r where r.payment_id = d.id and r.is_settling) as settling
      where paid.count <> settling.count
    union all
    select 'receipt', r.id from receipts r join (select id, min(rest) as rest from grown group by id) as g using (id)
      where g.rest <> r.first_kopecks
    union all
    select 'clearing', c.transfer_id from received c
      where c.receipt_id is not null and c.cause ~ ':received:\\d+$'
        and not exists (select from grown g where g.id = c.receipt_id and g.own || ':' || g.rest = c.cause)
    union all
    select 'clearing', transfer_id from received where receipt_id is null
    union all
    select 'clearing', m.transfer_id from moved m
      where not m.is_received
        and not exists (select from payments p where p.id = m.payment_id and p.method = m.method)
        and not exists (select from payment_cases c where c.id = m.case_id and c.method = m.method
          and c.solution = 'paid_back' and c.amount_kopecks = m.amount_kopecks)
        and not exists (select from withdrawals w where w.id = m.withdrawal_id and m.method = 'cryptobot'
          and w.state = 'paid' and w.destination = 'usdt' and w.amount_kopecks = m.amount_kopecks)`.execute(db);
  return rows;
}

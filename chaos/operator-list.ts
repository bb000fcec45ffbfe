import type { Ask } from './database.ts';

/**
 * Money that waits for the operator. Posted money stands in `refunds_due`; of money that is not posted the amount is what
 * the provider says, so only its invoice is told.
 */
export type Waiting = { paymentId: number | null; invoiceId: string | null; postedKopecks: number };

/** The operator's list, in whatever tables it stands. */
export function listWaiting(ask: Ask): Promise<Waiting[]> {
  return ask<Waiting>(`
    select coalesce(o.payment_id, substring(t.cause from '^payment:(\\d+):')::bigint)::int as "paymentId",
      null as "invoiceId", e.amount_kopecks::float8 as "postedKopecks"
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
      join ledger_accounts a on a.id = e.account_id and a.code = 'refunds_due'
      left join orders o on t.cause like 'order:%' and o.id = split_part(t.cause, ':', 2)::bigint
    union all
    select id::int, invoice_id, 0 from payments where attention is not null and status not in ('paid', 'refunded')
    union all
    select payment_id::int, invoice_id, 0 from payment_differences where state = 'open'`);
}

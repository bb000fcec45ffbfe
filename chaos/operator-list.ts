import type { Query } from './database.ts';

/** Money that waits for the operator; 0 where nothing is posted and the amount is the one that the provider reports. */
export type Waiting = { paymentId: number | null; invoiceId: string | null; postedKopecks: number };

/** The operator's list: cases, and differences that the nightly reconciliation could not resolve. */
export function listWaiting(query: Query): Promise<Waiting[]> {
  return query<Waiting>(`
    select payment_id::int as "paymentId", invoice_id as "invoiceId", coalesce(amount_kopecks, 0)::float8 as "postedKopecks"
    from payment_cases where state = 'open'
    union all
    select payment_id::int, invoice_id, 0 from payment_differences where state = 'open'`);
}

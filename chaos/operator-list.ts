import type { Ask } from './database.ts';

/** Money that waits for the operator; 0 where nothing is posted, and the amount is what the provider says. */
export type Waiting = { paymentId: number | null; invoiceId: string | null; postedKopecks: number };

/** The operator's list: cases, and what the nightly comparison could not settle. */
export function listWaiting(ask: Ask): Promise<Waiting[]> {
  return ask<Waiting>(`
    select payment_id::int as "paymentId", invoice_id as "invoiceId", coalesce(amount_kopecks, 0)::float8 as "postedKopecks"
    from payment_cases where state = 'open'
    union all
    select payment_id::int, invoice_id, 0 from payment_differences where state = 'open'`);
}

import { toText } from '../sandbox/request-fields.ts';
import { fromKopecks } from './sandbox-assets.ts';
import type { SandboxInvoice } from './sandbox-invoice.ts';

const DAY_MS = 86_400_000;

/** The result of `getStats` for a period, by default the last day; null for invalid dates. The volume is in dollars. */
export function describeStats(
  invoices: readonly SandboxInvoice[],
  { start_at: start, end_at: end }: Record<string, unknown>,
  now: number,
): object | null {
  const to = end === undefined ? now : Date.parse(toText(end));
  const from = start === undefined ? to - DAY_MS : Date.parse(toText(start));
  if (Number.isNaN(from) || Number.isNaN(to) || from > to) return null;
  const made = invoices.filter(({ createdAt }) => createdAt >= from && createdAt <= to);
  const paid = made.filter(({ status }) => status === 'paid');
  const kopecks = paid.reduce((total, { amountKopecks }) => total + amountKopecks, 0);
  return {
    volume: fromKopecks(kopecks, 'USD'),
    conversion: made.length === 0 ? '0' : ((paid.length / made.length) * 100).toFixed(2),
    // The sandbox does not know its payers: each paid invoice counts as one.
    unique_users_count: paid.length,
    created_invoice_count: made.length,
    paid_invoice_count: paid.length,
    start_at: new Date(from).toISOString(),
    end_at: new Date(to).toISOString(),
  };
}

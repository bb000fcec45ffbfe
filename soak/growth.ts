import type { Check } from '../chaos/checks-table.ts';

/** Completed work of the run that leaves rows behind. */
export type Completed = { payments: number; invoices: number; guests: number };
type Reason = { per: keyof Completed; max: number; why: string };

/** Rows that appear over time without purchases, from the hourly ledger check and the nightly reconciliation. */
const SLACK = 20;

/** Tables that grow with purchases, and the most rows per item. All other tables must not grow. */
const reasons: Readonly<Record<string, Reason>> = {
  buyers: { per: 'guests', max: 1, why: 'each guest is a buyer' },
  sessions: { per: 'guests', max: 1, why: 'each guest has a token' },
  cart_lines: { per: 'guests', max: 1, why: 'what a guest put into the cart and did not order' },
  payments: { per: 'payments', max: 1, why: 'kept for the books' },
  orders: { per: 'payments', max: 1, why: 'kept for their buyers' },
  idempotency_keys: { per: 'payments', max: 1, why: 'swept after a day' },
  mails: { per: 'payments', max: 1, why: 'goods that are mailed' },
  referral_rewards: { per: 'payments', max: 1, why: 'an order of a user whom another brought' },
  ledger_transfers: { per: 'payments', max: 3, why: 'received, delivered, rewarded' },
  ledger_entries: { per: 'payments', max: 6, why: 'two of each transfer' },
  payment_receipts: { per: 'invoices', max: 1, why: 'money that came' },
  unpaid_reservations: { per: 'invoices', max: 1, why: 'swept some time after they are paid or released' },
  statement_lines: { per: 'invoices', max: 1, why: 'the nightly comparison, should it fall into the run' },
  payment_notices: { per: 'invoices', max: 2, why: 'swept 90 days after they were handled' },
  'graphile_worker._private_jobs': {
    per: 'invoices',
    max: 2,
    why: 'the end of its time in 30 minutes, and checks of what was declined',
  },
};

/** Compares the growth of each table with the completed work. */
export function checkGrowth(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  completed: Completed,
): Check[] {
  const grown = [...after].map(([table, rows]) => ({ table, more: rows - (before.get(table) ?? 0) }));
  const explained = grown.filter(({ table }) => table in reasons);
  const others = grown.filter(({ table }) => !(table in reasons));
  return [
    ...explained.flatMap(({ table, more }): Check[] => {
      const reason = reasons[table];
      if (!reason) return [];
      const { per, max, why } = reason;
      const value = `${more} for ${completed[per]} ${per}`;
      const failures = more <= max * completed[per] + SLACK ? [] : [`${table} grew by ${value}: at most ${max} each`];
      return [{ name: `rows of ${table}: ${why}`, value, failures }];
    }),
    {
      name: 'tables that do not grow',
      value: `${others.length}`,
      failures: others
        .filter(({ more }) => more > SLACK)
        .map(({ table, more }) => `${table} grew by ${more} rows without a reason`),
    },
  ];
}

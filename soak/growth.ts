import type { Check } from '../chaos/checks-table.ts';

/** What was done in the run, of which rows are the trace. */
export type Done = { payments: number; invoices: number; guests: number };
type Reason = { per: keyof Done; most: number; why: string };

/** A few rows come with the time alone: of the books' hourly look, of the nightly comparison. */
const SLACK = 20;

/** Tables that grow with purchases, and how many rows each of these leaves at most. All others stay as they are. */
const reasons: Readonly<Record<string, Reason>> = {
  buyers: { per: 'guests', most: 1, why: 'each guest is a buyer' },
  sessions: { per: 'guests', most: 1, why: 'each guest has a token' },
  cart_lines: { per: 'guests', most: 1, why: 'what a guest put into the cart and did not order' },
  payments: { per: 'payments', most: 1, why: 'kept for the books' },
  orders: { per: 'payments', most: 1, why: 'kept for their buyers' },
  idempotency_keys: { per: 'payments', most: 1, why: 'swept after a day' },
  mails: { per: 'payments', most: 1, why: 'goods that are mailed' },
  referral_rewards: { per: 'payments', most: 1, why: 'an order of a user whom another brought' },
  ledger_transfers: { per: 'payments', most: 3, why: 'received, delivered, rewarded' },
  ledger_entries: { per: 'payments', most: 6, why: 'two of each transfer' },
  payment_receipts: { per: 'invoices', most: 1, why: 'money that came' },
  unpaid_reservations: { per: 'invoices', most: 1, why: 'swept some time after they are paid or released' },
  statement_lines: { per: 'invoices', most: 1, why: 'the nightly comparison, should it fall into the run' },
  payment_notices: { per: 'invoices', most: 2, why: 'swept 90 days after they were handled' },
  'graphile_worker._private_jobs': {
    per: 'invoices',
    most: 2,
    why: 'the end of its time in 30 minutes, and checks of what was declined',
  },
};

/** Each table's rows before and after, against what was done between. */
export function checkGrowth(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  done: Done,
): Check[] {
  const grown = [...after].map(([table, rows]) => ({ table, more: rows - (before.get(table) ?? 0) }));
  const explained = grown.filter(({ table }) => table in reasons);
  const others = grown.filter(({ table }) => !(table in reasons));
  return [
    ...explained.flatMap(({ table, more }): Check[] => {
      const reason = reasons[table];
      if (!reason) return [];
      const { per, most, why } = reason;
      const figure = `${more} for ${done[per]} ${per}`;
      const faults = more <= most * done[per] + SLACK ? [] : [`${table} grew by ${figure}: at most ${most} each`];
      return [{ name: `rows of ${table}: ${why}`, figure, faults }];
    }),
    {
      name: 'tables that do not grow',
      figure: `${others.length}`,
      faults: others
        .filter(({ more }) => more > SLACK)
        .map(({ table, more }) => `${table} grew by ${more} rows without a reason`),
    },
  ];
}

import type { ColumnType, Generated } from 'kysely';
import type { Id, MaybeMoment, Moment } from './columns.ts';

/** The tables of the ledger and of its checks. */
export type LedgerTables = {
  ledger_accounts: {
    id: Id;
    code: string;
    balance_kopecks: Generated<number>;
    may_be_negative: Generated<boolean>;
    created_at: Moment;
  };
  ledger_transfers: {
    id: Id;
    cause: string;
    from_account_id: number;
    to_account_id: number;
    amount_kopecks: number;
    created_at: Moment;
  };
  ledger_entries: {
    id: Id;
    transfer_id: number;
    account_id: number;
    amount_kopecks: number;
    balance_before_kopecks: number;
    balance_after_kopecks: number;
  };
  ledger_checks: {
    id: Id;
    checked_at: Moment;
    counts: ColumnType<Record<string, number>, string>;
    faults: ColumnType<unknown, string>;
  };
  ledger_walks: {
    walk: 'new' | 'all';
    entry_id: number;
    transfer_id: number;
    receipt_id: number;
    payment_id: number;
    to_entry_id: number;
    to_transfer_id: number;
    to_receipt_id: number;
    to_payment_id: number;
    to_xid: string | null;
    began_at: MaybeMoment;
    ended_at: MaybeMoment;
  };
  ledger_faults: { kind: string; id: number; found_at: Generated<Moment> };
  // a view
  clearing_movements: {
    transfer_id: number;
    cause: string;
    method: string;
    amount_kopecks: number;
    payment_id: number | null;
    invoice_id: string | null;
    case_id: number | null;
    is_received: boolean;
    entry_id: number;
    withdrawal_id: number | null;
  };
  paid_waiting: {
    payment_id: number;
    kopecks: number;
  };
};

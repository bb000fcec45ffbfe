import type { ColumnType, Generated } from 'kysely';
import type { Id, MaybeMoment, Moment } from './columns.ts';

/** The tables of payments and of what is compared with their providers. */
export type PaymentsTables = {
  payments: {
    id: Id;
    buyer_id: number;
    purpose: 'orders' | 'top_up' | 'domain' | 'prize' | 'partner_promo';
    method: 'balance' | 'crystalpay' | 'cryptobot';
    system: string | null;
    amount_kopecks: number;
    status: 'created' | 'pending' | 'paid' | 'expired' | 'failed' | 'underpaid' | 'refunded';
    invoice_id: string | null;
    payment_url: string | null;
    created_at: Moment;
    expires_at: Moment;
    paid_at: MaybeMoment;
    bot_id: ColumnType<number | null, number | null | undefined, number | null>;
  };
  payment_receipts: {
    id: Id;
    method: 'crystalpay' | 'cryptobot';
    invoice_id: string;
    payment_id: number | null;
    amount_kopecks: number;
    kind: string;
    is_settling: boolean;
    created_at: Moment;
  };
  payment_cases: {
    id: Id;
    cause: string;
    kind: string;
    payment_id: number | null;
    order_id: number | null;
    method: 'crystalpay' | 'cryptobot' | null;
    invoice_id: string | null;
    amount_kopecks: number | null;
    facts: ColumnType<Record<string, unknown>, string | undefined, never>;
    state: Generated<'open' | 'solved'>;
    solution: 'paid_back' | 'credited' | 'dismissed' | 'ended' | null;
    created_at: Moment;
    solved_at: MaybeMoment;
  };
  payment_notices: {
    id: Id;
    method: 'crystalpay' | 'cryptobot';
    event: string;
    invoice_id: string;
    raw_body: Buffer;
    headers: ColumnType<Record<string, string>, string, string>;
    received_at: Moment;
    times: Generated<number>;
    last_at: Moment;
    handled_at: MaybeMoment;
    outcome: string | null;
  };
  payment_differences: {
    id: Id;
    method: 'crystalpay' | 'cryptobot';
    invoice_id: string;
    kind: 'paid_there_only' | 'paid_here_only' | 'unknown_here' | 'amount_differs';
    state: Generated<'suspected' | 'open' | 'ended' | 'dismissed'>;
    payment_id: number | null;
    ours_kopecks: number | null;
    theirs_kopecks: number | null;
    found_at: Moment;
    checked_at: MaybeMoment;
  };
  statements: {
    id: Id;
    method: 'crystalpay' | 'cryptobot';
    stage: Generated<'reading' | 'verifying' | 'ended' | 'superseded'>;
    since: Moment;
    next_page: Generated<number>;
    began_at: Moment;
    ended_at: MaybeMoment;
  };
  statement_lines: { statement_id: number; invoice_id: string; amount_kopecks: number | null };
};

import type { ColumnType, Generated } from 'kysely';
import type { Id, MaybeMoment, Moment } from './columns.ts';

type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;
type MaybeNumber = ColumnType<number | null, number | null | undefined, number | null>;

/** The tables of partners: what they take out of their earnings, and their promo codes. */
export type PartnersTables = {
  withdrawals: {
    id: Id;
    owner_id: number;
    destination: 'balance' | 'usdt';
    telegram_id: MaybeNumber;
    amount_kopecks: number;
    usdt_micros: MaybeNumber;
    rate_kopecks: MaybeNumber;
    state: Generated<WithdrawalState>;
    is_automatic: boolean;
    is_unapproved: boolean;
    problem: ColumnType<WithdrawalProblem | null, WithdrawalProblem | null | undefined, WithdrawalProblem | null>;
    requested_at: MaybeMoment;
    requests: Generated<number>;
    requested_from: MaybeText;
    transfer_id: MaybeText;
    by_hand: MaybeText;
    reason: MaybeText;
    decided_by_id: MaybeNumber;
    request_key: string;
    request_hash: Buffer;
    created_at: Moment;
    ended_at: MaybeMoment;
    version: Generated<number>;
  };
  partner_promos: {
    id: Id;
    owner_id: number;
    code: string;
    code_key: string;
    percent: number;
    created_at: Moment;
    version: Generated<number>;
  };
  partner_promo_orders: {
    id: Id;
    owner_id: number;
    payment_id: number;
    code: string;
    percent: number;
    price_kopecks: number;
    status: Generated<'processing' | 'completed' | 'cancelled' | 'refunded'>;
    created_at: Moment;
  };
  // a view
  bot_sales: {
    bot_id: number;
    buyer_id: number;
    sold_at: Date;
    name: string;
    units: number;
    paid_kopecks: number;
    earned_kopecks: number;
  };
};

export type WithdrawalState = 'asked' | 'paying' | 'paid' | 'refused' | 'failed';
export type WithdrawalProblem =
  | 'no_coins'
  | 'switched_off'
  | 'unavailable'
  | 'refused'
  | 'other_transfer'
  | 'other_app';

import type { ColumnType, Generated } from 'kysely';
import type { Id, MaybeMoment, Moment } from './columns.ts';

/** The tables of orders and of what follows them: refunds, promo codes, claims, conversations, rewards. */
export type OrdersTables = {
  orders: {
    id: Id;
    buyer_id: number;
    payment_id: number;
    product_id: number;
    product_name: string;
    picture: string;
    list_price_kopecks: number;
    unit_price_kopecks: number;
    quantity: number;
    discount_kopecks: Generated<number>;
    price_kopecks: number;
    bot_id: ColumnType<number | null, number | null | undefined, number | null>;
    base_kopecks: ColumnType<number | null, number | null | undefined, number | null>;
    status: 'processing' | 'completed' | 'cancelled' | 'refunded' | 'failed';
    secret_key: string;
    email: string | null;
    language: Generated<string>;
    created_at: Moment;
    completed_at: MaybeMoment;
    cancelled_at: MaybeMoment;
    is_counted: Generated<boolean>;
    warranty_minutes: Generated<number>;
    needs_video: Generated<boolean>;
    is_prize: Generated<boolean>;
    refunded_quantity: Generated<number>;
    refunded_kopecks: Generated<number>;
  };
  refunds: {
    id: Id;
    order_id: number;
    number: number;
    amount_kopecks: number;
    went_to: 'balance' | 'link' | 'hand';
    reason: string;
    request_key: string;
    request_hash: Buffer;
    created_at: Moment;
  };
  remedies: {
    order_id: number;
    unit_number: number;
    refund_id: number | null;
    replacement_unit_id: number | null;
    created_at: Moment;
  };
  order_actions: {
    order_id: number;
    action: 'replace' | 'redeliver' | 'cancel';
    request_key: string;
    request_hash: Buffer;
    created_at: Moment;
  };
  refund_offers: {
    refund_id: number;
    token_hash: Buffer;
    expires_at: Moment;
    claimed_by: ColumnType<number | null, number | null | undefined, number | null>;
    ended_at: MaybeMoment;
  };
  order_downloads: { token_hash: Buffer; order_id: number; uses_left: number; expires_at: Moment };
  unpaid_reservations: {
    payment_id: number;
    product_id: number;
    quantity: number;
    by_guest: boolean;
    network: string;
    site: string;
    created_at: Moment;
    released_at: MaybeMoment;
  };
  promo_codes: {
    id: Id;
    code: string;
    percent: number | null;
    amount_kopecks: number | null;
    most_uses: number | null;
    most_uses_a_buyer: number | null;
    min_order_kopecks: Generated<number>;
    starts_at: Moment;
    ends_at: MaybeMoment;
    is_active: Generated<boolean>;
    created_at: Moment;
    version: Generated<number>;
  };
  promo_code_goods: { id: Id; promo_code_id: number; product_id: number | null; category_id: number | null };
  promo_uses: {
    payment_id: number;
    promo_code_id: number;
    code: string;
    discount_kopecks: number;
    is_spent: Generated<boolean>;
  };
  claims: {
    order_id: number;
    unit_number: number;
    claimed_at: Moment;
    rejected_at: MaybeMoment;
    is_open: Generated<boolean>;
  };
  tickets: {
    id: Id;
    order_id: number;
    buyer_id: number;
    status: Generated<'open' | 'answered' | 'closed'>;
    language: string;
    created_at: Moment;
    version: Generated<number>;
    assignee_id: ColumnType<number | null, number | null | undefined, number | null>;
    waiting_since: MaybeMoment;
    unanswered_since: MaybeMoment;
    first_answer_at: MaybeMoment;
    last_message_at: Moment;
  };
  canned_replies: {
    id: Id;
    title: string;
    text_ru: string | null;
    text_en: string | null;
    text_zh: string | null;
    created_at: Moment;
    version: Generated<number>;
  };
  ticket_messages: {
    id: Id;
    ticket_id: number;
    author: 'buyer' | 'operator';
    text: string;
    created_at: Moment;
    operator_id: ColumnType<number | null, number | null | undefined, number | null>;
  };
  referral_rewards: {
    order_id: number;
    referrer_id: number;
    amount_kopecks: number;
    taken_back_kopecks: Generated<number>;
    created_at: Moment;
    of_kopecks: number;
    asked_back_kopecks: Generated<number>;
    held_until: MaybeMoment;
  };
};

import type { ColumnType, Generated } from 'kysely';
import type { Id, MaybeMoment, Moment } from './columns.ts';

/** The tables of the bots of Telegram and of their chats. */
export type BotsTables = {
  telegram_users: {
    telegram_id: number;
    buyer_id: number;
    username: string | null;
    first_name: Generated<string>;
    language: Generated<'ru' | 'en' | 'zh'>;
    news_orders: Generated<boolean>;
    news_refunds: Generated<boolean>;
    news_tickets: Generated<boolean>;
    news_domains: Generated<boolean>;
    created_at: Moment;
    linked_at: MaybeMoment;
  };
  restock_requests: {
    product_id: number;
    buyer_id: number;
    bot_id: number;
    created_at: Moment;
  };
  telegram_links: {
    token_hash: Buffer;
    buyer_id: number;
    used_by: ColumnType<number | null, number | null | undefined, number | null>;
    expires_at: Moment;
  };
  site_links: { token_hash: Buffer; buyer_id: number; path: string; expires_at: Moment };
  telegram_logins: {
    state_hash: Buffer;
    browser_hash: Buffer;
    nonce: string;
    verifier: string;
    telegram_id: number | null;
    username: string | null;
    first_name: string | null;
    language_code: string | null;
    expires_at: Moment;
  };
  bots: {
    id: Id;
    key: string;
    kind: 'goods' | 'domains';
    owner_id: number | null;
    telegram_id: number;
    username: string;
    name: string;
    key_id: string;
    sealed: Buffer;
    token_hash: Buffer;
    webhook_secret_hash: Buffer;
    webhook_url: ColumnType<string | null, string | null | undefined, string | null>;
    menu_hash: ColumnType<string | null, string | null | undefined, string | null>;
    polled_by: ColumnType<string | null, string | null | undefined, string | null>;
    polled_until: MaybeMoment;
    markup_percent: Generated<number>;
    state: Generated<'active' | 'revoked' | 'stopped' | 'deleted'>;
    state_reason: ColumnType<string | null, string | null | undefined, string | null>;
    state_changed_at: Moment;
    warned_for: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Moment;
    version: Generated<number>;
  };
  bot_markups: {
    id: Id;
    bot_id: number;
    category_id: number | null;
    product_id: number | null;
    tld_id: number | null;
    percent: number;
  };
  bot_chats: {
    bot_id: number;
    chat_id: number;
    state: ColumnType<object, string | undefined, string>;
    is_blocked: Generated<boolean>;
    is_subscribed: Generated<boolean>;
    update_since: MaybeMoment;
    update_leased_until: MaybeMoment;
    send_at: MaybeMoment;
    send_leased_until: MaybeMoment;
    sent_at: MaybeMoment;
    created_at: Moment;
    seen_at: Moment;
    broadcast_at: MaybeMoment;
  };
  bot_broadcasts: {
    id: Id;
    bot_id: number;
    request_key: string;
    content: string;
    recipients: number;
    created_at: Moment;
  };
  bot_updates: {
    id: Id;
    bot_id: number;
    update_id: number;
    chat_id: number;
    content: string | null;
    answers: ColumnType<string | null, string | null | undefined, string | null>;
    attempts: Generated<number>;
    received_at: Moment;
    handled_at: MaybeMoment;
  };
  bot_sends: {
    id: Id;
    bot_id: number;
    chat_id: number;
    method: string;
    content: string;
    message_id: ColumnType<number | null, number | null | undefined, number | null>;
    attempts: Generated<number>;
    created_at: Moment;
  };
  bot_news: { key: string; created_at: Moment };
};

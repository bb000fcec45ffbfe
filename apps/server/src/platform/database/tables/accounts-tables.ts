import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Id, MaybeMoment, Moment } from './columns.ts';

/** The tables of buyers: guests, users, sessions and what proves who they are. */
export type AccountsTables = {
  buyers: {
    id: Id;
    ref_code: string | null;
    created_at: Moment;
    erased_at: MaybeMoment;
    merged_into_id: ColumnType<number | null, number | null | undefined, number | null>;
    sweep_at: MaybeMoment;
    blocked_at: MaybeMoment;
    block_reason: ColumnType<string | null, string | null | undefined, string | null>;
  };
  users: {
    buyer_id: number;
    login: string | null;
    email: string | null;
    telegram_username: string | null;
    /** What a user without a login is called in Telegram. */
    telegram_name: ColumnType<string | null, string | null | undefined, string | null>;
    /** The login, or the name in Telegram with a mark; never null. */
    name: GeneratedAlways<string>;
    password_hash: string | null;
    own_ref_code: string;
    referrer_id: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: Moment;
    version: Generated<number>;
  };
  sessions: {
    token_hash: Buffer;
    buyer_id: number;
    kind: 'guest' | 'user';
    created_at: Moment;
    expires_at: Moment;
    revoked_at: MaybeMoment;
    id: Id;
    user_agent: Generated<string>;
    address: Generated<string>;
    seen_at: Moment;
  };
  known_places: { buyer_id: number; place: string; seen_at: Moment };
  reset_codes: { buyer_id: number; code_hash: Buffer; tries: Generated<number>; expires_at: Moment };
  letter_links: {
    token_hash: Buffer;
    buyer_id: number;
    purpose: 'change_email' | 'delete_account';
    new_email: string | null;
    expires_at: Moment;
  };
  authenticators: {
    buyer_id: number;
    key_id: string;
    sealed: Buffer;
    enabled_at: MaybeMoment;
    last_step: Generated<number>;
  };
  recovery_codes: { buyer_id: number; code_hash: Buffer; used_at: MaybeMoment };
  passkeys: {
    id: Id;
    buyer_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: Generated<string[]>;
    name: string;
    created_at: Moment;
    used_at: MaybeMoment;
    review_since: MaybeMoment;
  };
  passkey_challenges: { id_hash: Buffer; buyer_id: number | null; challenge: string; expires_at: Moment };
};

import type { ColumnType } from 'kysely';
import type { Id, MaybeMoment, Moment } from './columns.ts';

/** The tables of the platform. */
export type PlatformTables = {
  secret_keys: {
    id: string;
    is_current: boolean;
    adopted_at: Moment;
    replaced_at: MaybeMoment;
    emptied_at: MaybeMoment;
  };
  idempotency_keys: {
    buyer_id: number;
    key: string;
    request_hash: Buffer;
    response: ColumnType<unknown, string | null, string | null>;
    payment_id: number | null;
    created_at: Moment;
  };
  rate_limits: { key: string; count: number; window_ends_at: Moment };
  provider_turns: { key: string; full_at: Moment };
  mails: {
    id: Id;
    message_id: string;
    kind: string;
    recipient: string;
    language: string;
    about: ColumnType<unknown, string, string>;
    created_at: Moment;
    sent_at: MaybeMoment;
    buyer_id: ColumnType<number | null, number | null | undefined, number | null>;
    given_up_at: MaybeMoment;
  };
};

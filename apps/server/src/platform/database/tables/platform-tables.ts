import type { ColumnType, Generated } from 'kysely';
import type { Id, MaybeMoment, Moment } from './columns.ts';

type Json = ColumnType<unknown, string | null, never>;
type BackupStatus = 'waiting' | 'running' | 'done' | 'failed';

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
    moved_from_id: Generated<number | null>;
    created_at: Moment;
  };
  settings: {
    id: Id;
    name: string;
    value: ColumnType<unknown, string | null, string | null>;
    changed_at: Moment;
    changed_by: string;
    version: Generated<number>;
  };
  provider_keys: {
    id: Id;
    provider: string;
    key_id: string | null;
    sealed: Buffer | null;
    shown: ColumnType<unknown, string, string>;
    stored_at: Moment;
    stored_by: string;
    is_held: Generated<boolean>;
    version: Generated<number>;
  };
  audit_log: {
    id: Id;
    operator_id: number | null;
    operator_login: string;
    ip: string;
    created_at: Moment;
    action: string;
    resource: string;
    resource_id: string | null;
    changed_resource: string | null;
    changed_ids: number[] | null;
    before: Json;
    after: Json;
    reason: string | null;
  };
  nodes: {
    id: string;
    host: string;
    started_at: Moment;
    seen_at: Moment;
    state: ColumnType<unknown, string, string>;
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
    subject: string | null;
    attempts: Generated<number>;
    failure: string | null;
    requeued: Generated<number>;
  };
  backups: {
    id: Id;
    created_at: Moment;
    status: ColumnType<BackupStatus, BackupStatus | undefined, BackupStatus>;
    place: ColumnType<string | null, never, string | null>;
    size_bytes: ColumnType<number | null, never, number | null>;
    finished_at: MaybeMoment;
    failure: ColumnType<string | null, never, string | null>;
    proved_at: MaybeMoment;
    proof_failed_at: MaybeMoment;
    proof_failure: ColumnType<string | null, never, string | null>;
    version: Generated<number>;
    restored_at: MaybeMoment;
    file_id: Generated<string>;
  };
};

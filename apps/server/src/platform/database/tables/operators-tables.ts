import type { ColumnType, Generated } from 'kysely';
import type { Id, MaybeMoment, Moment } from './columns.ts';

/** The tables of the back office. */
export type OperatorsTables = {
  operators: {
    id: Id;
    login: string;
    password_hash: string;
    role: 'owner' | 'manager' | 'support' | 'content' | 'finance';
    language: ColumnType<'ru' | 'en', 'ru' | 'en' | undefined, 'ru' | 'en'>;
    is_active: Generated<boolean>;
    sign_ins: Generated<number>;
    signed_in_at: MaybeMoment;
    created_at: Moment;
    version: Generated<number>;
  };
  operator_authenticators: {
    operator_id: number;
    key_id: string;
    sealed: Buffer;
    enabled_at: MaybeMoment;
    last_step: Generated<number>;
  };
  operator_sessions: {
    id: Id;
    operator_id: number;
    token_hash: Buffer;
    ip: string;
    user_agent: string;
    created_at: Moment;
    used_at: Moment;
  };
  corrections: {
    id: Id;
    buyer_id: number;
    amount_kopecks: number;
    reason: string;
    status: 'waiting' | 'done' | 'refused';
    operator_id: number;
    request_key: string | null;
    request_hash: Buffer | null;
    decided_by_id: ColumnType<number | null, number | null | undefined, number | null>;
    decided_at: MaybeMoment;
    created_at: Moment;
    version: Generated<number>;
  };
};

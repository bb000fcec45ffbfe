import type { ColumnType, Generated } from 'kysely';
import type { Id, MaybeMoment, Moment } from './columns.ts';

type DomainChangeKind =
  | 'cloudflare_on'
  | 'cloudflare_off'
  | 'tls_1_3'
  | 'name_servers'
  | 'dns_records'
  | 'kt_check'
  | 'renewal'
  | 'auto_renew'
  | 'lock'
  | 'dnssec';

/** The tables of domains. */
export type DomainsTables = {
  tlds: {
    id: Id;
    name: string;
    price_kopecks: number;
    letters: Generated<'any' | 'latin' | 'cyrillic'>;
    position: number;
    is_on_sale: Generated<boolean>;
    margin: ColumnType<number | null, number | null | undefined, number | null>;
    version: Generated<number>;
    cost_amount: ColumnType<number | null, number | null | undefined, number | null>;
    cost_currency: ColumnType<string | null, string | null | undefined, string | null>;
    cost_at: MaybeMoment;
  };
  zone_pricing: {
    is_only: Generated<boolean>;
    currency: string;
    rate: number;
    margin: number;
    round_to: number;
    changed_at: Moment;
  };
  domain_orders: {
    id: Id;
    buyer_id: number;
    payment_id: number;
    domain: string;
    zone: string;
    price_kopecks: number;
    bot_id: ColumnType<number | null, number | null | undefined, number | null>;
    base_kopecks: ColumnType<number | null, number | null | undefined, number | null>;
    status: 'processing' | 'registering' | 'completed' | 'cancelled' | 'refunded';
    asked_at: MaybeMoment;
    language: Generated<string>;
    refusal: string | null;
    created_at: Moment;
    paid_at: MaybeMoment;
    completed_at: MaybeMoment;
    kind: Generated<'registration' | 'renewal'>;
    renews_domain_id: number | null;
    renews_from: MaybeMoment;
    asked_from: MaybeMoment;
    accepted_at: MaybeMoment;
    refund_requested_at: MaybeMoment;
    version: Generated<number>;
  };
  domains: {
    id: Id;
    name: string;
    order_id: number;
    registrar_id: number | null;
    name_servers: Generated<string[]>;
    registered_at: MaybeMoment;
    active_to: MaybeMoment;
    banned_at: MaybeMoment;
    cloudflare_zone_id: string | null;
    former_name_servers: string[] | null;
    is_kt_watched: Generated<boolean>;
    is_kt_red: Generated<boolean>;
    kt_checked_at: MaybeMoment;
    auto_renew: Generated<boolean>;
    auto_renew_tried_at: MaybeMoment;
    next_look_at: Moment;
    registrar_seen_at: MaybeMoment;
    seen_name_servers: string[] | null;
    is_held: Generated<boolean>;
    certificate: 'active' | 'pending' | 'failed' | null;
    certificate_seen_at: MaybeMoment;
    deleted_at: MaybeMoment;
    is_locked: boolean | null;
    lock_seen_at: MaybeMoment;
    version: Generated<number>;
  };
  domain_reminders: {
    domain_id: number;
    active_to: Moment;
    kind: 'in_30' | 'in_7' | 'in_1' | 'ended' | 'not_renewed';
    created_at: Moment;
  };
  domain_bans: {
    id: Id;
    domain_id: number | null;
    name: string;
    source: 'operator' | 'registry';
    banned_by: string;
    reason: string | null;
    banned_at: Moment;
    lifted_at: MaybeMoment;
    lifted_by: string | null;
  };
  domain_changes: {
    id: Id;
    domain_id: number;
    buyer_id: number;
    what: DomainChangeKind;
    wish: ColumnType<unknown, string, string>;
    progress: ColumnType<unknown, string | undefined, string>;
    status: Generated<'pending' | 'done' | 'failed'>;
    error: string | null;
    before: string[] | null;
    after: string[] | null;
    created_at: Moment;
    finished_at: MaybeMoment;
  };
  auth_code_requests: {
    id: Id;
    domain_id: number;
    buyer_id: number;
    language: string;
    token_hash: Buffer | null;
    expires_at: Moment;
    confirmed_at: MaybeMoment;
    ended_at: MaybeMoment;
    created_at: Moment;
  };
};

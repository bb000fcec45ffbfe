import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Id = GeneratedAlways<number>;
type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

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

/** The tables that the migrations create. `schema.test.ts` compares this type with the database. */
export type Schema = {
  buyers: {
    id: Id;
    ref_code: string | null;
    created_at: Moment;
    erased_at: MaybeMoment;
    merged_into_id: ColumnType<number | null, number | null | undefined, number | null>;
    sweep_at: MaybeMoment;
  };
  users: {
    buyer_id: number;
    login: string;
    email: string;
    telegram_username: string | null;
    password_hash: string | null;
    own_ref_code: string;
    referrer_id: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: Moment;
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
  tickets: {
    id: Id;
    order_id: number;
    buyer_id: number;
    status: Generated<'open' | 'answered' | 'closed'>;
    language: string;
    created_at: Moment;
  };
  ticket_messages: {
    id: Id;
    ticket_id: number;
    author: 'buyer' | 'operator';
    text: string;
    created_at: Moment;
  };
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
  secret_keys: {
    id: string;
    is_current: boolean;
    adopted_at: Moment;
    replaced_at: MaybeMoment;
    emptied_at: MaybeMoment;
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
  categories: { id: Id; position: number; name: string; name_en: string; name_zh: string; picture: string };
  subcategories: {
    id: Id;
    category_id: number;
    position: number;
    name: string;
    name_en: string;
    name_zh: string;
    picture: string;
    products_count: Generated<number>;
  };
  products: {
    id: Id;
    subcategory_id: number;
    category_id: number;
    position: Generated<number>;
    name: string;
    picture: string;
    price_kopecks: number;
    quantity: Generated<number>;
    sold_count: Generated<number>;
    html_description: string;
    attributes: Generated<string>;
    is_listed: Generated<boolean>;
    created_at: Moment;
    warranty_minutes: Generated<number>;
  };
  product_tiers: { product_id: number; from_quantity: number; price_kopecks: number };
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
  };
  promo_code_goods: { id: Id; promo_code_id: number; product_id: number | null; category_id: number | null };
  promo_uses: {
    payment_id: number;
    promo_code_id: number;
    code: string;
    discount_kopecks: number;
    is_spent: Generated<boolean>;
  };
  units: {
    id: Id;
    product_id: number;
    order_id: number | null;
    key_id: string;
    sealed: Buffer;
    sold_at: MaybeMoment;
    created_at: Moment;
    replaces_unit_id: ColumnType<number | null, number | null | undefined, number | null>;
  };
  cart_lines: { buyer_id: number; product_id: number; quantity: number; added_at: Moment };
  favorites: { buyer_id: number; product_id: number; added_at: Moment };
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
  payments: {
    id: Id;
    buyer_id: number;
    purpose: 'orders' | 'top_up' | 'domain';
    method: 'balance' | 'crystalpay' | 'cryptobot';
    system: string | null;
    amount_kopecks: number;
    status: 'created' | 'pending' | 'paid' | 'expired' | 'failed' | 'underpaid' | 'refunded';
    invoice_id: string | null;
    payment_url: string | null;
    created_at: Moment;
    expires_at: Moment;
    paid_at: MaybeMoment;
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
    status: 'processing' | 'completed' | 'cancelled' | 'refunded' | 'failed';
    secret_key: string;
    email: string | null;
    language: Generated<string>;
    created_at: Moment;
    completed_at: MaybeMoment;
    is_counted: Generated<boolean>;
    warranty_minutes: Generated<number>;
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
  claims: { order_id: number; unit_number: number; claimed_at: Moment; rejected_at: MaybeMoment };
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
  tlds: {
    id: Id;
    name: string;
    price_kopecks: number;
    letters: Generated<'any' | 'latin' | 'cyrillic'>;
    position: number;
  };
  domain_orders: {
    id: Id;
    buyer_id: number;
    payment_id: number;
    domain: string;
    zone: string;
    price_kopecks: number;
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
  paid_waiting: {
    payment_id: number;
    kopecks: number;
  };
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
  articles: {
    id: Id;
    title: string;
    title_en: string;
    html_content: string;
    html_content_en: string;
    published_at: Moment;
  };
  // The driver returns tsvectors as text. Only the search reads them.
  search_documents: { product_id: number; is_leading: boolean; terms: string; terms_and_description: string };
  search_words: {
    word: string;
    stems: string[];
    is_in_title: boolean;
    uses: number;
    is_lead: boolean;
    is_place: boolean;
    category_ids: number[];
  };
  search_rebuild: { is_only: boolean; version: number; up_to_product_id: number; is_done: boolean };
  search_aliases: { word: string; means: string };
  search_misses: { day: string; query: string; times: number };
};

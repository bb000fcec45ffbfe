-- An authenticator's secret is sealed like stock; it counts only once enabled_at is set.
create table authenticators (
  buyer_id bigint primary key references users (buyer_id) on delete cascade,
  key_id text not null,
  sealed bytea not null,
  enabled_at timestamptz,
  -- the last time step that was used, so that a code is good once
  last_step bigint not null default 0
);

create table recovery_codes (
  buyer_id bigint not null references users (buyer_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (buyer_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references users (buyer_id) on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint passkeys_credential_id_key unique (credential_id)
);
create index passkeys_buyer_id_idx on passkeys (buyer_id);

-- What the browser was asked to sign; good once and for minutes. Whom it is for is known only when a passkey is made.
create table passkey_challenges (
  id_hash bytea primary key,
  buyer_id bigint references users (buyer_id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

-- Who buys. A buyer is a guest or a user; cart, favourites, orders and payments hang on the buyer,
-- so that a guest who registers keeps all of them.
create table buyers (
  id bigint generated always as identity primary key,
  ref_code text,
  created_at timestamptz not null default now()
);

create table users (
  buyer_id bigint primary key references buyers (id),
  login text not null,
  email text not null,
  telegram_username text,
  password_hash text,
  own_ref_code text not null,
  created_at timestamptz not null default now()
);
create unique index users_login_key on users (lower(login));
create unique index users_email_key on users (lower(email));
create unique index users_telegram_username_key on users (lower(telegram_username));
create unique index users_own_ref_code_key on users (own_ref_code);

-- Tokens are kept as SHA-256 only: who reads this table can sign in as nobody.
create table sessions (
  token_hash bytea primary key,
  buyer_id bigint not null references buyers (id),
  kind text not null check (kind in ('guest', 'user')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_buyer_id_idx on sessions (buyer_id);

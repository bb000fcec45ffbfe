-- A link by which a person in Telegram joins the chat to an account, once. A used one stays until it expires, so that the same
-- message that is handled again is answered as before.
create table telegram_links (
  token_hash bytea primary key,
  buyer_id bigint not null references users (buyer_id) on delete cascade,
  used_by bigint,
  expires_at timestamptz not null
);
create index telegram_links_buyer_id_idx on telegram_links (buyer_id);
create index telegram_links_expires_at_idx on telegram_links (expires_at);

-- A link that signs in from a chat to the site, once, and opens a page there.
create table site_links (
  token_hash bytea primary key,
  buyer_id bigint not null references users (buyer_id) on delete cascade,
  path text not null,
  expires_at timestamptz not null
);
create index site_links_buyer_id_idx on site_links (buyer_id);
create index site_links_expires_at_idx on site_links (expires_at);

-- A sign-in with Telegram that has begun: what binds it to its browser and to the answer of Telegram, and then who it is.
create table telegram_logins (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  -- the verifier of PKCE, sealed
  verifier text not null,
  telegram_id bigint,
  username text,
  first_name text,
  language_code text,
  expires_at timestamptz not null
);
create index telegram_logins_expires_at_idx on telegram_logins (expires_at);

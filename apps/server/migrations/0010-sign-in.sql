-- Where one is signed in, as its owner sees it.
alter table sessions
  add column id bigint generated always as identity,
  add column user_agent text not null default '',
  add column address text not null default '',
  add column seen_at timestamptz not null default now(),
  add constraint sessions_id_key unique (id);

-- Who brought a user, found once at registration; its reward is the referrals module's.
alter table users add column referrer_id bigint references users (buyer_id) on delete set null;
create index users_referrer_id_idx on users (referrer_id) where referrer_id is not null;

-- The code that resets a password: one a user, dead after a few wrong tries. Kept as a hash only.
create table reset_codes (
  buyer_id bigint primary key references users (buyer_id) on delete cascade,
  code_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null
);

-- Links that letters carry. Each is good once.
create table letter_links (
  token_hash bytea primary key,
  buyer_id bigint not null references users (buyer_id) on delete cascade,
  purpose text not null check (purpose in ('change_email', 'delete_account')),
  new_email text,
  expires_at timestamptz not null
);
create index letter_links_buyer_id_idx on letter_links (buyer_id);

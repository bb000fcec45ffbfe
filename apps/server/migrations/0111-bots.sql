-- Bots of Telegram: the shop's own two, and those of partners.
create table bots (
  id bigint generated always as identity primary key,
  -- names the bot in the address of its webhook
  key text not null unique,
  kind text not null check (kind in ('goods', 'domains')),
  -- the partner; null for the shop's own bots
  owner_id bigint references buyers (id),
  telegram_id bigint not null,
  username text not null,
  name text not null,
  -- the token of the Bot API and the secret of the webhook, sealed; a hash of the token finds a second use of it
  key_id text not null,
  sealed bytea not null,
  token_hash bytea not null,
  webhook_secret_hash bytea not null,
  -- the address that Telegram was given; null while the bot is polled
  webhook_url text,
  -- the server that polls it, and until when
  polled_by text,
  polled_until timestamptz,
  -- the partner's mark-up on everything that has none of its own
  markup_percent int not null default 0 check (markup_percent between 0 and 300),
  state text not null default 'active' check (state in ('active', 'revoked', 'stopped', 'deleted')),
  -- why it was stopped or deleted, as its partner reads it
  state_reason text,
  state_changed_at timestamptz not null default now(),
  -- the month whose too few sales its partner was warned of
  warned_for date,
  created_at timestamptz not null default now(),
  version int not null default 1
);
create unique index bots_telegram_id_key on bots (telegram_id) where state <> 'deleted';
create unique index bots_own_kind_key on bots (kind) where owner_id is null and state <> 'deleted';
create index bots_owner_id_idx on bots (owner_id) where owner_id is not null;
-- Polling is no change that an operator sees.
create trigger bots_versioned before update of name, username, markup_percent, state, state_reason on bots
  for each row execute function count_version();

-- A partner's mark-up on a category, a product or a zone; it replaces the one of the bot.
create table bot_markups (
  id bigint generated always as identity primary key,
  bot_id bigint not null references bots (id),
  category_id bigint references categories (id) on delete cascade,
  product_id bigint references products (id) on delete cascade,
  tld_id bigint references tlds (id) on delete cascade,
  percent int not null check (percent between 0 and 300),
  constraint bot_markups_one_check check (num_nonnulls(category_id, product_id, tld_id) = 1),
  constraint bot_markups_key unique nulls not distinct (bot_id, category_id, product_id, tld_id)
);

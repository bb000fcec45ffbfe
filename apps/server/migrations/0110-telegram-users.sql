-- A person who writes to a bot is a user of the shop. Such a user has no login, email and password.
alter table users alter column login drop not null, alter column email drop not null,
  add constraint users_names_check check ((login is null) = (email is null));

-- The Telegram account of a user: their own user without a login, or the account that they have linked.
create table telegram_users (
  telegram_id bigint primary key,
  buyer_id bigint not null references users (buyer_id) on delete cascade,
  username text,
  first_name text not null default '',
  language text not null default 'ru' check (language in ('ru', 'en', 'zh')),
  -- the kinds of news that the person wants in the chat
  news_orders boolean not null default true,
  news_refunds boolean not null default true,
  news_tickets boolean not null default true,
  news_domains boolean not null default true,
  created_at timestamptz not null default now(),
  linked_at timestamptz,
  constraint telegram_users_buyer_id_key unique (buyer_id)
);

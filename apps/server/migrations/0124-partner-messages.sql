-- Messages of partners to the buyers of a bot: what was sent, once for a key, and to how many.
create table bot_broadcasts (
  id bigint generated always as identity primary key,
  bot_id bigint not null references bots (id),
  request_key text not null,
  -- as operators read it when a buyer complains
  content text not null,
  recipients int not null check (recipients > 0),
  created_at timestamptz not null default now(),
  constraint bot_broadcasts_request_key_key unique (bot_id, request_key)
);
create index bot_broadcasts_bot_id_idx on bot_broadcasts (bot_id, created_at);

-- When a person was last written to by the bot's partner: the others come first.
alter table bot_chats add column broadcast_at timestamptz;
create index bot_broadcasts_created_at_idx on bot_broadcasts (created_at);

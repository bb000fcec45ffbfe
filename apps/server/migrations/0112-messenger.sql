-- A person's chat with a bot: what the conversation remembers, and when its updates and messages are due.
create table bot_chats (
  bot_id bigint not null references bots (id),
  -- Telegram's id of the private chat, which is the person's id
  chat_id bigint not null,
  state jsonb not null default '{}',
  -- the person has blocked the bot
  is_blocked boolean not null default false,
  -- the person receives messages of the bot's partner
  is_subscribed boolean not null default true,
  -- the oldest update that is not handled, and until when a server handles updates of this chat
  update_since timestamptz,
  update_leased_until timestamptz,
  -- when the next message may be sent, and until when a server is sending
  send_at timestamptz,
  send_leased_until timestamptz,
  -- when the last message was sent
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (bot_id, chat_id)
) with (fillfactor = 70);
create index bot_chats_updates_idx on bot_chats (bot_id, update_since) where update_since is not null;
create index bot_chats_sends_idx on bot_chats (bot_id, send_at) where send_at is not null;
create index bot_chats_chat_id_idx on bot_chats (chat_id);

-- Updates as Telegram sent them, sealed. A handled one stays without its content for a while, so that it is handled once.
create table bot_updates (
  id bigint generated always as identity primary key,
  bot_id bigint not null references bots (id),
  update_id bigint not null,
  chat_id bigint not null,
  content text,
  attempts int not null default 0,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  constraint bot_updates_key unique (bot_id, update_id)
);
create index bot_updates_waiting_idx on bot_updates (bot_id, chat_id, id) where handled_at is null;
create index bot_updates_handled_at_idx on bot_updates (handled_at) where handled_at is not null;

-- Requests to the Bot API that wait to be sent, sealed. A sent one is deleted.
create table bot_sends (
  id bigint generated always as identity primary key,
  bot_id bigint not null references bots (id),
  chat_id bigint not null,
  method text not null,
  content text not null,
  -- the message that an edit replaces: a later edit of it makes an earlier one needless
  message_id bigint,
  attempts int not null default 0,
  created_at timestamptz not null default now()
);
create index bot_sends_chat_idx on bot_sends (bot_id, chat_id, id);
create index bot_sends_created_at_idx on bot_sends (created_at);

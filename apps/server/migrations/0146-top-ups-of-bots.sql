-- The bot in which a top-up was begun: its buyer reads there that the money has come.
alter table payments add column bot_id bigint references bots (id);

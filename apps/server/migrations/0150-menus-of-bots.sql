-- The hash of the commands that Telegram shows for a bot; null: not known.
alter table bots add column menu_hash text;

-- What a user is called: the login, or for a person in Telegram without a login the name there, with a mark that no login has.
alter table users add column telegram_name text;
alter table users add column name text not null
  generated always as (coalesce(login, telegram_name || ' · Telegram', 'Telegram')) stored;
create index users_telegram_name_trigrams_idx on users using gin (telegram_name gin_trgm_ops)
  with (fastupdate = off) where telegram_name is not null;

create or replace trigger users_versioned before update of email, telegram_username, telegram_name on users
  for each row execute function count_version();

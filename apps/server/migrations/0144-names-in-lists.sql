-- The list of users is sorted by what it shows: people in Telegram have a name without a login.
create index users_lower_name_idx on users (lower(name));

-- The keys under which something in this database is sealed, by ids that say nothing of the keys. One is current; the
-- others were replaced, and nothing was found under them since emptied_at. A key that was replaced never comes back.
create table secret_keys (
  id text primary key,
  is_current boolean not null,
  adopted_at timestamptz not null default now(),
  replaced_at timestamptz,
  emptied_at timestamptz,
  constraint secret_keys_replaced_check check (is_current = (replaced_at is null)),
  constraint secret_keys_emptied_check check (emptied_at is null or not is_current)
);
create unique index secret_keys_current_idx on secret_keys (is_current) where is_current;

-- A shop that has sealed something before has done so under one key. Both look-ups take the first row of a table.
insert into secret_keys (id, is_current)
select key_id, true from (
  (select key_id from units order by id limit 1) union all (select key_id from authenticators order by buyer_id limit 1)
) as sealed limit 1;

-- Settings that owners change while the shop runs; a setting without a row or with the value null has its default. A row
-- stays, so that its version never goes back.
create table settings (
  id bigint generated always as identity primary key,
  name text not null unique,
  value jsonb,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  version int not null default 1
);

-- Keys of providers, sealed like stock: one JSON text for each provider. Without a sealed text they were removed.
create table provider_keys (
  id bigint generated always as identity primary key,
  provider text not null unique,
  key_id text,
  sealed bytea,
  -- the fields that are no secrets
  shown jsonb not null default '{}',
  stored_at timestamptz not null default now(),
  stored_by text not null,
  version int not null default 1,
  constraint provider_keys_sealed_check check ((key_id is null) = (sealed is null))
);

create trigger settings_versioned before update on settings for each row execute function count_version();
-- Sealing anew under another key is no change of an operator.
create trigger provider_keys_versioned before update of stored_at on provider_keys
  for each row execute function count_version();

-- Every node reads the settings anew.
create function settings_change_notified() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', '');
  return null;
end $$;
create trigger settings_notified after insert or update or delete on settings
  for each statement execute function settings_change_notified();
create trigger provider_keys_notified after insert or update or delete on provider_keys
  for each statement execute function settings_change_notified();

-- Pictures that operators upload, re-encoded as WebP. The name is a hash of the content, so that the address changes with it.
create table pictures (
  name text primary key,
  large bytea not null,
  small bytea not null,
  -- when it was last uploaded or chosen: one that nothing shows is deleted some time after
  used_at timestamptz not null default now()
);
create index pictures_used_at_idx on pictures (used_at);
create index products_picture_idx on products (picture) where picture like '%.webp';

-- Changes of many prices at once, with what is needed to undo them:
-- [{ id, name, from, to, tiers: [{ quantity, from, to }] }] in kopecks.
create table price_changes (
  id bigint generated always as identity primary key,
  prices jsonb not null,
  products int not null,
  operator_login text not null,
  reason text,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by text,
  version int not null default 1
);
create index price_changes_created_at_idx on price_changes (created_at);
create trigger price_changes_versioned before update on price_changes
  for each row execute function count_version();

-- A price or the visibility of a product from a moment. A job applies it once.
create table scheduled_changes (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id),
  at timestamptz not null,
  price_kopecks bigint,
  is_listed boolean,
  status text not null default 'waiting' check (status in ('waiting', 'applied', 'cancelled')),
  operator_login text not null,
  created_at timestamptz not null default now(),
  -- when it was applied or cancelled
  ended_at timestamptz,
  version int not null default 1,
  constraint scheduled_changes_values_check check (price_kopecks > 0 or price_kopecks is null and is_listed is not null)
);
create index scheduled_changes_product_id_idx on scheduled_changes (product_id, id);
create index scheduled_changes_at_idx on scheduled_changes (at) where status = 'waiting';
create index scheduled_changes_ended_at_idx on scheduled_changes (ended_at) where ended_at is not null;
create trigger scheduled_changes_versioned before update of at, price_kopecks, is_listed, status on scheduled_changes
  for each row execute function count_version();

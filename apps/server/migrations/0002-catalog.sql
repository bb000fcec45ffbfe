create table categories (
  id bigint generated always as identity primary key,
  position int not null,
  name text not null,
  name_en text not null,
  name_zh text not null,
  picture text not null,
  constraint categories_position_key unique (position)
);

create table subcategories (
  id bigint generated always as identity primary key,
  category_id bigint not null references categories (id),
  position int not null,
  name text not null,
  name_en text not null,
  name_zh text not null,
  picture text not null,
  -- kept by triggers, so that a page knows its last number without counting rows
  products_count int not null default 0,
  constraint subcategories_position_key unique (category_id, position)
);

create table products (
  id bigint generated always as identity primary key,
  subcategory_id bigint not null references subcategories (id),
  category_id bigint not null references categories (id),
  position int not null default 0,
  name text not null,
  picture text not null,
  price_kopecks bigint not null,
  -- what can be bought now; moves in the same transaction as the units it counts
  quantity int not null default 0,
  sold_count bigint not null default 0,
  html_description text not null,
  attributes text not null default '',
  is_listed boolean not null default true,
  created_at timestamptz not null default now(),
  constraint products_price_kopecks_check check (price_kopecks > 0),
  constraint products_quantity_check check (quantity >= 0)
);

-- One index for each sort of a list, whole shop, category and subcategory; id breaks ties.
create index products_price_idx on products (price_kopecks, id) where is_listed;
create index products_quantity_idx on products (quantity, id) where is_listed;
create index products_category_price_idx on products (category_id, price_kopecks, id) where is_listed;
create index products_category_quantity_idx on products (category_id, quantity, id) where is_listed;
create index products_subcategory_price_idx on products (subcategory_id, price_kopecks, id) where is_listed;
create index products_subcategory_quantity_idx on products (subcategory_id, quantity, id) where is_listed;
create index products_subcategory_sold_idx on products (subcategory_id, sold_count, id) where is_listed;
create index products_category_sold_idx on products (category_id, sold_count, id) where is_listed;
create index products_sold_idx on products (sold_count, id) where is_listed;
create index products_subcategory_id_idx on products (subcategory_id, id) where is_listed;
create index products_category_id_idx on products (category_id, id) where is_listed;

-- Adding and deleting count once a statement, so that a bulk load touches each subcategory once.
create function count_listed_products() returns trigger language plpgsql as $$
begin
  update subcategories s set products_count = s.products_count + changed.count * tg_argv[0]::int
  from (select subcategory_id, count(*)::int as count from changed_products where is_listed group by 1) changed
  where s.id = changed.subcategory_id;
  return null;
end $$;
create trigger products_counted_on_insert
  after insert on products referencing new table as changed_products
  for each statement execute function count_listed_products('1');
create trigger products_counted_on_delete
  after delete on products referencing old table as changed_products
  for each statement execute function count_listed_products('-1');

create function recount_moved_product() returns trigger language plpgsql as $$
begin
  update subcategories set products_count = products_count - 1 where old.is_listed and id = old.subcategory_id;
  update subcategories set products_count = products_count + 1 where new.is_listed and id = new.subcategory_id;
  return null;
end $$;
create trigger products_counted_on_move
  after update of is_listed, subcategory_id on products for each row
  when (old.is_listed is distinct from new.is_listed or old.subcategory_id <> new.subcategory_id)
  execute function recount_moved_product();

-- Every node drops its kept catalogue answers on this notice. Stock moves with every sale and is not announced: commits
-- that notify wait for each other, and kept answers are dropped every moment anyway.
create function announce_catalog_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', '');
  return null;
end $$;

create trigger products_announced
  after insert or delete or update of name, picture, price_kopecks, html_description, attributes, is_listed, subcategory_id, category_id
  on products for each statement execute function announce_catalog_change();
create trigger categories_announced
  after insert or update or delete on categories for each statement execute function announce_catalog_change();
create trigger subcategories_announced
  after insert or update or delete on subcategories for each statement execute function announce_catalog_change();

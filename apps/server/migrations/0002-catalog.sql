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

create function count_listed_products() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_listed then
    update subcategories set products_count = products_count - 1 where id = old.subcategory_id;
  end if;
  if tg_op <> 'DELETE' and new.is_listed then
    update subcategories set products_count = products_count + 1 where id = new.subcategory_id;
  end if;
  return null;
end $$;

create trigger products_counted_on_insert_or_delete
  after insert or delete on products for each row execute function count_listed_products();
create trigger products_counted_on_move
  after update of is_listed, subcategory_id on products for each row
  when (old.is_listed is distinct from new.is_listed or old.subcategory_id <> new.subcategory_id)
  execute function count_listed_products();

-- Every node drops its kept catalogue answers on this notice.
create function announce_catalog_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', '');
  return null;
end $$;

create trigger products_announced
  after insert or update or delete on products for each statement execute function announce_catalog_change();
create trigger categories_announced
  after insert or update or delete on categories for each statement execute function announce_catalog_change();
create trigger subcategories_announced
  after insert or update or delete on subcategories for each statement execute function announce_catalog_change();

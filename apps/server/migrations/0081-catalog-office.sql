alter table categories add column is_listed boolean not null default true, add column version int not null default 1,
  -- moving several categories gives two of them the same place for a moment
  drop constraint categories_position_key,
  add constraint categories_position_key unique (position) deferrable;
alter table subcategories add column is_listed boolean not null default true, add column version int not null default 1,
  drop constraint subcategories_position_key,
  add constraint subcategories_position_key unique (category_id, position) deferrable;

create trigger categories_versioned before update of name, name_en, name_zh, picture, position, is_listed on categories
  for each row execute function count_version();
create trigger subcategories_versioned before update of name, name_en, name_zh, picture, position, is_listed on subcategories
  for each row execute function count_version();

alter table products
  add column version int not null default 1,
  -- what the operator wants; a product is listed when its category and its subcategory are listed too
  add column is_hidden boolean not null default false,
  add column needs_video boolean not null default false,
  add column min_quantity int not null default 1,
  add column max_quantity int,
  add column cost_kopecks bigint,
  add constraint products_quantity_limits_check check (min_quantity >= 1 and max_quantity >= min_quantity),
  add constraint products_cost_kopecks_check check (cost_kopecks >= 0);
update products set is_hidden = true where not is_listed;

create trigger products_versioned before update on products for each row
  when ((old.name, old.picture, old.price_kopecks, old.html_description, old.attributes, old.subcategory_id,
    old.warranty_minutes, old.is_hidden, old.needs_video, old.min_quantity, old.max_quantity, old.cost_kopecks)
    is distinct from (new.name, new.picture, new.price_kopecks, new.html_description, new.attributes, new.subcategory_id,
    new.warranty_minutes, new.is_hidden, new.needs_video, new.min_quantity, new.max_quantity, new.cost_kopecks))
  execute function count_version();

create function list_product() returns trigger language plpgsql as $$
begin
  new.is_listed := not new.is_hidden and (
    select c.is_listed and s.is_listed from subcategories s join categories c on c.id = s.category_id
    where s.id = new.subcategory_id);
  return new;
end $$;
create trigger products_listed before insert or update of is_hidden, subcategory_id on products
  for each row execute function list_product();

-- The triggers of 0002 again: a statement that sets is_hidden changes is_listed too.
drop trigger products_counted_on_move on products;
create trigger products_counted_on_move
  after update of is_listed, is_hidden, subcategory_id on products for each row
  when (old.is_listed is distinct from new.is_listed or old.subcategory_id <> new.subcategory_id)
  execute function recount_moved_product();
drop trigger products_announced on products;
create trigger products_announced
  after insert or delete or update of name, picture, price_kopecks, html_description, attributes, is_listed, is_hidden,
    subcategory_id, category_id, warranty_minutes, needs_video, min_quantity, max_quantity
  on products for each statement execute function announce_catalog_change();

create function list_products_of_category() returns trigger language plpgsql as $$
begin
  -- The trigger of products computes the value.
  update products p set is_hidden = p.is_hidden from subcategories s
    where s.id = p.subcategory_id and s.category_id = new.id;
  return null;
end $$;
create trigger categories_listed after update of is_listed on categories for each row
  when (old.is_listed <> new.is_listed) execute function list_products_of_category();

create function list_products_of_subcategory() returns trigger language plpgsql as $$
begin
  update products set is_hidden = is_hidden where subcategory_id = new.id;
  return null;
end $$;
create trigger subcategories_listed after update of is_listed on subcategories for each row
  when (old.is_listed <> new.is_listed) execute function list_products_of_subcategory();

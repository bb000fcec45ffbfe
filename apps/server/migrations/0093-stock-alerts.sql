-- Whether the goods needed a video record when they were sold: a later change of the product does not change the terms of an order.
alter table orders add column needs_video boolean not null default false;

-- At most this many free units are a low stock; null: the shop's default. Not a field of the product's form, so without its version.
alter table products add column low_stock_units int,
  add constraint products_low_stock_units_check check (low_stock_units >= 0);
create trigger products_low_stock_versioned before update of low_stock_units on products for each row
  when (old.low_stock_units is distinct from new.low_stock_units) execute function count_version();

-- The uses of one code in the back office, those that do not count too.
create index promo_uses_code_idx on promo_uses (promo_code_id, payment_id);

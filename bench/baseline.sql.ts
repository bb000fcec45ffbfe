/** Tables of the baseline: the same columns and kinds of index as the shop's, and none of its rules. */
export const baselineTables = `
create table baseline_search (product_id bigint primary key, words tsvector not null);
insert into baseline_search select id, to_tsvector('simple', name || ' ' || attributes) from products;
create index on baseline_search using gin (words);
create table baseline_cart (buyer_id bigint, product_id bigint, quantity int not null, primary key (buyer_id, product_id));
create table baseline_payments (id bigint generated always as identity primary key, buyer_id bigint not null, amount bigint not null, created_at timestamptz default now());
create index on baseline_payments (buyer_id);
create table baseline_orders (id bigint generated always as identity primary key, payment_id bigint not null, product_id bigint not null, name text not null, created_at timestamptz default now());
create index on baseline_orders (payment_id);
create table baseline_units (id bigint generated always as identity primary key, product_id bigint not null, order_id bigint, sealed bytea not null);
insert into baseline_units (product_id, sealed) select product_id, sealed from units;
create index on baseline_units (product_id, id) where order_id is null;
create table baseline_entries (id bigint generated always as identity primary key, payment_id bigint not null, amount bigint not null);
create index on baseline_entries (payment_id);
analyze;`;

const copied = ['cart_lines', 'payments', 'orders', 'units', 'products', 'ledger_transfers', 'ledger_entries'];

/**
 * Tables of the baseline: copies of the shop's tables with columns and indexes, and without foreign keys, triggers and
 * checks; for search a word index over the same names.
 */
export const baselineTables = `
create table baseline_search (product_id bigint primary key, words tsvector not null);
insert into baseline_search select id, to_tsvector('simple', name || ' ' || attributes) from products;
create index on baseline_search using gin (words);
${copied.map((table) => `create table baseline_${table} (like ${table} including defaults including identity including indexes);`).join('\n')}
insert into baseline_units overriding system value select * from units;
insert into baseline_products overriding system value select * from products;
analyze;`;

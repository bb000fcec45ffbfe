-- What partners earn of the orders of a day, which is no profit of the shop.
alter table dashboard_products add column partners_kopecks bigint not null default 0;
alter table dashboard_days add column partners_kopecks bigint not null default 0;

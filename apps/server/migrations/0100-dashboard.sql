-- Sums for the dashboard. Each row is computed from the orders, payments and units themselves, never by adding to what was
-- there, so it may be deleted and computed again at any time. Days are UTC, like the dates of the lists.

-- Days whose sums must be computed again. Written in the transaction of the change, without a unique key: two sales of
-- one day must not wait for each other. The job deletes a mark in the transaction that computes its day.
create table dashboard_marks (day date not null);

create table dashboard_days (
  day date primary key,
  -- orders that were delivered on that day, with their prices, and what their units cost; replacements cost on their own day
  orders int not null default 0,
  sales_kopecks bigint not null default 0,
  cost_kopecks bigint not null default 0,
  units int not null default 0,
  -- given out units without a known cost: the profit counts them as free
  units_without_cost int not null default 0,
  refunds int not null default 0,
  refunds_kopecks bigint not null default 0,
  tickets int not null default 0,
  domains_sold int not null default 0,
  domains_renewed int not null default 0,
  domains_kopecks bigint not null default 0,
  -- views of products; added by the nodes as they count them
  views bigint not null default 0
);

-- Sums of products by day, and by month, so that a year is read from a few rows a product.
create table dashboard_products (
  span text not null check (span in ('day', 'month')),
  starts_on date not null,
  product_id bigint not null,
  orders int not null,
  sold int not null,
  revenue_kopecks bigint not null,
  cost_kopecks bigint not null,
  units int not null,
  units_without_cost int not null,
  primary key (span, starts_on, product_id)
);
create index dashboard_products_product_id_idx on dashboard_products (product_id, starts_on);

create table dashboard_methods (
  day date not null,
  method text not null,
  tried int not null,
  paid int not null,
  primary key (day, method)
);

-- How often something took how long: from the creation of a payment to its money, by method, and from a question to its
-- first answer. A bucket is a second up to two minutes, then 2 % of the time (duration_bucket).
create table dashboard_durations (
  span text not null check (span in ('day', 'month')),
  starts_on date not null,
  kind text not null,
  bucket int not null,
  count int not null,
  primary key (span, starts_on, kind, bucket)
);

create function duration_bucket(seconds float8) returns int language sql immutable parallel safe as $$
  select case when seconds < 119.5 then greatest(0, round(seconds))::int
    else 120 + floor(ln(greatest(seconds, 120) / 120) / ln(1.02))::int end
$$;

-- How often a product was looked at. Counted in memory and added every few seconds; nothing about who looked.
create table product_views (
  product_id bigint not null,
  day date not null,
  views bigint not null,
  primary key (product_id, day)
);
create index product_views_day_idx on product_views (day);

-- What one day is computed from.
create index orders_completed_at_idx on orders (completed_at) where completed_at is not null;
create index refunds_created_at_idx on refunds (created_at);
create index remedies_replaced_at_idx on remedies (created_at) where replacement_unit_id is not null;
create index domain_orders_completed_at_idx on domain_orders (completed_at) where completed_at is not null;

create function utc_day(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone 'UTC')::date
$$;

create function mark_order_day() returns trigger language plpgsql as $$
begin
  insert into dashboard_marks (day) select utc_day(new.completed_at) where new.completed_at is not null;
  if tg_op = 'UPDATE' then
    insert into dashboard_marks (day) select utc_day(old.completed_at) where old.completed_at is not null;
  end if;
  return null;
end $$;
create trigger orders_marked_on_insert after insert on orders
  for each row when (new.completed_at is not null) execute function mark_order_day();
create trigger orders_marked_on_update after update of completed_at on orders
  for each row when (old.completed_at is distinct from new.completed_at) execute function mark_order_day();

create function mark_day_of_creation() returns trigger language plpgsql as $$
begin
  insert into dashboard_marks (day) values (utc_day(new.created_at));
  return null;
end $$;
create trigger refunds_marked after insert on refunds for each row execute function mark_day_of_creation();
create trigger tickets_marked after insert on tickets for each row execute function mark_day_of_creation();
create trigger remedies_marked after insert on remedies
  for each row when (new.replacement_unit_id is not null) execute function mark_day_of_creation();
create trigger payments_marked_on_insert after insert on payments for each row execute function mark_day_of_creation();
create trigger payments_marked_on_update after update of paid_at on payments
  for each row when (old.paid_at is distinct from new.paid_at) execute function mark_day_of_creation();

create function mark_ticket_day() returns trigger language plpgsql as $$
begin
  insert into dashboard_marks (day) select utc_day(t.created_at) from tickets t where t.id = new.ticket_id;
  return null;
end $$;
create trigger ticket_messages_marked after insert on ticket_messages
  for each row when (new.author = 'operator') execute function mark_ticket_day();

create trigger domain_orders_marked_on_insert after insert on domain_orders
  for each row when (new.completed_at is not null) execute function mark_order_day();
create trigger domain_orders_marked_on_update after update of completed_at, status on domain_orders
  for each row when ((old.completed_at, old.status) is distinct from (new.completed_at, new.status))
  execute function mark_order_day();

-- A corrected cost changes the profit of the day on which the unit was given out.
create function mark_unit_day() returns trigger language plpgsql as $$
begin
  insert into dashboard_marks (day) values (utc_day(new.sold_at));
  return null;
end $$;
create trigger units_marked after update of cost_kopecks on units
  for each row when (new.sold_at is not null and old.cost_kopecks is distinct from new.cost_kopecks)
  execute function mark_unit_day();

-- The cost of a product stands for that of units without their own. A sale that commits during this change is of
-- yesterday, today or tomorrow; all others are computed or marked already.
create function mark_product_days() returns trigger language plpgsql as $$
begin
  insert into dashboard_marks (day)
    select starts_on from dashboard_products where product_id = new.id and span = 'day'
    union select day from dashboard_marks
    union select utc_day(clock_timestamp()) + n from generate_series(-1, 1) as n;
  return null;
end $$;
create trigger products_marked after update of cost_kopecks on products
  for each row when (old.cost_kopecks is distinct from new.cost_kopecks) execute function mark_product_days();

-- The days from before are computed after the start, the latest first.
insert into dashboard_marks (day)
  select generate_series(utc_day(least(
    (select min(created_at) from payments), (select min(created_at) from tickets), (select min(created_at) from domain_orders))),
    utc_day(now()), interval '1 day')::date;

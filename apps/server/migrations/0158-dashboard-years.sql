-- Months and years of products in a table of their own. The rows of the current month are rewritten every few seconds, and beside the
-- days they end up scattered over all pages of the table.
create table dashboard_product_spans (
  span text not null check (span in ('month', 'year')),
  starts_on date not null,
  product_id bigint not null,
  orders int not null,
  sold int not null,
  revenue_kopecks bigint not null,
  partners_kopecks bigint not null,
  cost_kopecks bigint not null,
  units int not null,
  units_without_cost int not null,
  primary key (span, starts_on, product_id)
);
insert into dashboard_product_spans
  select unit, date_trunc(unit, starts_on)::date, product_id, sum(orders), sum(sold), sum(revenue_kopecks), sum(partners_kopecks),
    sum(cost_kopecks), sum(units), sum(units_without_cost)
  from dashboard_products, unnest(array['month', 'year']) as unit where span = 'month' group by 1, 2, 3;

delete from dashboard_products where span = 'month';
alter table dashboard_products drop column span;
alter table dashboard_products add primary key (starts_on, product_id);

create or replace function mark_product_days() returns trigger language plpgsql as $$
begin
  insert into dashboard_marks (day)
    select starts_on from dashboard_products where product_id = new.id
    union select day from dashboard_marks
    union select utc_day(clock_timestamp()) + n from generate_series(-1, 1) as n;
  return null;
end $$;

alter table dashboard_durations drop constraint dashboard_durations_span_check;
alter table dashboard_durations add constraint dashboard_durations_span_check check (span in ('day', 'month', 'year'));
insert into dashboard_durations (span, starts_on, kind, bucket, count)
  select 'year', date_trunc('year', starts_on)::date, kind, bucket, sum(count) from dashboard_durations where span = 'month' group by 2, 3, 4;

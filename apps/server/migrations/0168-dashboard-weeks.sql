-- Weeks of sums: a period of any length ends within a month, and reading up to half a month of days for each end took most of its time.
-- A week begins on day 1, 8, 15 or 22, so that a month has four whole ones.
alter table dashboard_product_spans drop constraint dashboard_product_spans_span_check;
alter table dashboard_product_spans add constraint dashboard_product_spans_span_check check (span in ('week', 'month', 'year'));
insert into dashboard_product_spans (span, starts_on, product_id, orders, sold, revenue_kopecks, partners_kopecks, cost_kopecks, units,
    units_without_cost)
  select 'week', date_trunc('month', starts_on)::date + least(3, (extract(day from starts_on)::int - 1) / 7) * 7 as week, product_id,
    sum(orders), sum(sold), sum(revenue_kopecks), sum(partners_kopecks), sum(cost_kopecks), sum(units), sum(units_without_cost)
  from dashboard_products group by week, product_id order by week, product_id;

alter table dashboard_durations drop constraint dashboard_durations_span_check;
alter table dashboard_durations add constraint dashboard_durations_span_check check (span in ('day', 'week', 'month', 'year'));
insert into dashboard_durations (span, starts_on, kind, bucket, count)
  select 'week', date_trunc('month', starts_on)::date + least(3, (extract(day from starts_on)::int - 1) / 7) * 7 as week, kind, bucket,
    sum(count)
  from dashboard_durations where span = 'day' group by week, kind, bucket;

-- The product of two amounts of a large order does not fit a bigint.
create or replace view bot_sales as
  select o.bot_id, o.buyer_id, o.completed_at as sold_at, o.product_name as name, o.quantity - o.refunded_quantity as units,
    o.price_kopecks - o.refunded_kopecks as paid_kopecks,
    div((o.price_kopecks - coalesce(o.base_kopecks, o.price_kopecks))::numeric * (o.price_kopecks - o.refunded_kopecks),
      o.price_kopecks)::bigint as earned_kopecks
  from orders o
  where o.bot_id is not null and o.completed_at is not null and o.status in ('completed', 'refunded') and not o.is_prize
  union all
  select d.bot_id, d.buyer_id, d.completed_at, '.' || d.zone, 1, d.price_kopecks,
    d.price_kopecks - coalesce(d.base_kopecks, d.price_kopecks)
  from domain_orders d where d.bot_id is not null and d.completed_at is not null and d.status = 'completed';

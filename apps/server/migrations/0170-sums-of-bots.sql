-- The sums of a bot's sales from the index alone: the office adds up all sales of all bots to sort by them.
create index orders_bot_sales_idx on orders (bot_id, completed_at)
  include (buyer_id, quantity, refunded_quantity, price_kopecks, base_kopecks, refunded_kopecks)
  where bot_id is not null and completed_at is not null and status in ('completed', 'refunded') and not is_prize;
drop index orders_bot_sold_idx;

-- Finds the orders of a bot under warranty, whose earnings cannot be withdrawn yet, without reading all that it has ever sold. UTC, since
-- an index takes no expression that depends on the time zone of the session.
create index orders_bot_warranty_idx on orders (bot_id, ((completed_at at time zone 'UTC') + make_interval(mins => warranty_minutes)))
  where base_kopecks is not null and status = 'completed';

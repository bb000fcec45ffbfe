-- Finds whether a person has bought in a bot, and all buyers of a bot, without reading all that it has ever sold.
create index orders_bot_buyer_idx on orders (bot_id, buyer_id) where bot_id is not null and completed_at is not null;
create index domain_orders_bot_buyer_idx on domain_orders (bot_id, buyer_id) where bot_id is not null and completed_at is not null;

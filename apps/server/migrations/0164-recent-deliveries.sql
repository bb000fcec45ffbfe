-- Finds the deliveries of a buyer within the day of their tries, without reading all that the buyer has ever ordered.
create index orders_buyer_delivered_idx on orders (buyer_id, completed_at) where completed_at is not null;

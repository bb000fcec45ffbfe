-- When an operator requested the refund of an order that waits for the registrar; null before. From then on its job no longer requests it
-- from the registrar: else one request after another would be in progress, and no refund would ever be safe.
alter table domain_orders add column refund_requested_at timestamptz;

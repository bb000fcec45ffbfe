-- When the registrar accepted the last renewal request; null before, and for registrations. It may show the new expiry much later:
-- without this the year would be requested, and paid, again.
alter table domain_orders add column accepted_at timestamptz;

-- A payment that its provider called off may be paid all the same: it is looked at like one that expired.
drop index payments_watched_idx;
create index payments_watched_idx on payments (created_at)
  where status in ('created', 'pending', 'expired') or (status = 'failed' and invoice_id is not null);

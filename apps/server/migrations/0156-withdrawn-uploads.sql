-- Since when an operator has undone an upload: units of it that an order releases are deleted instead of sold again.
alter table batches add column withdrawn_at timestamptz;
-- Only undoing an upload has counted units as removed.
update batches set withdrawn_at = now() where removed > 0;

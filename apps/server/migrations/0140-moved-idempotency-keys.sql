-- Who used a key before it was moved to another buyer: a call of the former one may still wait for the response.
alter table idempotency_keys add column moved_from_id bigint;
create index idempotency_keys_moved_from_id_idx on idempotency_keys (moved_from_id) where moved_from_id is not null;

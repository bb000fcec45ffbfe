-- An upload of units by an operator. It stays when its units are taken out, as the record of what was uploaded.
create table batches (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id),
  operator_login text not null,
  cost_kopecks bigint,
  added int not null,
  -- units that were taken out again
  removed int not null default 0,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint batches_cost_kopecks_check check (cost_kopecks >= 0),
  constraint batches_counts_check check (added >= 0 and removed between 0 and added)
);
create index batches_product_id_idx on batches (product_id, id);
create index batches_created_at_idx on batches (created_at);
create trigger batches_versioned before update of removed on batches
  for each row execute function count_version();

alter table units
  add column batch_id bigint references batches (id),
  add column cost_kopecks bigint,
  -- an HMAC of the text under the key key_id, by which the same text is found; null in units that are older than this column
  add column fingerprint bytea,
  add constraint units_cost_kopecks_check check (cost_kopecks >= 0);
create index units_batch_id_idx on units (batch_id) where batch_id is not null;
-- Not unique: units from before may contain the same text twice, and nodes may use two keys while the key is rotated.
create index units_fingerprint_idx on units (fingerprint) where fingerprint is not null;
create index units_without_fingerprint_idx on units (id) where fingerprint is null;

-- Deleting units looks for their replacements here.
create index remedies_replacement_unit_id_idx on remedies (replacement_unit_id) where replacement_unit_id is not null;

alter table promo_codes add column version int not null default 1;
-- A change of the goods of a code sets the version itself.
create trigger promo_codes_versioned before update on promo_codes for each row
  when (old.* is distinct from new.*) execute function count_version();

-- By which parts of its text a unit is found: the first 64 bits of an HMAC of each part, never the part itself. A table of its
-- own, so that selling a unit, which changes its row, does not touch the index. Rows are deleted with their units.
create table unit_fragments (
  unit_id bigint primary key,
  fragments bigint[] not null
);
create index unit_fragments_fragments_idx on unit_fragments using gin (fragments);

-- False in units that are older than the table: a sweep makes their fragments.
alter table units add column has_fragments boolean not null default false;
create index units_without_fragments_idx on units (id) where not has_fragments;

create function delete_unit_fragments() returns trigger language plpgsql as $$
begin
  delete from unit_fragments f using deleted d where f.unit_id = d.id;
  return null;
end $$;
create trigger units_fragments_deleted after delete on units referencing old table as deleted
  for each statement execute function delete_unit_fragments();

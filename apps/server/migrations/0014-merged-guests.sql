-- A guest who signed in is a user from then on; whatever still comes for the guest is refused.
alter table buyers add column merged_into_id bigint references buyers (id);

-- The items that one change of many has changed: the history of an item finds it, and so does the refusal of an older version.
alter table audit_log
  add column changed_resource text,
  add column changed_ids bigint[],
  add constraint audit_log_changed_items_check check ((changed_resource is null) = (changed_ids is null));
create index audit_log_changed_ids_idx on audit_log using gin (changed_ids) where changed_ids is not null;

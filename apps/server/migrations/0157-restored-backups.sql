-- When a restore brought the row along: its file belongs to the shop that made it, which may still run, so retention deletes neither.
alter table backups add column restored_at timestamptz;
-- A part of the name of the file: a restored copy that shares BACKUP_TO goes on with the same ids by the same schedule.
alter table backups add column file_id uuid not null default gen_random_uuid();

-- Backups that were made or asked for. The rows outlive neither their file nor the term of failed ones.
create table backups (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  -- where the file is, and how long; null until it is complete
  place text,
  size_bytes bigint,
  finished_at timestamptz,
  -- why it could not be made
  failure text,
  -- when a restore into a scratch database had the same rows and books, or when and why it had not
  proved_at timestamptz,
  proof_failed_at timestamptz,
  proof_failure text,
  version int not null default 1,
  constraint backups_done_check check (status <> 'done' or (place is not null and size_bytes is not null and finished_at is not null))
);
create index backups_created_at_idx on backups (created_at) where status = 'failed';
create trigger backups_versioned before update on backups for each row execute function count_version();

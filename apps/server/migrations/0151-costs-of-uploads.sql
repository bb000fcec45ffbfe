-- A changed cost is a new version of an upload.
create or replace trigger batches_versioned before update of removed, cost_kopecks on batches
  for each row execute function count_version();

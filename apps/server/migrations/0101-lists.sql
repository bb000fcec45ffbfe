-- Lists of the back office with a million rows.
create index audit_log_words_trigrams_idx on audit_log using gin (operator_login gin_trgm_ops, reason gin_trgm_ops)
  with (fastupdate = off);

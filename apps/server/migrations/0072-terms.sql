-- Every few minutes what is over is deleted in small batches: each term has an index behind it, so that a run reads no more than it deletes.
create index sessions_expires_at_idx on sessions (expires_at);
create index sessions_revoked_at_idx on sessions (revoked_at) where revoked_at is not null;
create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at);
create index reset_codes_expires_at_idx on reset_codes (expires_at);
create index letter_links_expires_at_idx on letter_links (expires_at);
create index rate_limits_window_ends_at_idx on rate_limits (window_ends_at);
create index mails_sent_at_idx on mails (sent_at) where sent_at is not null;
create index mails_given_up_at_idx on mails (given_up_at) where given_up_at is not null;
create index statements_over_idx on statements (began_at) where stage in ('ended', 'superseded');
create index payment_differences_over_idx on payment_differences (found_at) where state in ('ended', 'dismissed');
create index ledger_checks_checked_at_idx on ledger_checks (checked_at);
create index auth_code_requests_unconfirmed_idx on auth_code_requests (expires_at) where confirmed_at is null;
create index auth_code_requests_ended_at_idx on auth_code_requests (ended_at) where ended_at is not null;

-- Since when the owner is asked whether a passkey is still theirs: the password was reset after it was made.
alter table passkeys add column review_since timestamptz;

-- What the back office shows of an email: its subject, which has no secret, and how its attempts went.
alter table mails
  add column subject text,
  add column attempts int not null default 0,
  add column failure text,
  -- how often an operator had it tried again
  add column requeued int not null default 0;
create index mails_failed_idx on mails (id desc) where given_up_at is not null;
create index mails_waiting_idx on mails (id desc) where sent_at is null and given_up_at is null;
create index mails_kind_idx on mails (kind, id desc);
create index payments_method_idx on payments (method, id desc);
create index payments_purpose_idx on payments (purpose, id desc);

-- The inbox of operators: who takes care of a conversation, how long its buyer has waited, and how soon the first answer came.
alter table tickets
  add column assignee_id bigint references operators (id),
  -- the first message that has no answer yet
  add column waiting_since timestamptz,
  add column first_answer_at timestamptz,
  add column last_message_at timestamptz not null default now();
alter table ticket_messages add column operator_id bigint references operators (id);

update tickets t set
  last_message_at = coalesce((select max(m.created_at) from ticket_messages m where m.ticket_id = t.id), t.created_at),
  first_answer_at = (select min(m.created_at) from ticket_messages m where m.ticket_id = t.id and m.author = 'operator'),
  waiting_since = case when t.status = 'open' then (
    select min(m.created_at) from ticket_messages m where m.ticket_id = t.id and m.author = 'buyer' and m.id > coalesce(
      (select max(a.id) from ticket_messages a where a.ticket_id = t.id and a.author = 'operator'), 0)) end;

drop trigger tickets_versioned on tickets;
create trigger tickets_versioned before update of status, assignee_id on tickets
  for each row execute function count_version();

create index tickets_waiting_idx on tickets (waiting_since, id) where waiting_since is not null;
create index tickets_assignee_idx on tickets (assignee_id, id desc) where assignee_id is not null;
create index tickets_last_message_idx on tickets (last_message_at desc, id desc);
create index tickets_created_at_idx on tickets (created_at);

-- Whether a claim waits: it was not rejected, and its unit has no remedy, whoever gave it. Open claims are counted every few seconds.
alter table claims add column is_open boolean not null default true;
update claims c set is_open = false where rejected_at is not null
  or exists (select from remedies m where m.order_id = c.order_id and m.unit_number = c.unit_number);
drop index claims_open_idx;
create index claims_open_idx on claims (order_id, unit_number) where is_open;

create function set_claim_open() returns trigger language plpgsql as $$
begin
  new.is_open := new.rejected_at is null and not exists (
    select from remedies m where m.order_id = new.order_id and m.unit_number = new.unit_number);
  return new;
end $$;
create trigger claims_open before insert or update of rejected_at on claims for each row execute function set_claim_open();

create function end_claim() returns trigger language plpgsql as $$
begin
  update claims set is_open = false
    where order_id = new.order_id and unit_number = new.unit_number and is_open;
  return null;
end $$;
create trigger remedies_end_claims after insert on remedies for each row execute function end_claim();

-- Sales since an operator looked are counted every few seconds.
create index orders_delivered_idx on orders (completed_at) where completed_at is not null;

-- Texts for answers to buyers, in the languages that buyers read.
create table canned_replies (
  id bigint generated always as identity primary key,
  title text not null,
  text_ru text,
  text_en text,
  text_zh text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint canned_replies_text_check check (num_nonnulls(text_ru, text_en, text_zh) > 0)
);
create trigger canned_replies_versioned before update on canned_replies for each row execute function count_version();

-- The dashboard counts the first answer to a thread from the thread itself, as the inbox does: a claim may be answered without a text.
drop trigger ticket_messages_marked on ticket_messages;
drop function mark_ticket_day();
create trigger tickets_marked_on_answer after update of first_answer_at on tickets
  for each row when (old.first_answer_at is distinct from new.first_answer_at) execute function mark_day_of_creation();

-- These days are computed anew: of answered threads, and of prizes, which no buyer has ordered or paid for.
insert into dashboard_marks (day)
  select distinct utc_day(created_at) from tickets where first_answer_at is not null
  union select utc_day(created_at) from payments where purpose = 'prize'
  union select utc_day(completed_at) from orders where is_prize and completed_at is not null;

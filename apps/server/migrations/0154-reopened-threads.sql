-- A thread that is opened again after it was closed without an answer waits from the same moment as before.
alter table tickets add column unanswered_since timestamptz;

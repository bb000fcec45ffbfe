-- News whose messages were queued. A job that was cut off after that runs again, and a sent message is deleted, so only this row
-- shows that the job has nothing left to do.
create table bot_news (
  key text primary key,
  created_at timestamptz not null default now()
);
create index bot_news_created_at_idx on bot_news (created_at);

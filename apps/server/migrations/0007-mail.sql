-- Letters that must leave. The Message-ID is made here, so that a letter sent twice is the same letter to its reader.
create table mails (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  kind text not null,
  recipient text not null,
  language text not null,
  -- what the letter is about ({"paymentId": 7}); goods are read when it is sent and are never kept here
  about jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

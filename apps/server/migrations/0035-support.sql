-- One thread an order between its buyer and the operators.
create table tickets (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  buyer_id bigint not null references buyers (id),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  -- what its buyer reads, for letters
  language text not null,
  created_at timestamptz not null default now(),
  constraint tickets_order_id_key unique (order_id)
);
create index tickets_buyer_id_idx on tickets (buyer_id, id desc);
create index tickets_open_idx on tickets (id) where status = 'open';

create table ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets (id),
  author text not null check (author in ('buyer', 'operator')),
  text text not null,
  created_at timestamptz not null default now()
);
create index ticket_messages_ticket_id_idx on ticket_messages (ticket_id, id);

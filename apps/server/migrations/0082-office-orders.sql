-- What operators did to an order under an idempotency key, so that it is done once.
create table order_actions (
  order_id bigint not null references orders (id),
  action text not null check (action in ('replace', 'redeliver', 'cancel')),
  request_key text not null,
  request_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (order_id, action, request_key)
);

alter table tickets add column version int not null default 1;
create trigger tickets_versioned before update of status on tickets for each row execute function count_version();

-- The lists of the back office.
create index orders_created_at_idx on orders (created_at, id);
create index orders_status_idx on orders (status, id desc);
create index orders_product_id_idx on orders (product_id, id desc);
create index orders_secret_key_idx on orders (secret_key text_pattern_ops);
create index payments_created_at_idx on payments (created_at, id);
create index payments_status_idx on payments (status, id desc);
create index payment_cases_payment_id_idx on payment_cases (payment_id) where payment_id is not null;
create index payment_cases_order_id_idx on payment_cases (order_id) where order_id is not null;
create index tickets_status_idx on tickets (status, id desc);
create index mails_recipient_idx on mails (lower(recipient) text_pattern_ops);
create index mails_created_at_idx on mails (created_at, id);
create index payment_notices_invoice_idx on payment_notices (method, invoice_id);

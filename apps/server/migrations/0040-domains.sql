-- Zones on sale, and what a year costs there.
create table tlds (
  id bigint generated always as identity primary key,
  -- as a registry writes it, without the dot: com, co.uk, xn--p1ai
  name text not null,
  price_kopecks bigint not null,
  -- which letters its names are made of
  letters text not null default 'any' check (letters in ('any', 'latin', 'cyrillic')),
  position int not null,
  constraint tlds_name_key unique (name),
  constraint tlds_price_check check (price_kopecks > 0)
);

-- A third thing that a payment may be for.
alter table payments drop constraint payments_purpose_check, add constraint payments_purpose_check
  check (purpose in ('orders', 'top_up', 'domain'));

-- One name for a year; its price is copied.
create table domain_orders (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id),
  payment_id bigint not null references payments (id),
  -- in lower case and punycode: xn--e1afmkfd.xn--p1ai
  domain text not null,
  -- what of it is the zone
  zone text not null,
  price_kopecks bigint not null,
  status text not null check (status in ('processing', 'registering', 'completed', 'cancelled', 'refunded')),
  -- when the registrar was asked to register it, having said just before that it was free
  asked_at timestamptz,
  language text not null default 'ru',
  -- why it was not registered, in the registrar's words
  refusal text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  completed_at timestamptz,
  constraint domain_orders_price_check check (price_kopecks > 0),
  constraint domain_orders_payment_key unique (payment_id)
);
create index domain_orders_buyer_id_idx on domain_orders (buyer_id, id desc);
-- Found every few minutes: what is not carried out yet.
create index domain_orders_open_idx on domain_orders (id) where status in ('processing', 'registering');

-- Names that are the shop's to register, or registered by it: each once, whoever pays for it.
create table domains (
  id bigint generated always as identity primary key,
  name text not null,
  order_id bigint not null references domain_orders (id),
  -- the registrar's number; null while it is being registered
  registrar_id bigint,
  name_servers text[] not null default '{}',
  registered_at timestamptz,
  active_to timestamptz,
  -- blocked by an operator or the registry
  banned_at timestamptz,
  constraint domains_name_key unique (name),
  constraint domains_order_key unique (order_id)
);

-- What of `deposits` waits for what was paid to be delivered or given back.
create view paid_waiting as
  select o.payment_id, o.price_kopecks - o.refunded_kopecks as kopecks
  from orders o join payments p on p.id = o.payment_id
  where o.status not in ('completed', 'refunded') and p.status = 'paid' and p.method <> 'balance'
  union all
  -- From the balance too: a name is not there at once.
  select d.payment_id, d.price_kopecks from domain_orders d join payments p on p.id = d.payment_id
  where d.status not in ('completed', 'refunded') and p.status = 'paid';

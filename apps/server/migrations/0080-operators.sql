-- The version of an item grows with each change of what operators edit, whoever makes the change.
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create table operators (
  id bigint generated always as identity primary key,
  login text not null,
  password_hash text not null,
  role text not null check (role in ('owner', 'manager', 'support', 'content', 'finance')),
  language text not null default 'ru' check (language in ('ru', 'en')),
  is_active boolean not null default true,
  -- sign-ins so far: in production the second one requires an authenticator
  sign_ins int not null default 0,
  signed_in_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1
);
-- An operator who has left keeps the login, so that the audit log names one person by it.
create unique index operators_login_key on operators (lower(login));

create trigger operators_versioned before update of role, language, is_active, password_hash on operators
  for each row execute function count_version();

-- An authenticator's secret is sealed like stock; it counts only once enabled_at is set.
create table operator_authenticators (
  operator_id bigint primary key references operators (id),
  key_id text not null,
  sealed bytea not null,
  enabled_at timestamptz,
  -- the last time step that was used, so that a code is valid once
  last_step bigint not null default 0
);

create table operator_sessions (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id),
  token_hash bytea not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  constraint operator_sessions_token_hash_key unique (token_hash)
);
create index operator_sessions_operator_id_idx on operator_sessions (operator_id, id);
create index operator_sessions_created_at_idx on operator_sessions (created_at);

-- Every change that an operator makes. Rows are only ever added.
create table audit_log (
  id bigint generated always as identity primary key,
  -- null: a change of the shop itself, such as the first operator
  operator_id bigint references operators (id),
  operator_login text not null,
  ip text not null,
  created_at timestamptz not null default now(),
  action text not null,
  resource text not null,
  resource_id text,
  before jsonb,
  after jsonb,
  reason text
);
create index audit_log_resource_idx on audit_log (resource, resource_id, id desc);
create index audit_log_operator_idx on audit_log (operator_login, id desc);
create index audit_log_created_at_idx on audit_log (created_at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_rows_are_final before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_is_final before truncate on audit_log
  for each statement execute function refuse_audit_change();

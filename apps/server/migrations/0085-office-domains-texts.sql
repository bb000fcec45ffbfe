alter table tlds
  -- a zone that is taken off sale stays in the list of the back office, with its price
  add column is_on_sale boolean not null default true,
  -- percent that the shop adds to the registrar's price, for the operators; null: not set
  add column margin float8,
  add column version int not null default 1,
  add constraint tlds_margin_check check (margin >= 0);
create trigger tlds_versioned before update on tlds for each row
  when ((old.price_kopecks, old.letters, old.position, old.is_on_sale, old.margin)
    is distinct from (new.price_kopecks, new.letters, new.position, new.is_on_sale, new.margin))
  execute function count_version();
create trigger tlds_announced
  after insert or update or delete on tlds for each statement execute function announce_catalog_change();

-- The version of a name and of an order grows with its state; operators do not edit them.
alter table domain_orders add column version int not null default 1;
create trigger domain_orders_versioned before update on domain_orders for each row
  when (old.status <> new.status) execute function count_version();
create index domain_orders_status_idx on domain_orders (status, id);
create index domain_orders_kind_idx on domain_orders (kind, id);
create index domain_orders_zone_idx on domain_orders (zone, id);
create index domain_orders_created_at_idx on domain_orders (created_at);
create index domain_orders_domain_trigrams_idx on domain_orders using gin (domain gin_trgm_ops) with (fastupdate = off);

alter table domains add column version int not null default 1;
create trigger domains_versioned before update on domains for each row
  when ((old.registered_at, old.active_to, old.banned_at, old.deleted_at, old.name_servers, old.cloudflare_zone_id,
    old.auto_renew, old.is_locked, old.is_held)
    is distinct from (new.registered_at, new.active_to, new.banned_at, new.deleted_at, new.name_servers,
    new.cloudflare_zone_id, new.auto_renew, new.is_locked, new.is_held))
  execute function count_version();
create index domains_banned_idx on domains (id) where banned_at is not null;
create index domains_deleted_idx on domains (id) where deleted_at is not null;
create index domains_name_trigrams_idx on domains using gin (name gin_trgm_ops) with (fastupdate = off);

alter table articles add column is_listed boolean not null default true, add column version int not null default 1;
create trigger articles_versioned before update on articles for each row
  when ((old.title, old.title_en, old.html_content, old.html_content_en, old.published_at, old.is_listed)
    is distinct from (new.title, new.title_en, new.html_content, new.html_content_en, new.published_at, new.is_listed))
  execute function count_version();
create trigger articles_announced
  after insert or update or delete on articles for each statement execute function announce_catalog_change();

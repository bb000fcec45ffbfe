-- What documents tell of a word, so that a search weighs it: a name that one category has tells more than a word that
-- stands on every shelf. Filled when a product is written, and for those that stand by the rebuild below.
alter table search_words
  -- whether a product's name begins with it
  add column is_lead boolean not null default false,
  -- whether a category or subcategory is called so
  add column is_place boolean not null default false,
  -- where it stands in a title
  add column category_ids bigint[] not null default '{}';

-- Documents are written anew, some at a time, when the way in which they are written changes (rebuild-search.ts).
create table search_rebuild (
  is_only boolean primary key default true,
  -- of the writing; another one than that of the program begins the rebuild
  version int not null,
  -- the last product that is written anew
  up_to_product_id bigint not null,
  is_done boolean not null,
  constraint search_rebuild_only_check check (is_only)
);
insert into search_rebuild (version, up_to_product_id, is_done) values (1, 0, true);

-- What search knows of a product: stems of its words, folded to one Latin spelling (search-fold.ts). It stands apart
-- from products, so that a change of stock never touches these indexes.
create table search_documents (
  product_id bigint primary key references products (id) on delete cascade,
  -- among the best sold, which alone are looked through for a word that too many products have
  is_leading boolean not null,
  -- beginning of the name A, name B, category and subcategory C, attributes D
  terms tsvector not null,
  -- the same and the words of the description, as D too
  terms_and_description tsvector not null
);
-- No pending lists: they would be read whole by every search after a bulk load.
create index search_documents_terms_idx on search_documents using gin (terms) with (fastupdate = off);
create index search_documents_description_idx on search_documents
  using gin (terms_and_description) with (fastupdate = off);
create index search_documents_leading_terms_idx on search_documents
  using gin (terms) with (fastupdate = off) where is_leading;
create index search_documents_leading_description_idx on search_documents
  using gin (terms_and_description) with (fastupdate = off) where is_leading;
create index search_documents_leading_idx on search_documents (product_id) where is_leading;

-- Every word that the shop has ever used, and the stems under which documents know it.
create table search_words (
  word text collate "C" primary key,
  stems text[] not null,
  -- whether it stands in a name, category or attribute, and not in descriptions alone
  is_in_title boolean not null,
  -- about how many documents have one of its stems
  uses bigint not null
);
create index search_words_trigrams_idx on search_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- Known words that could be meant by a mistyped one, the most similar first. The threshold lets two swapped
-- letters of a short word pass; the caller measures the real distance.
create function list_similar_words(p_word text, p_most int) returns setof search_words
language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
  select * from search_words where word % p_word and is_in_title order by similarity(word, p_word) desc, word limit p_most
$$;

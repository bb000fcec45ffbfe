-- What was searched and not found, for whoever fills the shelves: words, a day and a count, and nobody's name.
create table search_misses (
  day date not null,
  query text not null,
  times int not null,
  constraint search_misses_pkey primary key (day, query),
  constraint search_misses_query_check check (length(query) between 1 and 60)
);

-- Articles in Russian and English; the HTML is made safe before it is stored.
create table articles (
  id bigint generated always as identity primary key,
  title text not null,
  title_en text not null,
  html_content text not null,
  html_content_en text not null,
  published_at timestamptz not null default now()
);
create index articles_published_at_idx on articles (published_at desc, id desc);

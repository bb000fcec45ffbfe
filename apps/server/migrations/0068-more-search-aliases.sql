-- More names by ear and in short. What an operator has added or removed stays as it is.
insert into search_aliases (means, word)
select means, unnest(string_to_array(words, ', ')) from (values
  ('Family', 'семейная, семейный, семья'),
  ('Honkai', 'star rail, стар рейл, старрейл'),
  ('Internet Download Manager', 'idm'),
  ('Plus', 'плюс'),
  ('Standard', 'стандарт'),
  ('VPN', 'outline, аутлайн'),
  ('YouTube Premium', 'youtube без рекламы, ютуб без рекламы'),
  ('macOS', 'mac, macbook, мак, макбук, макос'),
  ('Казахстан', 'kzt, тенге'),
  ('Турция', 'tl, try, лир, лира, лиры'),
  ('весь мир', 'global, worldwide'),
  ('семейная', 'family')
) as given (means, words)
on conflict do nothing;

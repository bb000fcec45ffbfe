-- The search of the back office compares whole names without regard to case; without an index for one of them it reads all users.
create index users_telegram_name_idx on users (lower(telegram_name));
-- A category, a product or a zone that is deleted takes its mark-ups with it.
create index bot_markups_category_id_idx on bot_markups (category_id) where category_id is not null;
create index bot_markups_product_id_idx on bot_markups (product_id) where product_id is not null;
create index bot_markups_tld_id_idx on bot_markups (tld_id) where tld_id is not null;

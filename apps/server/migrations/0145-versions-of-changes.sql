-- A version grows with a change only. Saving what is there already made the versions that others had read out of date.
create or replace trigger operators_versioned before update of role, language, is_active, password_hash on operators
  for each row when ((old.role, old.language, old.is_active, old.password_hash)
    is distinct from (new.role, new.language, new.is_active, new.password_hash))
  execute function count_version();
create or replace trigger categories_versioned before update of name, name_en, name_zh, picture, position, is_listed on categories
  for each row when (old.* is distinct from new.*) execute function count_version();
create or replace trigger subcategories_versioned
  before update of name, name_en, name_zh, picture, position, is_listed on subcategories
  for each row when (old.* is distinct from new.*) execute function count_version();
create or replace trigger canned_replies_versioned before update on canned_replies
  for each row when (old.* is distinct from new.*) execute function count_version();

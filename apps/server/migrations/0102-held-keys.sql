-- Keys that an owner has stored and tried, and that are not used before the shop switches to real payments.
alter table provider_keys add column is_held boolean not null default false;

-- Operators find the orders of a guest by the email that was given with them.
create index orders_email_idx on orders (lower(email), id) where email is not null;

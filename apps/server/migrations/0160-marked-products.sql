-- Products whose cost has changed: the job that computes the dashboard marks their days. Marked by each changed product itself, the days
-- of an import of thousands of products were read again for every one of them. No key: changes must not wait for each other.
create table dashboard_marked_products (product_id bigint not null);

create or replace function mark_product_days() returns trigger language plpgsql as $$
begin
  insert into dashboard_marked_products (product_id) values (new.id);
  return null;
end $$;

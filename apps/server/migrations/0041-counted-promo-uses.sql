-- Whether a use counts is its payment's state, kept beside the use so that thousands are counted from an index alone.
alter table promo_uses add column is_spent boolean not null default true;
update promo_uses u set is_spent = false from payments p
  where p.id = u.payment_id and p.status in ('expired', 'failed', 'underpaid', 'refunded');
drop index promo_uses_promo_code_id_idx;
create index promo_uses_spent_idx on promo_uses (promo_code_id) where is_spent;

create function keep_promo_use() returns trigger language plpgsql as $$
begin
  update promo_uses set is_spent = new.status not in ('expired', 'failed', 'underpaid', 'refunded') where payment_id = new.id;
  return null;
end $$;
create trigger payments_keep_promo_use after update of status on payments
  for each row when (old.status is distinct from new.status) execute function keep_promo_use();

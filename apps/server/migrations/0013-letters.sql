-- Whose letter it is, so that it goes when its account is erased. No reference: a letter that is written while an order
-- is settled must not wait for who holds its buyer.
alter table mails
  add column buyer_id bigint,
  -- when no further try was worth it
  add column given_up_at timestamptz;
create index mails_buyer_id_idx on mails (buyer_id);

-- When its account was erased: from then on nothing is ordered by this buyer.
alter table buyers add column erased_at timestamptz;

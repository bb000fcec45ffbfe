-- What a draw gave out, by the table of prizes that it was offered with: reading it from the JSON of each draw took a second for
-- the sorted list of a large shop. A cast from text is not marked as immutable, though `json` is only parsed. The table is
-- rewritten: ten draws a millisecond, while no other draw is offered.
create function luck_prize(prizes text, place int) returns json language sql immutable parallel safe as $$
  select prizes::json -> place
$$;
alter table luck_draws
  add column won_kind text generated always as (luck_prize(prizes, prize_index) ->> 'kind') stored,
  add column won text generated always as (coalesce(luck_prize(prizes, prize_index) ->> 'product',
    luck_prize(prizes, prize_index) ->> 'amount', luck_prize(prizes, prize_index) ->> 'percent')) stored;

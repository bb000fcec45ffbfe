-- A reward is paid when the warranty of its order is over: until when it is held; null once it is paid or came to nothing. Rewards from
-- before were paid at once.
alter table referral_rewards add column held_until timestamptz;
create index referral_rewards_held_idx on referral_rewards (held_until) where held_until is not null;

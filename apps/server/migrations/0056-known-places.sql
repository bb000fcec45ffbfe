-- Where a user has signed in before: from which network, and in which browser. Wrong passwords from elsewhere do not keep an
-- owner out there. Networks of IPv6 sessions are known from their next sign-in on.
create table known_places (
  buyer_id bigint not null references users (buyer_id) on delete cascade,
  -- 'address:203.0.113.7', 'address:2001:db8:1:2::/64', or 'device:' with a token's hash
  place text not null,
  seen_at timestamptz not null default now(),
  primary key (buyer_id, place)
);
create index known_places_seen_at_idx on known_places (seen_at);

insert into known_places (buyer_id, place, seen_at)
select s.buyer_id, 'address:' || s.address, max(s.seen_at) from sessions s join users u on u.buyer_id = s.buyer_id
where s.kind = 'user' and s.address ~ '^\d{1,3}(\.\d{1,3}){3}$' group by s.buyer_id, s.address;

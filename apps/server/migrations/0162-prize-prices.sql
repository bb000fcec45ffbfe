-- The price of the product of a prize when it was last saved: what is credited instead of a unit that is gone is at most this much, so
-- that a price which is raised afterwards puts no more on a balance.
alter table luck_prizes add column product_price_kopecks bigint;
update luck_prizes z set product_price_kopecks = p.price_kopecks from products p where p.id = z.product_id;

import { sql } from 'kysely';

/** SQL: what a partner keeps of rows `o` of orders that have a base, after their refunds; the same as `partnerShare`. */
export const keptShare = sql<number>`div((o.price_kopecks - o.base_kopecks)::numeric * (o.price_kopecks - o.refunded_kopecks),
  nullif(o.price_kopecks, 0))`;

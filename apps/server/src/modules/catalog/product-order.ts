import type { SortBy } from '@lotok/contract';
import { type RawBuilder, sql } from 'kysely';

/** Each order ends with the id, so that pages neither repeat nor miss a product, and has an index that it walks. */
export const productOrder: Record<SortBy, RawBuilder<unknown>> = {
  none: sql`p.id`,
  priceup: sql`p.price_kopecks, p.id`,
  pricedown: sql`p.price_kopecks desc, p.id desc`,
  quantity: sql`p.quantity desc, p.id desc`,
  newest: sql`p.id desc`,
  popularity: sql`p.sold_count desc, p.id desc`,
};

import { type AdminOutput, may, type Role } from '@lotok/contract/admin';
import { type Kopecks, toRoubles } from '@lotok/money';
import type { Tier } from '../../stock/index.ts';
import { pictureUrl, toTier } from '../product-view.ts';
import type { PriceChangeRow } from './price-changes.store.ts';
import type { AdminProductRow } from './products.reads.ts';

type ListItem = AdminOutput<'GET products'>['items'][number];

/** A product of the list. The cost is only for roles that may see it. */
export function toProductListItem(row: AdminProductRow, role: Role): ListItem {
  const { listPriceKopecks, costKopecks, createdAt, picture, ...item } = row;
  const maySeeCost = may(role, 'trade', 'read');
  return {
    ...item,
    picture: pictureUrl(picture),
    price: toRoubles(listPriceKopecks),
    cost: costKopecks === null || !maySeeCost ? null : toRoubles(costKopecks),
    createdAt: createdAt.toISOString(),
  };
}

/** A product with its description and tiers. */
export function toProductItem(
  { htmlDescription, ...row }: AdminProductRow & { htmlDescription: string },
  tiers: readonly Tier[],
  role: Role,
): AdminOutput<'GET products/:id'> {
  return { ...toProductListItem(row, role), htmlDescription, tiers: tiers.map(toTier) };
}

/** A price of the list before and after a change. */
export type PriceChange = { id: number; name: string; from: Kopecks; to: Kopecks };

export const toPriceChange = ({ id, name, from, to }: PriceChange) => ({
  id,
  name,
  from: toRoubles(from),
  to: toRoubles(to),
});

/** The prices by the ids of their products, for the audit log. */
export const toPricesById = (prices: readonly PriceChange[], side: 'from' | 'to'): Record<string, number> =>
  Object.fromEntries(prices.map((price) => [price.id, toRoubles(price[side])]));

/** A change of many prices, without the prices. */
export function toPriceChangeItem(row: PriceChangeRow): AdminOutput<'GET priceChanges'>['items'][number] {
  return { ...row, createdAt: row.createdAt.toISOString(), undoneAt: row.undoneAt?.toISOString() ?? null };
}

import type { AdminOutput } from '@lotok/contract/admin';
import { toRoubles } from '@lotok/money';
import type { AdminProductRow } from './products.reads.ts';
import type { ScheduledChangeRow } from './scheduled-changes.store.ts';

type Item = AdminOutput<'GET scheduledChanges/:id'>;

/** What a schedule can change of a product, for the audit log. */
export type ShownValues = Pick<AdminOutput<'GET products/:id'>, 'price' | 'isListed'>;

export const toShownValues = ({ listPriceKopecks, isListed }: AdminProductRow): ShownValues => ({
  price: toRoubles(listPriceKopecks),
  isListed,
});

export function toScheduledItem({ listPriceKopecks, endedAt, at, createdAt, ...row }: ScheduledChangeRow): Item {
  return {
    ...row,
    at: at.toISOString(),
    price: listPriceKopecks === null ? null : toRoubles(listPriceKopecks),
    createdAt: createdAt.toISOString(),
    appliedAt: row.status === 'applied' ? (endedAt?.toISOString() ?? null) : null,
  };
}

import { toRoubles } from '@lotok/money';
import type { PromoRow } from './promo-codes.reads.ts';

export function toPromoItem<Row extends PromoRow>(row: Row) {
  const { amountKopecks, minOrderKopecks, startsAt, endsAt, createdAt, ...item } = row;
  return {
    ...item,
    amount: amountKopecks === null ? null : toRoubles(amountKopecks),
    minOrder: toRoubles(minOrderKopecks),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

import { toRoubles } from '@lotok/money';
import type { PromoRow } from './promo-codes.reads.ts';
import type { PromoUseRow } from './promo-uses.reads.ts';

export function toPromoUse({ discountKopecks, amountKopecks, createdAt, ...use }: PromoUseRow) {
  return {
    ...use,
    discount: toRoubles(discountKopecks),
    amount: toRoubles(amountKopecks),
    createdAt: createdAt.toISOString(),
  };
}

export function toPromoItem(row: PromoRow) {
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

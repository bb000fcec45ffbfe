import { type Kopecks, toRoubles } from '@lotok/money';
import type { Prize } from '../draw.rules.ts';
import { readTable } from '../prize-table-input.ts';
import type { DrawRow } from './draws.reads.ts';
import type { LuckTotals, PrizeRow } from './prizes.reads.ts';

const orNull = (kopecks: Kopecks | null) => (kopecks === null ? null : toRoubles(kopecks));

export function toPrizeItem({ amountKopecks, expectedCostKopecks, createdAt, ...prize }: PrizeRow) {
  return {
    ...prize,
    amount: orNull(amountKopecks),
    expectedCost: toRoubles(expectedCostKopecks),
    createdAt: createdAt.toISOString(),
  };
}

export function toDrawItem({ table, place, creditedKopecks, createdAt, ...draw }: DrawRow) {
  const prize = readTable(table)[place];
  if (!prize) throw new Error(`draw ${draw.id} has no prize ${place}`);
  return {
    ...draw,
    kind: prize.kind,
    prize: nameOf(prize),
    credited: toRoubles(creditedKopecks),
    createdAt: createdAt.toISOString(),
  };
}

/** A prize in a few characters; an empty text for nothing. */
function nameOf({ kind, amountKopecks, percent, productName }: Prize): string {
  if (kind === 'unit') return productName ?? '';
  return percent === null ? (amountKopecks === null ? '' : `${toRoubles(amountKopecks)} ₽`) : `${percent} %`;
}

/** The promotion with its settings, and what it costs. */
export function toPromotion(
  settings: { isOn: boolean; minOrder: number },
  { expectedCostKopecks, creditedKopecks, ...counts }: LuckTotals,
) {
  return {
    ...settings,
    ...counts,
    expectedCost: toRoubles(expectedCostKopecks),
    credited: toRoubles(creditedKopecks),
  };
}

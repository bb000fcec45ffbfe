import { type Kopecks, toRoubles } from '@lotok/money';
import type { Prize } from './draw.rules.ts';

const orNull = (kopecks: Kopecks | null) => (kopecks === null ? null : toRoubles(kopecks));

/** A prize as the published table and the API have it: amounts are roubles. */
export function toTablePrize(prize: Prize) {
  return {
    kind: prize.kind,
    weight: prize.weight,
    amount: orNull(prize.amountKopecks),
    percent: prize.percent,
    days: prize.promoDays,
    product_id: prize.productId,
    product: prize.productName,
    price: orNull(prize.productPriceKopecks),
  };
}

/** The table of prizes as it is hashed and published: JSON with a fixed order of fields. */
export function writeTable(prizes: readonly Prize[]): string {
  return JSON.stringify(prizes.map((prize) => ({ id: prize.id, ...toTablePrize(prize) })));
}

import { fromRoubles, type Kopecks, sum } from '@lotok/money';

/** What a balance lacks to pay a total; 0 when it is enough. */
export function lackingKopecks(total: Kopecks, balanceRoubles: number): Kopecks {
  return Math.max(0, sum([total, -fromRoubles(balanceRoubles)]));
}

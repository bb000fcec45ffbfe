import { fromRoubles, type Kopecks, sum } from '@lotok/money';

/** The amount by which a balance is too small for a total; 0 if it is enough. */
export function shortfallKopecks(total: Kopecks, balanceRoubles: number): Kopecks {
  return Math.max(0, sum([total, -fromRoubles(balanceRoubles)]));
}

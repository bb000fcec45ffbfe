import { type Kopecks, toRoubles } from '@lotok/money';
import { refuse } from '../../platform/refusal.ts';

/** Refuses with INSUFFICIENT_FUNDS and what the balance lacks, in roubles. */
export function refuseFunds(shortfallKopecks: Kopecks): never {
  return refuse('INSUFFICIENT_FUNDS', { params: { shortfall: toRoubles(shortfallKopecks) } });
}

import { MAX_TOP_UP_ROUBLES } from '@lotok/contract';
import { fromRoubles, type Kopecks, roundToKopecks, toRoubles } from '@lotok/money';
import { refuse } from '../../../platform/refusal.ts';
import { refuseBelowMinimum } from './amount-refusals.ts';

/** The amount of a top-up. Refuses too little with MIN_AMOUNT, too much or a fraction of a kopeck with VALIDATION (spec, section 9). */
export function topUpKopecks(roubles: number, minKopecks: Kopecks): Kopecks {
  if (roubles < toRoubles(minKopecks)) refuseBelowMinimum(minKopecks);
  if (roubles > MAX_TOP_UP_ROUBLES) refuseAmount(`at most ${MAX_TOP_UP_ROUBLES} roubles`);
  try {
    return fromRoubles(roubles);
  } catch {
    return refuseAmount('at most two decimals');
  }
}

/** The price that a buyer saw; null when the call does not contain it. */
export function toSeenKopecks(roubles: number | null | undefined): Kopecks | null {
  return roubles === null || roubles === undefined ? null : roundToKopecks(roubles);
}

function refuseAmount(message: string): never {
  return refuse('VALIDATION', { details: [{ path: 'amount', message }] });
}

import { MAX_TOP_UP_ROUBLES, MIN_TOP_UP_ROUBLES, type PaymentMethod, type PaymentSystem } from '@lotok/contract';
import { fromRoubles, type Kopecks } from '@lotok/money';
import { refuse } from '../../platform/refusal.ts';

/** The choices for a top-up: a system of CrystalPay, or Crypto Bot. */
export type TopUpSystem = PaymentSystem | 'cryptobot';

/** The method and system of such a choice. */
export function methodOf(system: TopUpSystem): {
  method: Exclude<PaymentMethod, 'balance'>;
  system: PaymentSystem | null;
} {
  return system === 'cryptobot' ? { method: 'cryptobot', system: null } : { method: 'crystalpay', system };
}

/** The amount of a top-up. Refuses too little with MIN_AMOUNT, too much or a fraction of a kopeck with VALIDATION (spec, section 9). */
export function topUpKopecks(roubles: number): Kopecks {
  if (roubles < MIN_TOP_UP_ROUBLES) refuse('MIN_AMOUNT');
  if (roubles > MAX_TOP_UP_ROUBLES) refuseAmount(`at most ${MAX_TOP_UP_ROUBLES} roubles`);
  try {
    return fromRoubles(roubles);
  } catch {
    return refuseAmount('at most two decimals');
  }
}

function refuseAmount(message: string): never {
  return refuse('VALIDATION', { details: [{ path: 'amount', message }] });
}

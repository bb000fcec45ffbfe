import { MAX_TOP_UP_ROUBLES, MIN_TOP_UP_ROUBLES, type PaymentMethod, type PaymentSystem } from '@lotok/contract';
import { fromRoubles, type Kopecks } from '@lotok/money';
import { refuse } from '../../platform/refusal.ts';

/** What a buyer may top up by, in one word each: a system of CrystalPay, or Crypto Bot. */
export type TopUpSystem = PaymentSystem | 'cryptobot';

/** The method and system behind a top-up's one word. */
export function methodOf(system: TopUpSystem): {
  method: Exclude<PaymentMethod, 'balance'>;
  system: PaymentSystem | null;
} {
  return system === 'cryptobot' ? { method: 'cryptobot', system: null } : { method: 'crystalpay', system };
}

/** The amount of a top-up: too little is MIN_AMOUNT, too much or a part of a kopeck VALIDATION (spec, section 9). */
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

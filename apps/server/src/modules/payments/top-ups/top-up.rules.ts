import type { PaymentMethod, PaymentSystem } from '@lotok/contract';

/** The choices for a top-up: a system of CrystalPay, or Crypto Bot. */
export type TopUpSystem = PaymentSystem | 'cryptobot';

/** The method and system of such a choice. */
export function methodOf(system: TopUpSystem): {
  method: Exclude<PaymentMethod, 'balance'>;
  system: PaymentSystem | null;
} {
  return system === 'cryptobot' ? { method: 'cryptobot', system: null } : { method: 'crystalpay', system };
}

import {
  CARD_FROM_ROUBLES,
  MIN_ORDER_ROUBLES,
  type Output,
  type PaymentMethod,
  type PaymentSystem,
  paymentSystems,
} from '@lotok/contract';
import { fromRoubles, type Kopecks, toRoubles } from '@lotok/money';
import { refuse } from '../../platform/refusal.ts';
import type { Providers } from './payment-provider.ts';

type Outside = Exclude<PaymentMethod, 'balance'>;
type Wanted = { method: PaymentMethod; system: PaymentSystem | null };
/** The least and the most that is taken by a method; null is no limit. */
export type AmountLimits = { minKopecks: Kopecks; maxKopecks: Kopecks | null };

/** Labelled "from 1000 RUB" (spec, section 9). */
const labelledFrom: readonly (PaymentSystem | null)[] = ['card', 'sbp'];

/** The methods that this shop has switched on, in the order in which they are shown: limits, fees, and which are away. */
export function listMethods(providers: Providers): Output<'payments/getMethods'> {
  const outside = (method: Outside, system: PaymentSystem | null) => {
    const { minKopecks, maxKopecks } = limitsOf(providers, { method, system });
    const terms = providers[method]?.termsOf(system);
    const minAmount = toRoubles(minKopecks);
    return {
      method,
      system,
      min_amount: minAmount,
      guest: true,
      is_away: isAway(providers, method, system),
      ...(maxKopecks === null ? {} : { max_amount: toRoubles(maxKopecks) }),
      label_min_amount: labelledFrom.includes(system) ? Math.max(CARD_FROM_ROUBLES, minAmount) : minAmount,
      fee_percent: terms?.feePercent ?? 0,
      fee_amount: toRoubles(terms?.feeKopecks ?? 0),
    };
  };
  return [
    { method: 'balance', system: null, min_amount: 0, guest: false, is_away: false, fee_percent: 0 },
    ...(providers.crystalpay ? paymentSystems.map((system) => outside('crystalpay', system)) : []),
    ...(providers.cryptobot ? [outside('cryptobot', null)] : []),
  ];
}

/** Refuses with METHOD_UNAVAILABLE what this buyer can't pay by. */
export function requireMethod(providers: Providers, wanted: Wanted, isGuest: boolean): void {
  const isOffered = listMethods(providers).some(
    ({ method, system, guest }) =>
      method === wanted.method && (guest || !isGuest) && (wanted.system === null || wanted.system === system),
  );
  if (!isOffered) refuse('METHOD_UNAVAILABLE');
}

/**
 * Refuses with METHOD_UNAVAILABLE, before anything is reserved, while the provider is away. Not asked of a repeated call:
 * that gets its first answer whatever the provider does now.
 */
export function assertNotAway(providers: Providers, { method, system }: Wanted): void {
  if (method !== 'balance' && isAway(providers, method, system)) refuse('METHOD_UNAVAILABLE');
}

/** What is taken by a method at least and at most: the shop's own limit (spec, section 9) and what its provider says. */
export function limitsOf(providers: Providers, { method, system }: Wanted): AmountLimits {
  if (method === 'balance') return { minKopecks: 0, maxKopecks: null };
  const terms = providers[method]?.termsOf(system);
  return {
    minKopecks: Math.max(fromRoubles(MIN_ORDER_ROUBLES), terms?.minKopecks ?? 0),
    maxKopecks: terms?.maxKopecks ?? null,
  };
}

/** Refuses an amount outside the limits of its method; the detail says the limit in roubles, as `maximum: 50000`. */
export function assertWithin({ minKopecks, maxKopecks }: AmountLimits, amountKopecks: Kopecks): void {
  if (amountKopecks < minKopecks) {
    const least = toRoubles(minKopecks);
    refuse('MIN_AMOUNT', {
      message: `The amount is below the minimum of ${least} roubles.`,
      details: [{ path: 'amount', message: `minimum: ${least}` }],
    });
  }
  if (maxKopecks !== null && amountKopecks > maxKopecks) {
    const most = toRoubles(maxKopecks);
    refuse('METHOD_UNAVAILABLE', {
      message: `This payment method takes at most ${most} roubles.`,
      details: [{ path: 'amount', message: `maximum: ${most}` }],
    });
  }
}

function isAway(providers: Providers, method: Outside, system: PaymentSystem | null): boolean {
  const provider = providers[method];
  return provider !== undefined && (provider.isAway() || provider.termsOf(system)?.isOff === true);
}

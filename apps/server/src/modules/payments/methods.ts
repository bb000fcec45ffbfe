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

type ProviderMethod = Exclude<PaymentMethod, 'balance'>;
type ChosenMethod = { method: PaymentMethod; system: PaymentSystem | null };
/** The minimum and maximum amount of a method; null is no limit. */
export type AmountLimits = { minKopecks: Kopecks; maxKopecks: Kopecks | null };

/** Labelled "from 1000 RUB" (spec, section 9). */
const labelledFrom: readonly (PaymentSystem | null)[] = ['card', 'sbp'];

/** The methods that are enabled in this shop, in display order, with limits, fees and availability. */
export function listMethods(providers: Providers): Output<'payments/getMethods'> {
  const toMethod = (method: ProviderMethod, system: PaymentSystem | null) => {
    const { minKopecks, maxKopecks } = limitsOf(providers, { method, system });
    const terms = providers[method]?.termsOf(system);
    const minAmount = toRoubles(minKopecks);
    return {
      method,
      system,
      min_amount: minAmount,
      guest: true,
      is_away: isUnavailable(providers, method, system),
      ...(maxKopecks === null ? {} : { max_amount: toRoubles(maxKopecks) }),
      label_min_amount: labelledFrom.includes(system) ? Math.max(CARD_FROM_ROUBLES, minAmount) : minAmount,
      fee_percent: terms?.feePercent ?? 0,
      fee_amount: toRoubles(terms?.feeKopecks ?? 0),
    };
  };
  return [
    { method: 'balance', system: null, min_amount: 0, guest: false, is_away: false, fee_percent: 0 },
    ...(providers.crystalpay ? paymentSystems.map((system) => toMethod('crystalpay', system)) : []),
    ...(providers.cryptobot ? [toMethod('cryptobot', null)] : []),
  ];
}

/** Refuses with METHOD_UNAVAILABLE a method that this buyer can't use. */
export function requireMethod(providers: Providers, chosen: ChosenMethod, isGuest: boolean): void {
  const isOffered = listMethods(providers).some(
    ({ method, system, guest }) =>
      method === chosen.method && (guest || !isGuest) && (chosen.system === null || chosen.system === system),
  );
  if (!isOffered) refuse('METHOD_UNAVAILABLE');
}

/**
 * Refuses with METHOD_UNAVAILABLE, before anything is reserved, while the provider is unavailable. Not for a repeated call, which
 * gets its first response in any case.
 */
export function assertMethodAvailable(providers: Providers, { method, system }: ChosenMethod): void {
  if (method !== 'balance' && isUnavailable(providers, method, system)) refuse('METHOD_UNAVAILABLE');
}

/** The limits of a method: the shop's minimum (spec, section 9) combined with the limits that the provider reports. */
export function limitsOf(providers: Providers, { method, system }: ChosenMethod): AmountLimits {
  if (method === 'balance') return { minKopecks: 0, maxKopecks: null };
  const terms = providers[method]?.termsOf(system);
  return {
    minKopecks: Math.max(fromRoubles(MIN_ORDER_ROUBLES), terms?.minKopecks ?? 0),
    maxKopecks: terms?.maxKopecks ?? null,
  };
}

/** Refuses an amount outside the limits of its method; the detail contains the limit in roubles, as in `maximum: 50000`. */
export function assertWithinLimits({ minKopecks, maxKopecks }: AmountLimits, amountKopecks: Kopecks): void {
  if (amountKopecks < minKopecks) {
    const least = toRoubles(minKopecks);
    refuse('MIN_AMOUNT', {
      message: `The amount is below the minimum of ${least} roubles.`,
      details: [{ path: 'amount', message: `minimum: ${least}` }],
      params: { minimum: least },
    });
  }
  if (maxKopecks !== null && amountKopecks > maxKopecks) {
    const most = toRoubles(maxKopecks);
    refuse('METHOD_UNAVAILABLE', {
      message: `This payment method takes at most ${most} roubles.`,
      details: [{ path: 'amount', message: `maximum: ${most}` }],
      params: { maximum: most },
    });
  }
}

function isUnavailable(providers: Providers, method: ProviderMethod, system: PaymentSystem | null): boolean {
  const provider = providers[method];
  return provider !== undefined && (provider.isUnavailable() || provider.termsOf(system)?.isOff === true);
}

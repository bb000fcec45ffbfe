import { type PaymentMethod, type PaymentSystem, paymentSystems } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { refuse } from '../../../platform/refusal.ts';
import { refuseAboveMaximum, refuseBelowMinimum } from './amount-refusals.ts';
import type { Providers } from '../payment-provider.ts';

type ProviderMethod = Exclude<PaymentMethod, 'balance'>;
type ChosenMethod = { method: PaymentMethod; system: PaymentSystem | null };
/** The minimum and maximum amount of a method; null is no limit. */
export type AmountLimits = { minKopecks: Kopecks; maxKopecks: Kopecks | null };

/** The shop's own minimum of what a provider is asked for. Owners change it while the shop runs: read it when it is used. */
export type Minimums = { readonly minOrderKopecks: Kopecks; readonly minTopUpKopecks: Kopecks };

/** A method of this shop, with its limits and the fee that the payer pays in addition. */
export type OfferedMethod = {
  method: PaymentMethod;
  system: PaymentSystem | null;
  limits: AmountLimits;
  topUpLimits: AmountLimits;
  isForGuests: boolean;
  isUnavailable: boolean;
  feePercent: number;
  feeKopecks: Kopecks;
};

/** The methods that are enabled in this shop, in display order. */
export function listMethods(providers: Providers, minimums: Minimums): OfferedMethod[] {
  const describeMethod = (method: ProviderMethod, system: PaymentSystem | null): OfferedMethod => {
    const terms = providers[method]?.termsOf(system);
    return {
      method,
      system,
      limits: limitsOf(providers, minimums.minOrderKopecks, { method, system }),
      topUpLimits: limitsOf(providers, minimums.minTopUpKopecks, { method, system }),
      isForGuests: true,
      isUnavailable: isUnavailable(providers, method, system),
      feePercent: terms?.feePercent ?? 0,
      feeKopecks: terms?.feeKopecks ?? 0,
    };
  };
  const limits = limitsOf(providers, 0, { method: 'balance', system: null });
  const terms = { isForGuests: false, isUnavailable: false, feePercent: 0, feeKopecks: 0 };
  return [
    { method: 'balance', system: null, limits, topUpLimits: limits, ...terms },
    ...(providers.crystalpay ? paymentSystems.map((system) => describeMethod('crystalpay', system)) : []),
    ...(providers.cryptobot ? [describeMethod('cryptobot', null)] : []),
  ];
}

/** Refuses with METHOD_UNAVAILABLE a method that this buyer can't use. */
export function requireMethod(
  providers: Providers,
  minimums: Minimums,
  { isGuest, ...chosen }: ChosenMethod & { isGuest: boolean },
): void {
  const isOffered = listMethods(providers, minimums).some(
    ({ method, system, isForGuests }) =>
      method === chosen.method && (isForGuests || !isGuest) && (chosen.system === null || chosen.system === system),
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
export function limitsOf(
  providers: Providers,
  shopMinKopecks: Kopecks,
  { method, system }: ChosenMethod,
): AmountLimits {
  if (method === 'balance') return { minKopecks: 0, maxKopecks: null };
  const terms = providers[method]?.termsOf(system);
  return {
    minKopecks: Math.max(shopMinKopecks, terms?.minKopecks ?? 0),
    maxKopecks: terms?.maxKopecks ?? null,
  };
}

/** Refuses an amount outside the limits of its method. */
export function assertWithinLimits({ minKopecks, maxKopecks }: AmountLimits, amountKopecks: Kopecks): void {
  if (amountKopecks < minKopecks) refuseBelowMinimum(minKopecks);
  if (maxKopecks !== null && amountKopecks > maxKopecks) refuseAboveMaximum(maxKopecks);
}

function isUnavailable(providers: Providers, method: ProviderMethod, system: PaymentSystem | null): boolean {
  const provider = providers[method];
  return provider !== undefined && (provider.isUnavailable() || provider.termsOf(system)?.isOff === true);
}

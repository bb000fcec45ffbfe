import {
  MIN_ORDER_ROUBLES,
  type Output,
  type PaymentMethod,
  type PaymentSystem,
  paymentSystems,
} from '@lotok/contract';
import { refuse } from '../../platform/refusal.ts';
import type { Providers } from './payment-provider.ts';

type Outside = Exclude<PaymentMethod, 'balance'>;

/** The methods that this shop has switched on, in the order in which they are shown, and which are away now. */
export function listMethods(providers: Providers): Output<'payments/getMethods'> {
  const outside = (method: Outside, system: PaymentSystem | null) => ({
    method,
    system,
    min_amount: MIN_ORDER_ROUBLES,
    guest: true,
    is_away: isAway(providers, method),
  });
  return [
    { method: 'balance', system: null, min_amount: 0, guest: false, is_away: false },
    ...(providers.crystalpay ? paymentSystems.map((system) => outside('crystalpay', system)) : []),
    ...(providers.cryptobot ? [outside('cryptobot', null)] : []),
  ];
}

/** Refuses with METHOD_UNAVAILABLE what this buyer can't pay by. */
export function requireMethod(
  providers: Providers,
  wanted: { method: PaymentMethod; system: PaymentSystem | null },
  isGuest: boolean,
): void {
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
export function assertNotAway(providers: Providers, method: PaymentMethod): void {
  if (method !== 'balance' && isAway(providers, method)) refuse('METHOD_UNAVAILABLE');
}

const isAway = (providers: Providers, method: Outside) => providers[method]?.isAway() ?? false;

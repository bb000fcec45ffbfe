import {
  MIN_ORDER_ROUBLES,
  type Output,
  type PaymentMethod,
  type PaymentSystem,
  paymentSystems,
} from '@lotok/contract';
import { refuse } from '../../platform/refusal.ts';
import type { Providers } from './payment-provider.ts';

/** The methods that this shop has switched on, in the order in which they are shown. */
export function listMethods(providers: Providers): Output<'payments/getMethods'> {
  const outside = (method: PaymentMethod, system: PaymentSystem | null) => ({
    method,
    system,
    min_amount: MIN_ORDER_ROUBLES,
    guest: true,
  });
  return [
    { method: 'balance', system: null, min_amount: 0, guest: false },
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

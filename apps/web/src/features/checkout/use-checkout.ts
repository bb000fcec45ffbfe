import type { Kopecks } from '@lotok/money';
import { useEffect, useState } from 'react';
import { formErrorText } from '../../payment/form-error.ts';
import { shortfallOf, useMethodSelection } from '../../payment/use-method-selection.ts';
import { useMethods } from '../../payment/use-methods.ts';
import { BUYER_KEYS } from '../../shared/session/buyer-storage.ts';
import { useText } from '../../shared/text/text.tsx';
import { useIsGuest, useIsGuestNotPersisted, useSession } from '../../shared/session/use-session.ts';
import type { CheckoutForm, CheckoutError } from './checkout.rules.ts';
import type { MethodOption } from '../../payment/method-options.ts';
import type { OrderLine } from './order-total.ts';
import { readEmail, rememberEmail } from './remembered-choice.ts';

export type CheckoutState = ReturnType<typeof useCheckout>;

/** The state of the checkout form. It survives every failure; method and email are also stored for the next purchase. */
export function useCheckout(lines: readonly OrderLine[], total: Kopecks) {
  const { t } = useText();
  const { user } = useSession();
  const methods = useMethods(useIsGuest());
  const isEmailNeeded = useIsGuestNotPersisted();
  const { methodId, method, chooseMethod } = useMethodSelection(methods, BUYER_KEYS.method);
  const [email, setEmail] = useState(() => readEmail());
  const [isAgreed, setIsAgreed] = useState(true);
  const [error, setError] = useState<CheckoutError | null>(null);

  // An error of the order, or a limit of a method, may not apply to a changed order.
  const order = lines.map(({ id, quantity }) => `${id}:${quantity}`).join();
  useEffect(() => {
    if (order) setError((before) => (before && isOfOrder(before) ? null : before));
  }, [order]);

  const balance = user?.balance ?? null;
  const form: CheckoutForm = { isAgreed, lines, totalKopecks: total, method, email, isEmailNeeded, balance };
  return {
    form,
    methods,
    methodId,
    method,
    email,
    isAgreed,
    balance,
    total,
    /** How much the balance is short of the total, if it is the chosen method; kopecks. */
    shortfall: shortfallOf(method, total, balance ?? 0),
    error,
    setError,
    /** The error message of a field, if there is one. */
    errorOf: (field: CheckoutError['field']): string | undefined =>
      error?.field === field ? formErrorText(error, t) : undefined,
    chooseMethod: (option: MethodOption) => {
      chooseMethod(option);
      setError(null);
    },
    typeEmail: (text: string) => {
      setEmail(text);
      setError(null);
    },
    saveEmail: () => rememberEmail(email.trim()),
    agree: (isNowAgreed: boolean) => {
      setIsAgreed(isNowAgreed);
      setError(null);
    },
  };
}

function isOfOrder({ field, key }: CheckoutError): boolean {
  return field === 'payment' || key === 'method.minimum' || key === 'method.maximum';
}

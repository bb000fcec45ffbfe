import type { Kopecks } from '@lotok/money';
import { useEffect, useState } from 'react';
import { useMethods } from '../../shared/use-methods.ts';
import { useText } from '../../shared/text.tsx';
import { useIsGuest, useIsLeftBehind, useSession } from '../../shared/use-session.ts';
import type { CheckoutForm, Fault } from './checkout.rules.ts';
import type { MethodOption } from '../../shared/method-options.ts';
import { lackingKopecks } from '../../shared/lacking.ts';
import type { OrderLine } from './order-total.ts';
import { readChoice, rememberEmail, rememberMethod } from './remembered-choice.ts';
import { shortNames } from './use-pay.ts';

export type CheckoutState = ReturnType<typeof useCheckout>;

/** What a buyer fills in, kept through every failure; method and e-mail also until the next purchase. */
export function useCheckout(lines: readonly OrderLine[], total: Kopecks) {
  const { t } = useText();
  const { user } = useSession();
  const methods = useMethods(useIsGuest());
  const isEmailNeeded = useIsLeftBehind();
  const [remembered] = useState(readChoice);
  const [methodId, setMethodId] = useState(remembered.methodId);
  const [email, setEmail] = useState(remembered.email);
  const [isAgreed, setIsAgreed] = useState(true);
  const [fault, setFault] = useState<Fault | null>(null);

  // What was wrong with the order, or too much for a method, need not be wrong with another one.
  const order = lines.map(({ id, quantity }) => `${id}:${quantity}`).join();
  useEffect(() => {
    if (order) setFault((before) => (before && isOfOrder(before) ? null : before));
  }, [order]);

  const method = methods.options?.find(({ id, isAway }) => id === methodId && !isAway) ?? null;
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
    /** What the balance lacks, when it is chosen. */
    lacking: method?.id === 'balance' ? lackingKopecks(total, balance ?? 0) : 0,
    fault,
    setFault,
    /** The words about what is wrong with a field, if anything is. */
    faultOf: (field: Fault['field']): string | undefined =>
      fault?.field === field ? t(fault.key, shortNames(fault.values)) : undefined,
    chooseMethod: (option: MethodOption) => {
      setMethodId(option.id);
      rememberMethod(option.id);
      setFault(null);
    },
    typeEmail: (text: string) => {
      setEmail(text);
      setFault(null);
    },
    keepEmail: () => rememberEmail(email.trim()),
    agree: (isNowAgreed: boolean) => {
      setIsAgreed(isNowAgreed);
      setFault(null);
    },
  };
}

function isOfOrder({ field, key }: Fault): boolean {
  return field === 'order' || key === 'method.minimum' || key === 'method.maximum';
}

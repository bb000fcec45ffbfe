import type { Kopecks } from '@lotok/money';
import { useState } from 'react';
import { formErrorText } from '../../payment/form-error.ts';
import type { MethodOption } from '../../payment/method-options.ts';
import { BUYER_KEYS } from '../../shared/session/buyer-storage.ts';
import { useText } from '../../shared/text/text.tsx';
import { shortfallOf, useMethodSelection } from '../../payment/use-method-selection.ts';
import { useMethods } from '../../payment/use-methods.ts';
import { useIsGuest, useSession } from '../../shared/session/use-session.ts';
import type { BuyFormError, BuyForm } from './buy.rules.ts';

export type BuyFormState = ReturnType<typeof useBuyForm>;

/** The state of the purchase form. It survives failed purchases. */
export function useBuyForm(totalKopecks: Kopecks, isFree: boolean) {
  const { t } = useText();
  const { user } = useSession();
  const methods = useMethods(useIsGuest());
  const { methodId, method, chooseMethod } = useMethodSelection(methods, BUYER_KEYS.domainMethod);
  const [period, setPeriod] = useState<BuyForm['period']>(1);
  const [isAgreed, setIsAgreed] = useState(true);
  const [formError, setFormError] = useState<BuyFormError | null>(null);
  const balance = user?.balance ?? 0;
  const form: BuyForm = { isFree, isAgreed, period, method, totalKopecks, balance };
  return {
    form,
    methods,
    methodId,
    /** How much the balance is short when it is the payment method. */
    shortfall: shortfallOf(method, totalKopecks, balance),
    setFormError,
    /** The error message of a field, if there is one. */
    errorOf: (field: BuyFormError['field']): string | undefined =>
      formError?.field === field ? formErrorText(formError, t) : undefined,
    chooseMethod: (option: MethodOption) => {
      chooseMethod(option);
      setFormError(null);
    },
    choosePeriod: (years: 1) => {
      setPeriod(years);
      setFormError(null);
    },
    agree: (isNowAgreed: boolean) => {
      setIsAgreed(isNowAgreed);
      setFormError(null);
    },
  };
}

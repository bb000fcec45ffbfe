import type { Kopecks } from '@lotok/money';
import { useState } from 'react';
import { shortfallKopecks } from '../../shared/shortfall.ts';
import type { MethodOption } from '../../shared/method-options.ts';
import { BUYER_KEYS } from '../../shared/buyer-storage.ts';
import { localStore } from '../../shared/storage.ts';
import { useText } from '../../shared/text.tsx';
import { useMethods } from '../../shared/use-methods.ts';
import { useIsGuest, useSession } from '../../shared/use-session.ts';
import type { BuyFormError, BuyForm } from './buy.rules.ts';

export type BuyFormState = ReturnType<typeof useBuyForm>;

/** The payment method of the last domain purchase is preselected. */
const METHOD = BUYER_KEYS.domainMethod;

/** The state of the purchase form. It survives failed purchases. */
export function useBuyForm(totalKopecks: Kopecks, isFree: boolean) {
  const { t } = useText();
  const { user } = useSession();
  const methods = useMethods(useIsGuest());
  const [methodId, setMethodId] = useState(() => localStore.get(METHOD));
  const [period, setPeriod] = useState<BuyForm['period']>(1);
  const [isAgreed, setIsAgreed] = useState(true);
  const [formError, setFormError] = useState<BuyFormError | null>(null);
  const method = methods.options?.find(({ id, isUnavailable }) => id === methodId && !isUnavailable) ?? null;
  const balance = user?.balance ?? 0;
  const form: BuyForm = { isFree, isAgreed, period, method, totalKopecks, balance };
  return {
    form,
    methods,
    methodId,
    /** How much the balance is short when it is the payment method. */
    shortfall: method?.id === 'balance' ? shortfallKopecks(totalKopecks, balance) : 0,
    setFormError,
    /** The error message of a field, if there is one. */
    errorOf: (field: BuyFormError['field']): string | undefined =>
      formError?.field === field ? t(formError.key, formError.values) : undefined,
    chooseMethod: (option: MethodOption) => {
      setMethodId(option.id);
      localStore.set(METHOD, option.id);
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

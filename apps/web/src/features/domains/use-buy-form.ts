import type { Kopecks } from '@lotok/money';
import { useState } from 'react';
import { lackingKopecks } from '../../shared/lacking.ts';
import type { MethodOption } from '../../shared/method-options.ts';
import { KEPT } from '../../shared/kept-of-buyer.ts';
import { lasting } from '../../shared/storage.ts';
import { useText } from '../../shared/text.tsx';
import { useMethods } from '../../shared/use-methods.ts';
import { useIsGuest, useSession } from '../../shared/use-session.ts';
import type { BuyFault, BuyForm } from './buy.rules.ts';

export type BuyFormState = ReturnType<typeof useBuyForm>;

/** How this buyer paid for a domain last, to spare the choice the next time. */
const METHOD = KEPT.domainMethod;

/** What a buyer fills in, kept through every failure. */
export function useBuyForm(totalKopecks: Kopecks, isFree: boolean) {
  const { t } = useText();
  const { user } = useSession();
  const methods = useMethods(useIsGuest());
  const [methodId, setMethodId] = useState(() => lasting.get(METHOD));
  const [period, setPeriod] = useState<BuyForm['period']>(1);
  const [isAgreed, setIsAgreed] = useState(true);
  const [fault, setFault] = useState<BuyFault | null>(null);
  const method = methods.options?.find(({ id, isAway }) => id === methodId && !isAway) ?? null;
  const balance = user?.balance ?? 0;
  const form: BuyForm = { isFree, isAgreed, period, method, totalKopecks, balance };
  return {
    form,
    methods,
    methodId,
    /** What the balance lacks, when it is chosen. */
    lacking: method?.id === 'balance' ? lackingKopecks(totalKopecks, balance) : 0,
    setFault,
    /** The words about what is wrong with a field, if anything is. */
    faultOf: (field: BuyFault['field']): string | undefined =>
      fault?.field === field ? t(fault.key, fault.values) : undefined,
    chooseMethod: (option: MethodOption) => {
      setMethodId(option.id);
      lasting.set(METHOD, option.id);
      setFault(null);
    },
    choosePeriod: (years: 1) => {
      setPeriod(years);
      setFault(null);
    },
    agree: (isNowAgreed: boolean) => {
      setIsAgreed(isNowAgreed);
      setFault(null);
    },
  };
}

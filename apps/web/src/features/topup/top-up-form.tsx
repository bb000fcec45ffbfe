import type { Kopecks } from '@lotok/money';
import { toRoubles } from '@lotok/money';
import { Button, TextField } from '@lotok/ui';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { formatPrice } from '../../shared/text/format.ts';
import { MethodChoice } from '../../payment/method-choice.tsx';
import type { MethodOption } from '../../payment/method-options.ts';
import { BUYER_KEYS } from '../../shared/session/buyer-storage.ts';
import { useText } from '../../shared/text/text.tsx';
import { formErrorText } from '../../payment/form-error.ts';
import { useMethodSelection } from '../../payment/use-method-selection.ts';
import { useMethods } from '../../payment/use-methods.ts';
import { QuickAmounts } from './quick-amounts.tsx';
import { findTopUpError, parseAmount, type TopUpError, topUpOptions } from './top-up.rules.ts';

export type TopUpFormProps = {
  /** The initial amount, as text. */
  amount: string;
  isPaying: boolean;
  /** Requests the payment; resolves to the error, if any. */
  onPay: (method: MethodOption, kopecks: Kopecks) => Promise<TopUpError | null>;
};

/** Payment method and amount; both stay as they are after a failure. */
export function TopUpForm({ amount: first, isPaying, onPay }: TopUpFormProps) {
  const { t } = useText();
  const all = useMethods(false);
  const options = useMemo(() => all.options && topUpOptions(all.options), [all.options]);
  const methods = { ...all, options };
  const { methodId, method, chooseMethod } = useMethodSelection(methods, BUYER_KEYS.topUpMethod);
  const [amount, setAmount] = useState(first);
  const [error, setError] = useState<TopUpError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const kopecks = parseAmount(amount);
  const isReady = kopecks !== null && kopecks > 0;

  const errorOf = (field: TopUpError['field']) => (error?.field === field ? formErrorText(error, t) : undefined);
  const show = (next: TopUpError | null) => {
    setError(next);
    const target = next && { method: 'input[type=radio]', amount: 'input[name=amount]', payment: null }[next.field];
    if (target) form.current?.querySelector<HTMLElement>(target)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const broken = findTopUpError({ method, amount });
    if (broken || !method || kopecks === null) return show(broken);
    setError(null);
    const refused = await onPay(method, kopecks);
    // The provider may have become unavailable, or may have other limits now.
    if (refused?.field === 'method') all.refresh();
    show(refused);
  };
  const choose = (option: MethodOption) => {
    chooseMethod(option);
    setError(null);
  };
  const type = (text: string) => {
    setAmount(text);
    setError(null);
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-5">
      <MethodChoice
        methods={methods}
        chosenId={methodId}
        balance={null}
        kopecks={kopecks}
        error={errorOf('method')}
        onChoose={choose}
      />
      <div className="grid gap-2">
        <TextField
          label={t('topup.amount')}
          name="amount"
          inputMode="decimal"
          autoComplete="transaction-amount"
          maxLength={14}
          value={amount}
          error={errorOf('amount')}
          onChange={(event) => type(event.target.value)}
          inputClassName="figures"
        />
        <QuickAmounts chosen={kopecks} onChoose={(roubles) => type(String(roubles))} />
      </div>
      <div className="grid gap-3">
        <p role="alert" className="text-sm text-bad empty:hidden">
          {errorOf('payment')}
        </p>
        <Button type="submit" size="large" isLoading={isPaying} className="figures w-full px-4">
          {isReady ? t('topup.payAmount', { amount: formatPrice(toRoubles(kopecks)) }) : t('topup.pay')}
        </Button>
        <p className="text-center text-xs text-balance text-ink-soft">{t('topup.noPayout')}</p>
      </div>
    </form>
  );
}

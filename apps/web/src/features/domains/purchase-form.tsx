import { fromRoubles } from '@lotok/money';
import { Button } from '@lotok/ui';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { formatPrice } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import { useLostAttempt } from '../../payment/use-lost-attempt.ts';
import { useWhenReady } from '../../payment/use-when-ready.ts';
import { ShortfallNote } from '../../payment/shortfall-note.tsx';
import { type BuyFormError, findBuyFormError } from './buy.rules.ts';
import { UnconfirmedPurchase } from './unconfirmed-purchase.tsx';
import type { Purchase } from './purchase.ts';
import { PurchaseFields } from './purchase-fields.tsx';
import { domainPayment, type PurchaseHandlers, toDraft } from './domain-attempt.ts';
import { usePayment } from '../../payment/use-payment.ts';
import { useBuyForm } from './use-buy-form.ts';

export type PurchaseFormProps = {
  purchase: Purchase;
  /** False once the name is known to be taken. */
  isFree: boolean;
  /** Whether availability and price are being checked. */
  isChecking: boolean;
  /** Shows what is bought. */
  head: ReactNode;
  handlers: PurchaseHandlers;
  onLeave: () => void;
};

/** The purchase of a year, or the earlier purchase whose response was lost. */
export function PurchaseForm(props: PurchaseFormProps) {
  const domain = useLostAttempt('domain');
  const renewal = useLostAttempt('renewal');
  const unconfirmed = props.purchase.kind === 'renewal' ? renewal : domain;
  if (unconfirmed)
    return <UnconfirmedPurchase attempt={unconfirmed} handlers={props.handlers} onLeave={props.onLeave} />;
  return <NewPurchase {...props} />;
}

/** The form for a year of a name: payment method, agreement and the current total. */
function NewPurchase({ purchase, isFree, isChecking, head, handlers, onLeave }: PurchaseFormProps) {
  const { t } = useText();
  const { price } = purchase;
  const buying = useBuyForm(fromRoubles(price), isFree);
  const { isPaying, pay } = usePayment(domainPayment, handlers);
  const fields = useRef<HTMLDivElement>(null);

  const showError = (formError: BuyFormError | null) => {
    buying.setFormError(formError);
    const target =
      formError &&
      {
        agreement: 'input[type=checkbox]',
        period: 'input[type=radio]',
        method: 'fieldset input[type=radio]',
        payment: null,
      }[formError.field];
    if (target) fields.current?.querySelector<HTMLElement>(target)?.focus();
  };
  /** The price that was shown when Pay was pressed. */
  const seenPrice = useRef(price);
  const proceed = async () => {
    const { method } = buying.form;
    const formError = findBuyFormError(buying.form);
    if (formError || !method) return showError(formError);
    if (price !== seenPrice.current) return showError({ field: 'payment', key: 'domains.priceChanged' });
    showError(await pay(toDraft(purchase, method)));
  };
  const { isWaiting, wait } = useWhenReady(!isChecking, () => void proceed());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    buying.setFormError(null);
    seenPrice.current = price;
    if (isChecking) wait();
    else void proceed();
  };
  const isRenewal = purchase.kind === 'renewal';
  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 grow flex-col low:shrink-0">
      <div className="min-h-0 grow overflow-y-auto overscroll-contain low:shrink-0">
        {head}
        <PurchaseFields buying={buying} ref={fields} />
      </div>
      <div className="grid shrink-0 grid-cols-1 gap-3 border-t border-line px-6 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] max-md:px-4">
        <p className="flex items-baseline justify-between gap-4">
          {t('checkout.total')}
          <output className="figures text-xl leading-none font-bold">{formatPrice(price)}</output>
        </p>
        <p role="alert" className="text-sm text-bad empty:hidden">
          {buying.errorOf('payment') ?? (buying.form.isFree ? null : t('error.DOMAIN_UNAVAILABLE'))}
        </p>
        <Button type="submit" size="large" isLoading={isPaying || isWaiting} className="w-full px-4">
          {t('checkout.pay')}
        </Button>
        <ShortfallNote
          shortfall={buying.shortfall}
          order={{ product: null, domain: purchase.domain, isRenewal, totalRoubles: price }}
          onLeave={onLeave}
        />
      </div>
    </form>
  );
}

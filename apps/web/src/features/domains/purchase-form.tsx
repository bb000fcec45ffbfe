import { MIN_TOP_UP_ROUBLES } from '@lotok/contract/limits';
import { fromRoubles, toRoubles } from '@lotok/money';
import { Button } from '@lotok/ui';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatPrice } from '../../shared/format.ts';
import { useText } from '../../shared/text.tsx';
import { useLostAttempt } from '../../shared/use-lost-attempt.ts';
import { useWhenReady } from '../../shared/use-when-ready.ts';
import { keepWaitingOrder } from '../../shared/waiting-order.ts';
import { type BuyFault, findBuyFault } from './buy.rules.ts';
import { LostPurchase } from './lost-purchase.tsx';
import type { Purchase } from './purchase.ts';
import { PurchaseFields } from './purchase-fields.tsx';
import { type Paying, useBuy } from './use-buy.ts';
import { useBuyForm } from './use-buy-form.ts';

export type PurchaseFormProps = {
  purchase: Purchase;
  /** False once it is known that somebody else was quicker. */
  isFree: boolean;
  /** Whether it is free, and its price, are being asked for. */
  isChecking: boolean;
  /** What is bought. */
  head: ReactNode;
  paying: Paying;
  onLeave: () => void;
};

/** A year of a name, or of the one whose purchase has no answer yet. */
export function PurchaseForm(props: PurchaseFormProps) {
  const domain = useLostAttempt('domain');
  const renewal = useLostAttempt('renewal');
  const lost = props.purchase.kind === 'renewal' ? renewal : domain;
  if (lost) return <LostPurchase attempt={lost} paying={props.paying} onLeave={props.onLeave} />;
  return <NewPurchase {...props} />;
}

/** A year of a name: how it is paid, the rules, and the total of this moment. */
function NewPurchase({ purchase, isFree, isChecking, head, paying, onLeave }: PurchaseFormProps) {
  const { t } = useText();
  const { price } = purchase;
  const buying = useBuyForm(fromRoubles(price), isFree);
  const { isPaying, pay } = useBuy(paying);
  const fields = useRef<HTMLDivElement>(null);

  const show = (fault: BuyFault | null) => {
    buying.setFault(fault);
    const target =
      fault &&
      {
        agreement: 'input[type=checkbox]',
        period: 'input[type=radio]',
        method: 'fieldset input[type=radio]',
        order: null,
      }[fault.field];
    if (target) fields.current?.querySelector<HTMLElement>(target)?.focus();
  };
  /** What the buyer saw when Pay was pressed. */
  const seenPrice = useRef(price);
  const goOn = async () => {
    const { method } = buying.form;
    const fault = findBuyFault(buying.form);
    if (fault || !method) return show(fault);
    if (price !== seenPrice.current) return show({ field: 'order', key: 'domains.priceChanged' });
    show(await pay(purchase, method));
  };
  const { isWaiting, wait } = useWhenReady(!isChecking, () => void goOn());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    buying.setFault(null);
    seenPrice.current = price;
    if (isChecking) wait();
    else void goOn();
  };
  const goToTopUp = () => {
    const isRenewal = purchase.kind === 'renewal';
    keepWaitingOrder({ product: null, domain: purchase.domain, isRenewal, totalRoubles: price });
    onLeave();
  };
  const lacking = toRoubles(buying.lacking);
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
          {buying.faultOf('order') ?? (buying.form.isFree ? null : t('error.DOMAIN_UNAVAILABLE'))}
        </p>
        <Button type="submit" size="large" isLoading={isPaying || isWaiting} className="w-full px-4">
          {t('checkout.pay')}
        </Button>
        {lacking > 0 ? (
          <p className="text-center text-xs text-ink-soft">
            {t('checkout.lacking', { amount: formatPrice(lacking) })}
            <Link
              to={paths.topUpBy(Math.max(lacking, MIN_TOP_UP_ROUBLES))}
              onClick={goToTopUp}
              className="font-medium text-accent underline decoration-1 underline-offset-3"
            >
              {t('checkout.topUp')}
            </Link>
          </p>
        ) : null}
      </div>
    </form>
  );
}

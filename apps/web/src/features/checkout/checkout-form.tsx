import { MIN_TOP_UP_ROUBLES } from '@lotok/contract/limits';
import { toRoubles } from '@lotok/money';
import { Button, classNames } from '@lotok/ui';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatPrice } from '../../shared/format.ts';
import { useText } from '../../shared/text.tsx';
import { useWhenReady } from '../../shared/use-when-ready.ts';
import { keepWaitingOrder, type WaitingOrder } from '../../shared/waiting-order.ts';
import { CheckoutFields } from './checkout-fields.tsx';
import { type CheckoutForm as Form, type Fault, findFault } from './checkout.rules.ts';
import { orderFailure } from './order-failure.ts';
import { OrderFigures } from './order-figures.tsx';
import type { OrderLine } from './order-total.ts';
import { rememberPromo } from './remembered-choice.ts';
import { useCheckout } from './use-checkout.ts';
import type { FiguresState } from './use-figures.ts';
import { type Paying, usePay } from './use-pay.ts';

export type CheckoutFormProps = {
  lines: readonly OrderLine[];
  /** What they cost, from `useFigures`. */
  figures: FiguresState;
  /** What the buyer comes back to after a top-up. */
  product: WaitingOrder['product'];
  paying: Paying;
  payLabel: string;
  /** The rules in their order; a purchase window has one more than the cart. */
  rules?: (form: Form) => Fault | null;
  /** What is bought, above the fields. In a high window it scrolls by itself, if `isSplit`. */
  children: ReactNode;
  isSplit?: boolean;
  /** A second thing to do, under or beside the payment. */
  secondary: ReactNode;
  isRow?: boolean;
  /** Leaves the overlay when a link of it leads away. */
  onLeave: () => void;
};

/** Chooses how to pay and pays: the same in the cart and in the purchase window. */
export function CheckoutForm({
  lines,
  figures: state,
  product,
  paying,
  payLabel,
  rules = findFault,
  children,
  isSplit,
  secondary,
  isRow,
  onLeave,
}: CheckoutFormProps) {
  const { t } = useText();
  const { figures } = state;
  const checkout = useCheckout(lines, figures.totalKopecks);
  const { isPaying, pay } = usePay({
    ...paying,
    onOrdered: (ordered) => {
      rememberPromo(null);
      paying.onOrdered(ordered);
    },
  });
  const fields = useRef<HTMLDivElement>(null);

  const { fault: shown } = checkout;
  useEffect(() => {
    // The field has the focus, and so is in sight; its words may still be below the edge.
    if (shown) fields.current?.querySelector('[role=alert]:not(:empty)')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  const focusPromo = () => fields.current?.querySelector<HTMLElement>('input[name=promoCode]')?.focus();
  const show = (fault: Fault | null) => {
    checkout.setFault(fault);
    const target =
      fault &&
      { agreement: 'input[type=checkbox]', method: 'input[type=radio]', email: 'input[type=email]', order: null }[
        fault.field
      ];
    if (target) fields.current?.querySelector<HTMLElement>(target)?.focus();
  };
  const { promo } = state;
  /** Why the code took nothing off when Pay was pressed: the buyer has read it. */
  const readRefusal = useRef<string | null>(null);
  const goOn = async () => {
    const refusal = figures.promo?.refusal ?? null;
    // The words stand at the field, and nothing is charged that the buyer does not expect.
    if (promo.problem || refusal !== readRefusal.current) return focusPromo();
    if (!state.isCurrent && state.problem) return show(orderFailure(state.problem, lines));
    const fault = rules(checkout.form);
    const { method } = checkout;
    if (fault || !method) return show(fault);
    checkout.setFault(null);
    checkout.keepEmail();
    const promoCode = refusal === null && figures.promo ? figures.promo.code : null;
    show(await pay({ lines, method, email: checkout.email, promoCode, totalKopecks: figures.totalKopecks }));
  };
  const { isWaiting, wait } = useWhenReady(
    state.isCurrent || state.problem !== null || promo.problem !== null,
    () => void goOn(),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    checkout.setFault(null);
    readRefusal.current = figures.promo?.refusal ?? null;
    if (state.isCurrent) return void goOn();
    // No press waits for the connection to come back.
    if (!navigator.onLine) return show({ field: 'order', key: 'error.OFFLINE' });
    state.hurry();
    wait();
  };
  const goToTopUp = () => {
    keepWaitingOrder({ product, totalRoubles: toRoubles(checkout.total) });
    onLeave();
  };
  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 grow flex-col low:shrink-0">
      <div
        className={classNames(
          'min-h-0 grow overflow-y-auto overscroll-contain low:shrink-0',
          isSplit && 'roomy:flex roomy:flex-col roomy:overflow-hidden',
        )}
      >
        <div className={classNames('px-6 max-md:px-4', isSplit && 'roomy:min-h-0 roomy:grow roomy:overflow-y-auto')}>
          {children}
        </div>
        <div className="border-t border-line px-6 pt-4 pb-3 max-md:px-4">
          <CheckoutFields checkout={checkout} figures={state} ref={fields} />
        </div>
      </div>
      <div
        className={classNames(
          'grid shrink-0 grid-cols-1 gap-3 border-t border-line px-6 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] max-md:px-4',
          isSplit && 'roomy:border-t-0',
        )}
      >
        <OrderFigures figures={figures} />
        <p role="alert" className="text-sm text-bad empty:hidden">
          {checkout.faultOf('order')}
        </p>
        <div className={classNames('grid gap-2', isRow && 'grid-cols-[auto_1fr]')}>
          {isRow ? secondary : null}
          <Button type="submit" size="large" isLoading={isPaying || isWaiting} className="w-full px-4">
            {payLabel}
          </Button>
        </div>
        {checkout.lacking > 0 ? (
          <p className="text-center text-xs text-ink-soft">
            {t('checkout.lacking', { amount: formatPrice(toRoubles(checkout.lacking)) })}
            <Link
              to={paths.topUpBy(Math.max(toRoubles(checkout.lacking), MIN_TOP_UP_ROUBLES))}
              onClick={goToTopUp}
              className="font-medium text-accent underline decoration-1 underline-offset-3"
            >
              {t('checkout.topUp')}
            </Link>
          </p>
        ) : null}
        {isRow ? null : secondary}
      </div>
    </form>
  );
}

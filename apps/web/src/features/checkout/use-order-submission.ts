import { type FormEvent, useEffect, useRef } from 'react';
import { useWhenReady } from '../../payment/use-when-ready.ts';
import type { CheckoutError, CheckoutForm } from './checkout.rules.ts';
import { orderFailure } from './order-failure.ts';
import type { OrderLine } from './order-total.ts';
import type { useCheckout } from './use-checkout.ts';
import { type OrderHandlers, type OrderToPay, usePay } from './use-pay.ts';
import type { QuoteState } from './use-quote.ts';

type Options = {
  lines: readonly OrderLine[];
  quote: QuoteState;
  checkout: ReturnType<typeof useCheckout>;
  refetchLines: OrderToPay['refetchLines'];
  handlers: OrderHandlers;
  rules: (form: CheckoutForm) => CheckoutError | null;
};

/** The inputs of {@link CheckoutError} fields. */
const inputs = {
  agreement: 'input[type=checkbox]',
  method: 'input[type=radio]',
  email: 'input[type=email]',
  payment: null,
};

/**
 * Returns the handler that submits the checkout form, which waits for the quote of what is on the screen and then pays. An error is
 * shown and focused within the element of `fields`.
 */
export function useOrderSubmission({ lines, quote: state, checkout, refetchLines, handlers, rules }: Options) {
  const { quote, promo } = state;
  const { isPaying, pay } = usePay(handlers);
  const fields = useRef<HTMLDivElement>(null);
  /** The refusal of the promo code that was on the screen when Pay was pressed, so the buyer has seen it. */
  const acknowledgedRefusal = useRef<string | null>(null);

  const { error: shown } = checkout;
  useEffect(() => {
    // The focused field is in view, but its error message may still be below the edge.
    if (shown) fields.current?.querySelector('[role=alert]:not(:empty)')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  const focus = (selector: string) => fields.current?.querySelector<HTMLElement>(selector)?.focus();
  const show = (error: CheckoutError | null) => {
    checkout.setError(error);
    const selector = error && inputs[error.field];
    if (selector) focus(selector);
  };
  const payNow = async () => {
    const refusal = quote.promo?.refusal ?? null;
    // The field shows the refusal, and the buyer is not charged an unexpected total.
    if (promo.problem || refusal !== acknowledgedRefusal.current) return focus('input[name=promoCode]');
    if (!state.isCurrent && state.problem) return show(orderFailure(state.problem, lines));
    const error = rules(checkout.form);
    const { method } = checkout;
    if (error || !method) return show(error);
    checkout.setError(null);
    checkout.saveEmail();
    const promoCode = refusal === null && quote.promo ? quote.promo.code : null;
    const { totalKopecks } = quote;
    show(await pay({ lines, refetchLines, method, email: checkout.email, promoCode, totalKopecks }));
  };
  const { isWaiting, wait } = useWhenReady(
    state.isCurrent || state.problem !== null || promo.problem !== null,
    () => void payNow(),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    checkout.setError(null);
    acknowledgedRefusal.current = quote.promo?.refusal ?? null;
    if (state.isCurrent) return void payNow();
    // Fail at once while offline instead of waiting for the connection.
    if (!navigator.onLine) return show({ field: 'payment', key: 'error.OFFLINE' });
    state.requestNow();
    wait();
  };
  return { submit, isBusy: isPaying || isWaiting, fields };
}

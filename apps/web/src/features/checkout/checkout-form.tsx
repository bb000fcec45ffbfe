import { toRoubles } from '@lotok/money';
import { Button, classNames } from '@lotok/ui';
import type { ReactNode } from 'react';
import { ShortfallNote } from '../../payment/shortfall-note.tsx';
import type { WaitingOrder } from '../../payment/waiting-order.ts';
import { CheckoutFields } from './checkout-fields.tsx';
import { type CheckoutForm as Form, type CheckoutError, findCheckoutError } from './checkout.rules.ts';
import { GuestHint } from './guest-hint.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { OrderLine } from './order-total.ts';
import { useCheckout } from './use-checkout.ts';
import type { QuoteState } from './use-quote.ts';
import type { OrderHandlers, OrderToPay } from './use-pay.ts';
import { useOrderSubmission } from './use-order-submission.ts';

export type CheckoutFormProps = {
  lines: readonly OrderLine[];
  /** The quote of these lines, from `useQuote`. */
  quote: QuoteState;
  /** The product window to reopen after a top-up; null for the cart. */
  product: WaitingOrder['product'];
  refetchLines: OrderToPay['refetchLines'];
  handlers: OrderHandlers;
  payLabel: string;
  /** Finds the first broken rule; a purchase window has one rule more than the cart. */
  rules?: (form: Form) => CheckoutError | null;
  /** What is bought, above the fields. In a tall window it scrolls on its own if `isSplit`. */
  children: ReactNode;
  isSplit?: boolean;
  /** A secondary action, below or beside the pay button. */
  secondary: ReactNode;
  isRow?: boolean;
  /** Closes the overlay when one of its links is followed. */
  onLeave: () => void;
};

/** The checkout form of the cart and of the purchase window. */
export function CheckoutForm({
  lines,
  quote: state,
  product,
  refetchLines,
  handlers,
  payLabel,
  rules = findCheckoutError,
  children,
  isSplit,
  secondary,
  isRow,
  onLeave,
}: CheckoutFormProps) {
  const { quote } = state;
  const checkout = useCheckout(lines, quote.totalKopecks);
  const { submit, isBusy, fields } = useOrderSubmission({
    lines,
    quote: state,
    checkout,
    refetchLines,
    handlers,
    rules,
  });
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
        <GuestHint onLeave={onLeave} />
        <div className="border-t border-line px-6 pt-4 pb-3 max-md:px-4">
          <CheckoutFields checkout={checkout} quote={state} ref={fields} />
        </div>
      </div>
      <div
        className={classNames(
          'grid shrink-0 grid-cols-1 gap-3 border-t border-line px-6 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] max-md:px-4',
          isSplit && 'roomy:border-t-0',
        )}
      >
        <OrderSummary quote={quote} />
        <p role="alert" className="text-sm text-bad empty:hidden">
          {checkout.errorOf('payment')}
        </p>
        <div className={classNames('grid gap-2', isRow && 'grid-cols-[auto_1fr]')}>
          {isRow ? secondary : null}
          <Button type="submit" size="large" isLoading={isBusy} className="w-full px-4">
            {payLabel}
          </Button>
        </div>
        <ShortfallNote
          shortfall={checkout.shortfall}
          order={{ product, totalRoubles: toRoubles(checkout.total) }}
          onLeave={onLeave}
        />
        {isRow ? null : secondary}
      </div>
    </form>
  );
}

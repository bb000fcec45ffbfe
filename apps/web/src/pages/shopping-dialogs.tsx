import { CartLinesList } from '../features/cart/cart-lines-list.tsx';
import { EmptyCart, FailedCart, LoadingCart } from '../features/cart/cart-states.tsx';
import type { CartLine } from '../features/cart/cart-lines.ts';
import { type Cart, useCart } from '../features/cart/use-cart.ts';
import { CheckoutForm } from '../features/checkout/checkout-form.tsx';
import { UnconfirmedOrder } from '../features/checkout/unconfirmed-order.tsx';
import { useQuote } from '../features/checkout/use-quote.ts';
import type { PayOptions } from '../features/checkout/use-pay.ts';
import { Button } from '@lotok/ui';
import { closeCart } from '../shared/cart-overlay.ts';
import { useText } from '../shared/text.tsx';
import { useLostAttempt } from '../shared/use-lost-attempt.ts';
import { useSession } from '../shared/use-session.ts';

export { PaymentLinkContent } from '../features/checkout/payment-link-content.tsx';
export { parseShownPayment } from '../features/checkout/shown-payment.ts';
export { PurchaseContent } from '../features/checkout/purchase-content.tsx';
export { clearWaitingOrder } from '../shared/waiting-order.ts';

/** The content of the cart dialog: the cart and its checkout. */
export function CartContent({ payOptions }: { payOptions: Omit<PayOptions, 'refetchLines'> }) {
  const { cartCount } = useSession();
  const cart = useCart();
  const lost = useLostAttempt('order');
  // Checked first, since the cart may be empty because of that order.
  if (lost) return <UnconfirmedOrder attempt={lost} payOptions={payOptions} onLeave={closeCart} />;
  if (cart.error) return <FailedCart error={cart.error} onRetry={cart.retry} isRetrying={cart.isRetrying} />;
  if (!cart.lines) return <LoadingCart count={cartCount} />;
  if (cart.lines.length === 0) return <EmptyCart />;
  return <FilledCart cart={cart} lines={cart.lines} payOptions={payOptions} />;
}

type FilledCartProps = { cart: Cart; lines: readonly CartLine[]; payOptions: Omit<PayOptions, 'refetchLines'> };

function FilledCart({ cart, lines, payOptions }: FilledCartProps) {
  const { t } = useText();
  const quote = useQuote(lines);
  return (
    <CheckoutForm
      lines={lines}
      quote={quote}
      product={null}
      payOptions={{ ...payOptions, refetchLines: cart.refetchLines }}
      payLabel={t('checkout.toPayment')}
      onLeave={closeCart}
      isSplit
      secondary={
        <Button variant="ghost" onClick={closeCart} className="-my-1 w-full">
          {t('checkout.goOn')}
        </Button>
      }
    >
      <CartLinesList lines={lines} quote={quote.quote.lines} cart={cart} />
    </CheckoutForm>
  );
}

import { CartLinesList } from '../features/cart/cart-lines-list.tsx';
import { EmptyCart, FailedCart, LoadingCart } from '../features/cart/cart-states.tsx';
import type { CartLine } from '../features/cart/cart-lines.ts';
import { type Cart, useCart } from '../features/cart/use-cart.ts';
import { CheckoutForm } from '../features/checkout/checkout-form.tsx';
import { UnconfirmedOrder } from '../features/checkout/unconfirmed-order.tsx';
import { useQuote } from '../features/checkout/use-quote.ts';
import type { OrderHandlers } from '../features/checkout/use-pay.ts';
import { Button } from '@lotok/ui';
import { closeCart } from '../shared/goods/cart-overlay.ts';
import { useText } from '../shared/text/text.tsx';
import { useLostAttempt } from '../payment/use-lost-attempt.ts';
import { useSession } from '../shared/session/use-session.ts';

export { PaymentLinkContent } from '../features/checkout/payment-link-content.tsx';
export { parseOrderPayment } from '../features/checkout/shown-payment.ts';
export { PurchaseContent } from '../features/checkout/purchase-content.tsx';
export { clearWaitingOrder } from '../payment/waiting-order.ts';

/** The content of the cart dialog: the cart and its checkout. */
export function CartContent({ handlers }: { handlers: OrderHandlers }) {
  const { cartCount } = useSession();
  const cart = useCart();
  const lost = useLostAttempt('order');
  // Checked first, since the cart may be empty because of that order.
  if (lost) return <UnconfirmedOrder attempt={lost} handlers={handlers} onLeave={closeCart} />;
  if (cart.error) return <FailedCart error={cart.error} onRetry={cart.retry} isRetrying={cart.isRetrying} />;
  if (!cart.lines) return <LoadingCart count={cartCount} />;
  if (cart.lines.length === 0) return <EmptyCart />;
  return <FilledCart cart={cart} lines={cart.lines} handlers={handlers} />;
}

type FilledCartProps = { cart: Cart; lines: readonly CartLine[]; handlers: OrderHandlers };

function FilledCart({ cart, lines, handlers }: FilledCartProps) {
  const { t } = useText();
  const quote = useQuote(lines);
  return (
    <CheckoutForm
      lines={lines}
      quote={quote}
      product={null}
      refetchLines={cart.refetchLines}
      handlers={handlers}
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

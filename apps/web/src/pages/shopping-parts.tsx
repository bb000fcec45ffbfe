import { CartLinesList } from '../features/cart/cart-lines-list.tsx';
import { EmptyCart, FailedCart, LoadingCart } from '../features/cart/cart-states.tsx';
import type { CartLine } from '../features/cart/cart-lines.ts';
import { type Cart, useCart } from '../features/cart/use-cart.ts';
import { CheckoutForm } from '../features/checkout/checkout-form.tsx';
import { LostOrder } from '../features/checkout/lost-order.tsx';
import { useFigures } from '../features/checkout/use-figures.ts';
import type { Paying } from '../features/checkout/use-pay.ts';
import { Button } from '@lotok/ui';
import { closeCart } from '../shared/cart-overlay.ts';
import { useText } from '../shared/text.tsx';
import { useLostAttempt } from '../shared/use-lost-attempt.ts';
import { useSession } from '../shared/use-session.ts';

export { PaymentLinkContent } from '../features/checkout/payment-link-content.tsx';
export { parseShownPayment } from '../features/checkout/shown-payment.ts';
export { PurchaseContent } from '../features/checkout/purchase-content.tsx';
export { forgetWaitingOrder } from '../shared/waiting-order.ts';

/** The cart with its checkout. */
export function CartContent({ paying }: { paying: Omit<Paying, 'settle'> }) {
  const { cartCount } = useSession();
  const cart = useCart();
  const lost = useLostAttempt('order');
  // The cart may be empty because of that very order.
  if (lost) return <LostOrder attempt={lost} paying={paying} onLeave={closeCart} />;
  if (cart.error) return <FailedCart error={cart.error} onRetry={cart.retry} isRetrying={cart.isRetrying} />;
  if (!cart.lines) return <LoadingCart count={cartCount} />;
  if (cart.lines.length === 0) return <EmptyCart />;
  return <FilledCart cart={cart} lines={cart.lines} paying={paying} />;
}

type FilledCartProps = { cart: Cart; lines: readonly CartLine[]; paying: Omit<Paying, 'settle'> };

function FilledCart({ cart, lines, paying }: FilledCartProps) {
  const { t } = useText();
  const figures = useFigures(lines);
  return (
    <CheckoutForm
      lines={lines}
      figures={figures}
      product={null}
      paying={{ ...paying, settle: cart.settle }}
      payLabel={t('checkout.toPayment')}
      onLeave={closeCart}
      isSplit
      secondary={
        <Button variant="ghost" onClick={closeCart} className="-my-1 w-full">
          {t('checkout.goOn')}
        </Button>
      }
    >
      <CartLinesList lines={lines} figures={figures.figures.lines} cart={cart} />
    </CheckoutForm>
  );
}

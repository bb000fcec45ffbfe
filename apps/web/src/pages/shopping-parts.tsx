import { CartLinesList } from '../features/cart/cart-lines-list.tsx';
import { EmptyCart, FailedCart, LoadingCart } from '../features/cart/cart-states.tsx';
import { useCart } from '../features/cart/use-cart.ts';
import { CheckoutForm } from '../features/checkout/checkout-form.tsx';
import type { Paying } from '../features/checkout/use-pay.ts';
import { Button } from '@lotok/ui';
import { closeCart } from '../shared/cart-overlay.ts';
import { useText } from '../shared/text.tsx';
import { useSession } from '../shared/use-session.ts';

export { PaymentLinkContent } from '../features/checkout/payment-link-content.tsx';
export { PurchaseContent } from '../features/checkout/purchase-content.tsx';

/** The cart with its checkout. */
export function CartContent({ paying }: { paying: Omit<Paying, 'settle'> }) {
  const { t } = useText();
  const { cartCount } = useSession();
  const cart = useCart();
  if (cart.error) return <FailedCart error={cart.error} onRetry={cart.retry} isRetrying={cart.isRetrying} />;
  if (!cart.lines) return <LoadingCart count={cartCount} />;
  if (cart.lines.length === 0) return <EmptyCart />;
  return (
    <CheckoutForm
      lines={cart.lines}
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
      <CartLinesList lines={cart.lines} cart={cart} />
    </CheckoutForm>
  );
}

import { Dialog, Spinner } from '@lotok/ui';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddToCart } from '../features/cart/add-to-cart.ts';
import type { OpenPayment } from '../features/checkout/shown-payment.ts';
import type { PlacedOrder } from '../features/checkout/use-pay.ts';
import { paths } from '../paths.ts';
import { closeCart, useIsCartOpen } from '../shared/cart-overlay.ts';
import { withFurtherTexts } from '../shared/language.ts';
import { popup } from '../shared/popup-message.ts';
import { ShoppingProvider, type Wanted } from '../shared/shopping.ts';
import { SHOWN_PAYMENT } from '../shared/shown-payment.ts';
import { forThisVisit } from '../shared/storage.ts';
import { useText } from '../shared/text.tsx';
import { useSession } from '../shared/use-session.ts';
import { usePart } from '../shared/use-part.ts';
import { whenIdleAfterFirstInput } from '../shared/when-idle.ts';
import { useFreshAfterOrder } from './use-fresh-after-order.ts';

const loadParts = withFurtherTexts(() => import('./shopping-parts.tsx'));
type Shown<Content> = { content: Content; isOpen: boolean } | null;
const hidden = <Content,>(shown: Shown<Content>): Shown<Content> => shown && { ...shown, isOpen: false };

/** Lets every row and page under it buy, and lays the cart and the payment windows over them. */
export function Shopping({ children }: { children: ReactNode }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isCartOpen = useIsCartOpen();
  const [purchase, setPurchase] = useState<Shown<{ product: Wanted; pieces: number }>>(null);
  const [payment, setPayment] = useState<Shown<OpenPayment>>(null);
  const addToCart = useAddToCart();
  const { reread, refresh } = useFreshAfterOrder();

  const closePurchase = () => setPurchase(hidden);
  const closePayment = () => {
    forThisVisit.remove(SHOWN_PAYMENT);
    setPayment(hidden);
  };
  const closeAll = () => {
    closeCart();
    closePurchase();
    closePayment();
  };
  const showAgain = useEffectEvent((kept: string) =>
    loadParts().then(({ parseShownPayment }) => {
      const content = parseShownPayment(kept, { path: pathname, now: Date.now() });
      if (content) setPayment({ content, isOpen: true });
    }),
  );
  useEffect(() => {
    const kept = forThisVisit.get(SHOWN_PAYMENT);
    if (kept) void showAgain(kept).catch(() => {});
  }, []);
  const leave = useEffectEvent(closeAll);
  useEffect(() => {
    if (pathname) leave();
  }, [pathname]);
  useEffect(() => whenIdleAfterFirstInput(() => void loadParts().catch(() => {})), []);

  const parts = usePart(loadParts, isCartOpen || purchase !== null || payment !== null, () => {
    closeAll();
    popup('bad', t('error.OFFLINE'));
  });
  const actions = useMemo(
    () => ({
      buy: (product: Wanted, pieces = 1) => setPurchase({ content: { product, pieces }, isOpen: true }),
      addToCart: async (product: Wanted) => void (await addToCart(product, 1)),
    }),
    [addToCart],
  );

  const payOptions = {
    onOrdered: ({ paymentUrl, orderIds, totalKopecks, isLate }: PlacedOrder) => {
      reread();
      parts?.forgetWaitingOrder();
      if (paymentUrl) {
        closeAll();
        return setPayment({ content: { orderIds, totalKopecks, paymentUrl }, isOpen: true });
      }
      popup('good', t('checkout.paid'));
      if (isLate) return;
      closeAll();
      void navigate(paths.orders);
    },
    onSlow: () => {
      closeAll();
      void navigate(paths.orders);
    },
    onRefused: refresh,
  };
  const waiting = (
    <div className="grid min-h-80 grow place-items-center text-ink-soft">
      <Spinner className="size-6" />
    </div>
  );
  return (
    <ShoppingProvider value={actions}>
      {children}
      <Dialog isOpen={isCartOpen} onClose={closeCart} title={<CartTitle />} place="right" bodyClassName="flex flex-col">
        {parts ? <parts.CartContent payOptions={payOptions} /> : waiting}
      </Dialog>
      <Dialog
        isOpen={purchase?.isOpen === true}
        onClose={closePurchase}
        title={t('checkout.title')}
        className="md:w-120"
        bodyClassName="flex flex-col"
      >
        {parts && purchase ? (
          <parts.PurchaseContent
            key={purchase.content.product.id}
            product={purchase.content.product}
            pieces={purchase.content.pieces}
            payOptions={payOptions}
            onAddToCart={addToCart}
            onClose={closePurchase}
          />
        ) : (
          waiting
        )}
      </Dialog>
      <Dialog isOpen={payment?.isOpen === true} onClose={closePayment} title={t('link.title')} className="md:w-110">
        {parts && payment ? <parts.PaymentLinkContent payment={payment.content} onClose={closePayment} /> : null}
      </Dialog>
    </ShoppingProvider>
  );
}

/** How many lines there are, since a long list shows only its beginning. */
function CartTitle() {
  const { t } = useText();
  const { cartCount } = useSession();
  return (
    <>
      {t('cart.title')}
      {cartCount > 0 ? (
        <span className="ml-3 text-xs font-normal tracking-normal text-ink-soft">
          {t('products.count', { count: cartCount })}
        </span>
      ) : null}
    </>
  );
}

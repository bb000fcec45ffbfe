import { Dialog, Spinner } from '@lotok/ui';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddToCart } from '../features/cart/add-to-cart.ts';
import type { OpenPayment } from '../features/checkout/shown-payment.ts';
import type { PlacedOrder } from '../features/checkout/use-pay.ts';
import { paths } from '../paths.ts';
import { closeCart, useIsCartOpen } from '../shared/cart-overlay.ts';
import { withFurtherTexts } from '../shared/language.ts';
import { showToastMessage } from '../shared/show-toast-message.ts';
import { ShoppingProvider, type WantedProduct } from '../shared/shopping.ts';
import { SHOWN_PAYMENT } from '../shared/shown-payment.ts';
import { sessionStore } from '../shared/storage.ts';
import { useText } from '../shared/text.tsx';
import { useSession } from '../shared/use-session.ts';
import { useLazyModule } from '../shared/use-lazy-module.ts';
import { whenIdleAfterFirstInput } from '../shared/when-idle.ts';
import { useRefreshAfterOrder } from './use-refresh-after-order.ts';

const loadDialogs = withFurtherTexts(() => import('./shopping-dialogs.tsx'));
type Shown<Content> = { content: Content; isOpen: boolean } | null;
const hidden = <Content,>(shown: Shown<Content>): Shown<Content> => shown && { ...shown, isOpen: false };

/** Provides the purchase actions to all rows and pages, and renders the cart and payment dialogs. */
export function Shopping({ children }: { children: ReactNode }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isCartOpen = useIsCartOpen();
  const [purchase, setPurchase] = useState<Shown<{ product: WantedProduct; pieces: number }>>(null);
  const [payment, setPayment] = useState<Shown<OpenPayment>>(null);
  const addToCart = useAddToCart();
  const { refreshAfterOrder, refreshAfterRefusal } = useRefreshAfterOrder();

  const closePurchase = () => setPurchase(hidden);
  const closePayment = () => {
    sessionStore.remove(SHOWN_PAYMENT);
    setPayment(hidden);
  };
  const closeAll = () => {
    closeCart();
    closePurchase();
    closePayment();
  };
  const reopenPayment = useEffectEvent((stored: string) =>
    loadDialogs().then(({ parseShownPayment }) => {
      const content = parseShownPayment(stored, { path: pathname, now: Date.now() });
      if (content) setPayment({ content, isOpen: true });
    }),
  );
  useEffect(() => {
    const stored = sessionStore.get(SHOWN_PAYMENT);
    if (stored) void reopenPayment(stored).catch(() => {});
  }, []);
  const leave = useEffectEvent(closeAll);
  useEffect(() => {
    if (pathname) leave();
  }, [pathname]);
  useEffect(() => whenIdleAfterFirstInput(() => void loadDialogs().catch(() => {})), []);

  const dialogs = useLazyModule(loadDialogs, isCartOpen || purchase !== null || payment !== null, () => {
    closeAll();
    showToastMessage('bad', t('error.OFFLINE'));
  });
  const actions = useMemo(
    () => ({
      buy: (product: WantedProduct, pieces = 1) => setPurchase({ content: { product, pieces }, isOpen: true }),
      addToCart: async (product: WantedProduct) => void (await addToCart(product, 1)),
    }),
    [addToCart],
  );

  const payOptions = {
    onOrdered: ({ paymentUrl, orderIds, totalKopecks, isLate }: PlacedOrder) => {
      refreshAfterOrder();
      dialogs?.clearWaitingOrder();
      if (paymentUrl) {
        closeAll();
        return setPayment({ content: { orderIds, totalKopecks, paymentUrl }, isOpen: true });
      }
      showToastMessage('good', t('checkout.paid'));
      if (isLate) return;
      closeAll();
      void navigate(paths.orders);
    },
    onSlow: () => {
      closeAll();
      void navigate(paths.orders);
    },
    onRefused: refreshAfterRefusal,
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
        {dialogs ? <dialogs.CartContent payOptions={payOptions} /> : waiting}
      </Dialog>
      <Dialog
        isOpen={purchase?.isOpen === true}
        onClose={closePurchase}
        title={t('checkout.title')}
        className="md:w-120"
        bodyClassName="flex flex-col"
      >
        {dialogs && purchase ? (
          <dialogs.PurchaseContent
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
        {dialogs && payment ? <dialogs.PaymentLinkContent payment={payment.content} onClose={closePayment} /> : null}
      </Dialog>
    </ShoppingProvider>
  );
}

/** The title with the number of lines, since only the beginning of a long list is visible. */
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

import { Dialog, Spinner } from '@lotok/ui';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddToCart } from '../features/cart/add-to-cart.ts';
import type { OpenPayment } from '../features/checkout/shown-payment.ts';
import type { OrderHandlers } from '../features/checkout/use-pay.ts';
import { paths } from '../paths.ts';
import { SESSION_KEYS } from '../shared/session/buyer-storage.ts';
import { closeCart, useIsCartOpen } from '../shared/goods/cart-overlay.ts';
import { withFurtherTexts } from '../shared/text/language.ts';
import { showToastMessage } from '../shared/show-toast-message.ts';
import { ShoppingProvider, type WantedProduct } from '../shared/goods/shopping.ts';
import { sessionStore } from '../shared/browser/storage.ts';
import { useText } from '../shared/text/text.tsx';
import { useSession } from '../shared/session/use-session.ts';
import { useDialogContent } from '../shared/use-dialog-content.ts';
import { useLazyModule } from '../shared/routing/use-lazy-module.ts';
import { whenIdleAfterFirstInput } from '../shared/browser/when-idle.ts';
import { useRefreshAfterOrder } from './use-refresh-after-order.ts';

const loadDialogs = withFurtherTexts(() => import('./shopping-dialogs.tsx'));

/** Provides the purchase actions to all rows and pages, and renders the cart and payment dialogs. */
export function Shopping({ children }: { children: ReactNode }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isCartOpen = useIsCartOpen();
  const purchase = useDialogContent<{ product: WantedProduct; pieces: number }>();
  const payment = useDialogContent<OpenPayment>();
  const addToCart = useAddToCart();
  const { refreshAfterOrder, refreshAfterRefusal } = useRefreshAfterOrder();

  const closePayment = () => {
    sessionStore.remove(SESSION_KEYS.shownPayment);
    payment.close();
  };
  const closeAll = () => {
    closeCart();
    purchase.close();
    closePayment();
  };
  const reopenPayment = useEffectEvent((stored: string) =>
    loadDialogs().then(({ parseOrderPayment }) => {
      const content = parseOrderPayment(stored, { path: pathname, now: Date.now() });
      if (content) payment.open(content);
    }),
  );
  useEffect(() => {
    const stored = sessionStore.get(SESSION_KEYS.shownPayment);
    if (stored) void reopenPayment(stored).catch(() => {});
  }, []);
  const leave = useEffectEvent(closeAll);
  useEffect(() => {
    if (pathname) leave();
  }, [pathname]);
  useEffect(() => whenIdleAfterFirstInput(() => void loadDialogs().catch(() => {})), []);

  const dialogs = useLazyModule(
    loadDialogs,
    isCartOpen || purchase.content !== null || payment.content !== null,
    () => {
      closeAll();
      showToastMessage('bad', t('error.OFFLINE'));
    },
  );
  const { open: openPurchase } = purchase;
  const actions = useMemo(
    () => ({
      buy: (product: WantedProduct, pieces = 1) => openPurchase({ product, pieces }),
      addToCart: async (product: WantedProduct) => void (await addToCart(product, 1)),
    }),
    [addToCart, openPurchase],
  );

  const handlers: OrderHandlers = {
    onCreated: ({ response, draft, paymentUrl, isLate }) => {
      refreshAfterOrder();
      dialogs?.clearWaitingOrder();
      if (paymentUrl) {
        closeAll();
        return payment.open({ orderIds: response.order_ids, roubles: draft.request.price ?? 0, paymentUrl });
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
        {dialogs ? <dialogs.CartContent handlers={handlers} /> : waiting}
      </Dialog>
      <Dialog
        isOpen={purchase.isOpen}
        onClose={purchase.close}
        title={t('checkout.title')}
        className="md:w-120"
        bodyClassName="flex flex-col"
      >
        {dialogs && purchase.content ? (
          <dialogs.PurchaseContent
            key={purchase.content.product.id}
            product={purchase.content.product}
            pieces={purchase.content.pieces}
            handlers={handlers}
            onAddToCart={addToCart}
            onClose={purchase.close}
          />
        ) : (
          waiting
        )}
      </Dialog>
      <Dialog isOpen={payment.isOpen} onClose={closePayment} title={t('link.title')} className="md:w-110">
        {dialogs && payment.content ? (
          <dialogs.PaymentLinkContent payment={payment.content} onClose={closePayment} />
        ) : null}
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

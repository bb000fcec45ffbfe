import { Loading, Skeleton } from '@lotok/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toPurchaseState } from '../features/domains/purchase-state.ts';
import { initialAmount } from '../features/topup/top-up.rules.ts';
import { TopUpView } from '../features/topup/top-up-view.tsx';
import { paths } from '../paths.ts';
import { failFast } from '../shared/api/fail-fast.ts';
import { openCart } from '../shared/goods/cart-overlay.ts';
import { errorText } from '../shared/text/error-text.ts';
import { ForUsers } from '../shared/session/for-users.tsx';
import type { PageHandle } from '../shared/routing/head.ts';
import { showToastMessage } from '../shared/show-toast-message.ts';
import { query } from '../shared/api/query.ts';
import { useShopping } from '../shared/goods/shopping.ts';
import { useText } from '../shared/text/text.tsx';
import { returnedPayment } from '../payment/use-returned-at.ts';
import { useSession } from '../shared/session/use-session.ts';
import { clearWaitingOrder, readWaitingOrder, type WaitingOrder } from '../payment/waiting-order.ts';

export const handle: PageHandle = { head: ({ t }) => ({ title: t('topup.title'), isHidden: true }) };

export function Component() {
  return <ForUsers waiting={<WaitingPage />}>{({ balance }) => <TopUpPage balance={balance} />}</ForUsers>;
}

function TopUpPage({ balance }: { balance: number }) {
  const { language } = useText();
  const [search] = useSearchParams();
  const { waiting, resumeOrder } = useWaitingOrder();
  return (
    <TopUpView
      balance={balance}
      amount={initialAmount(search, language)}
      paymentId={returnedPayment(search)}
      waitingRoubles={waiting?.totalRoubles ?? null}
      onOrder={resumeOrder}
    />
  );
}

/** The order for which the balance was too small. The cart or the purchase dialog reopens over this page, a domain order on its own page. */
function useWaitingOrder(): { waiting: WaitingOrder | null; resumeOrder: () => void } {
  const { t } = useText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const shopping = useShopping();
  const { cartCount } = useSession();
  const [stored, setStored] = useState(readWaitingOrder);
  const waiting = stored && (stored.product || stored.domain || cartCount > 0) ? stored : null;
  const resumeOrder = async () => {
    if (!waiting) return;
    clearWaitingOrder();
    setStored(null);
    if (waiting.domain) {
      const path = waiting.isRenewal ? paths.controlDomain(waiting.domain) : paths.domain(waiting.domain);
      return void navigate(path, { state: toPurchaseState(waiting.domain) });
    }
    if (!waiting.product) return openCart();
    const { id, quantity } = waiting.product;
    try {
      const product = await queryClient.fetchQuery({ ...query('products/getProduct', { productId: id }), ...failFast });
      shopping.buy(product, quantity);
    } catch (error) {
      showToastMessage('bad', errorText(error, t));
    }
  };
  return { waiting, resumeOrder: () => void resumeOrder() };
}

/** A skeleton with the layout of the page. */
function WaitingPage() {
  const { t } = useText();
  return (
    <>
      <h1 className="mb-5 text-xl">{t('topup.title')}</h1>
      <Loading className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[25rem_minmax(0,1fr)]">
        <div className="grid max-w-120 content-start gap-6">
          <Skeleton className="h-17 w-48" />
          <Skeleton className="h-38 rounded-control" />
          <Skeleton className="h-20 rounded-control" />
          <Skeleton className="h-12 rounded-control" />
        </div>
        <Skeleton className="h-60 rounded-card" />
      </Loading>
    </>
  );
}

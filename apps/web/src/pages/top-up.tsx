import { Loading, Skeleton } from '@lotok/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toPurchaseState } from '../features/domains/purchase-state.ts';
import { initialAmount } from '../features/topup/top-up.rules.ts';
import { TopUpView } from '../features/topup/top-up-view.tsx';
import { paths } from '../paths.ts';
import { atOnce } from '../shared/at-once.ts';
import { openCart } from '../shared/cart-overlay.ts';
import { errorText } from '../shared/error-text.ts';
import { ForUsers } from '../shared/for-users.tsx';
import type { PageHandle } from '../shared/head.ts';
import { popup } from '../shared/popup-message.ts';
import { query } from '../shared/query.ts';
import { useShopping } from '../shared/shopping.ts';
import { useText } from '../shared/text.tsx';
import { returnedPayment } from '../shared/use-returned-at.ts';
import { useSession } from '../shared/use-session.ts';
import { forgetWaitingOrder, readWaitingOrder, type WaitingOrder } from '../shared/waiting-order.ts';

export const handle: PageHandle = { head: ({ t }) => ({ title: t('topup.title'), isHidden: true }) };

export function Component() {
  return <ForUsers waiting={<WaitingPage />}>{({ balance }) => <TopUpPage balance={balance} />}</ForUsers>;
}

function TopUpPage({ balance }: { balance: number }) {
  const { language } = useText();
  const [search] = useSearchParams();
  const { waiting, takeUp } = useWaitingOrder();
  return (
    <TopUpView
      balance={balance}
      amount={initialAmount(search, language)}
      paymentId={returnedPayment(search)}
      waitingRoubles={waiting?.totalRoubles ?? null}
      onOrder={takeUp}
    />
  );
}

/** The order that the balance was too small for: its cart or purchase window opens again over this page, a domain's on its own. */
function useWaitingOrder(): { waiting: WaitingOrder | null; takeUp: () => void } {
  const { t } = useText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const shopping = useShopping();
  const { cartCount } = useSession();
  const [kept, setKept] = useState(readWaitingOrder);
  const waiting = kept && (kept.product || kept.domain || cartCount > 0) ? kept : null;
  const takeUp = async () => {
    if (!waiting) return;
    forgetWaitingOrder();
    setKept(null);
    if (waiting.domain) {
      const path = waiting.isRenewal ? paths.controlDomain(waiting.domain) : paths.domain(waiting.domain);
      return void navigate(path, { state: toPurchaseState(waiting.domain) });
    }
    if (!waiting.product) return openCart();
    const { id, quantity } = waiting.product;
    try {
      const product = await queryClient.fetchQuery({ ...query('products/getProduct', { productId: id }), ...atOnce });
      shopping.buy(product, quantity);
    } catch (error) {
      popup('bad', errorText(error, t));
    }
  };
  return { waiting, takeUp: () => void takeUp() };
}

/** Has the geometry of the page that comes. */
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

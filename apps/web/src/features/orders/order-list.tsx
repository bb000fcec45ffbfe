import { buttonLook, EmptyState, ErrorState, Loading, Pager, Skeleton } from '@lotok/ui';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { errorText } from '../../shared/error-text.ts';
import { useText } from '../../shared/text.tsx';
import { useSession } from '../../shared/use-session.ts';
import { HelpDialog } from './help-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderRow } from './order-row.tsx';
import type { Order } from './order-stage.ts';
import { useAnswered } from './use-answered.ts';
import { useNow } from './use-now.ts';
import { useOrders } from './use-orders.ts';

export type OrderListProps = { page: number; href: (page: number) => string; onPage: (page: number) => void };

/** A page of orders, newest first, kept current by itself. */
export function OrderList({ page, href, onPage }: OrderListProps) {
  const { t } = useText();
  const { data, error, refetch, isFetching, announcement } = useOrders(page);
  if (!data) {
    if (!error) return <LoadingOrders />;
    return (
      <ErrorState title={t('orders.notLoaded')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(error, t)}
      </ErrorState>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {data.orders.length > 0 ? <OrderRows orders={data.orders} /> : <NoOrders isFirstPage={page === 1} />}
      <Pager page={page} lastPage={data.last_page} href={href} onPage={onPage} className="mt-6" />
    </>
  );
}

function OrderRows({ orders }: { orders: readonly Order[] }) {
  const { t } = useText();
  const [shown, setShown] = useState<{ order: Order; open: 'goods' | 'help' | null } | null>(null);
  const answered = useAnswered();
  const now = useNow(shown?.open === 'goods' || orders.some(({ status }) => status === 'processing'));
  // The dialog follows its order while it is open, and keeps what it showed when the order moves to another page.
  const order = shown && (orders.find(({ id }) => id === shown.order.id) ?? shown.order);
  return (
    <>
      <ul aria-label={t('orders.title')} className="order-rows">
        {orders.map((row) => (
          <OrderRow
            key={row.id}
            order={row}
            now={now}
            hasAnswer={answered.has(row.id)}
            onOpen={() => setShown({ order: row, open: 'goods' })}
            onHelp={() => setShown({ order: row, open: 'help' })}
          />
        ))}
      </ul>
      {order ? (
        <>
          <OrderDialog
            order={order}
            now={now}
            isOpen={shown?.open === 'goods'}
            onClose={() => setShown({ order, open: null })}
            onHelp={() => setShown({ order, open: 'help' })}
          />
          <HelpDialog order={order} isOpen={shown?.open === 'help'} onClose={() => setShown({ order, open: null })} />
        </>
      ) : null}
    </>
  );
}

function NoOrders({ isFirstPage }: { isFirstPage: boolean }) {
  const { t } = useText();
  const { user } = useSession();
  return (
    <EmptyState
      icon={ReceiptText}
      title={t(isFirstPage ? 'orders.none' : 'orders.noneHere')}
      action={
        <Link to={isFirstPage ? paths.catalog : paths.orders} className={buttonLook('primary', 'large')}>
          {t(isFirstPage ? 'orders.toCatalog' : 'orders.toFirst')}
        </Link>
      }
    >
      {isFirstPage ? t(user ? 'orders.noneUserText' : 'orders.noneText') : null}
    </EmptyState>
  );
}

/** Has the geometry of the rows that come. */
function LoadingOrders() {
  return (
    <Loading className="order-rows">
      {[1, 2, 3].map((row) => (
        <div key={row} className="order-row">
          <Skeleton className="order-picture size-11 rounded-control" />
          <div className="order-name">
            <Skeleton className="mt-1 h-4 w-4/5" />
            <Skeleton className="mt-2 h-3.5 w-48" />
          </div>
          <Skeleton className="order-status h-6 w-24" />
          <Skeleton className="order-price h-5 w-24 justify-self-end" />
          <Skeleton className="order-actions h-10 w-72 max-w-full rounded-control" />
        </div>
      ))}
    </Loading>
  );
}

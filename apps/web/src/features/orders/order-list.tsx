import { ErrorState, Loading, Pager, Skeleton } from '@lotok/ui';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { errorText } from '../../shared/text/error-text.ts';
import { NoRows } from '../../shared/no-rows.tsx';
import { StorageNote } from '../../shared/session/storage-note.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useIsGuest, useIsGuestNotPersisted } from '../../shared/session/use-session.ts';
import { useNow } from '../../shared/browser/use-now.ts';
import { HelpDialog } from './help-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderLuck } from './order-luck.ts';
import { OrderRow } from './order-row.tsx';
import type { Order } from './order-stage.ts';
import { UnknownPaymentNote, PaymentReturn } from './payment-return.tsx';
import { useAnsweredOrders } from './use-answered-orders.ts';
import { useGoods } from './use-goods.ts';
import { useOrders } from './use-orders.ts';

export type OrderListProps = {
  luck: OrderLuck;
  page: number;
  /** The payment from whose page the buyer has returned. */
  paymentId: number | null;
  href: (page: number) => string;
  onPage: (page: number) => void;
};

/** A page of orders, newest first, refetched automatically. */
export function OrderList({ page, paymentId, href, onPage, luck }: OrderListProps) {
  const { t } = useText();
  const isGuestNotStored = useIsGuestNotPersisted();
  const { data, error, refetch, isFetching, announcement } = useOrders(page, paymentId !== null);
  if (!data) {
    if (!error) return <LoadingOrders isReturn={paymentId !== null} />;
    return (
      <ErrorState title={t('orders.notLoaded')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(error, t)}
      </ErrorState>
    );
  }
  const isUnknownPayment = paymentId !== null && page === 1 && !data.orders.some(isOf(paymentId));
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {isGuestNotStored ? <StorageNote className="mb-5">{t('orders.notKept')}</StorageNote> : null}
      {isUnknownPayment ? <UnknownPaymentNote /> : null}
      {data.orders.length > 0 ? (
        <OrderRows orders={data.orders} isLastPage={page >= data.last_page} paymentId={paymentId} luck={luck} />
      ) : null}
      {data.orders.length > 0 || isUnknownPayment ? null : <NoOrders isFirstPage={page === 1} />}
      <Pager page={page} lastPage={data.last_page} href={href} onPage={onPage} className="mt-6" />
    </>
  );
}

const isOf = (paymentId: number | null) => (order: Order) => order.payment_id === paymentId;

type OrderRowsProps = {
  orders: readonly Order[];
  isLastPage: boolean;
  paymentId: number | null;
  luck: OrderLuck;
};

function OrderRows({ orders, isLastPage, paymentId, luck }: OrderRowsProps) {
  const { t } = useText();
  const [shown, setShown] = useState<{ order: Order; open: 'goods' | 'help' | null } | null>(null);
  const answered = useAnsweredOrders();
  const now = useNow(shown?.open === 'goods' || orders.some(({ status }) => status === 'processing'));
  // The dialog shows the current data of its order, or the last data once the order has moved to another page.
  const open = (order: Order) => setShown({ order, open: 'goods' });
  const [first, ...others] = paymentId === null ? [] : orders.filter(isOf(paymentId));
  const row = shown && (orders.find(({ id }) => id === shown.order.id) ?? shown.order);
  const { order, goods } = useGoods(row, shown !== null && shown.open !== null);
  return (
    <>
      {first && paymentId !== null ? (
        <PaymentReturn
          key={paymentId}
          paymentId={paymentId}
          orders={[first, ...others]}
          hasMore={!isLastPage && orders.at(-1)?.payment_id === paymentId}
          now={now}
          onOpen={open}
        />
      ) : null}
      <ul aria-label={t('orders.title')} className="order-rows">
        {orders.map((row) => (
          <OrderRow
            key={row.id}
            order={row}
            now={now}
            hasAnswer={answered.has(row.id)}
            onTry={luck.open.has(row.id) ? () => luck.onOpen(row.id) : null}
            onOpen={() => open(row)}
            onHelp={() => setShown({ order: row, open: 'help' })}
          />
        ))}
      </ul>
      {order ? (
        <>
          <OrderDialog
            order={order}
            goods={goods}
            luck={luck}
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
  const isGuest = useIsGuest();
  const isGuestNotStored = useIsGuestNotPersisted();
  return isFirstPage ? (
    <NoRows
      icon={ReceiptText}
      title={t('orders.none')}
      {...(isGuestNotStored ? {} : { text: t(isGuest ? 'orders.noneText' : 'orders.noneUserText') })}
      action={{ to: paths.catalog, text: t('orders.toCatalog') }}
    />
  ) : (
    <NoRows icon={ReceiptText} title={t('orders.noneHere')} action={{ to: paths.orders, text: t('orders.toFirst') }} />
  );
}

/** A skeleton with the layout of the rows. */
function LoadingOrders({ isReturn }: { isReturn: boolean }) {
  return (
    <Loading>
      {isReturn ? <Skeleton className="mb-6 h-38 rounded-card md:h-32" /> : null}
      <div className="order-rows">
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
      </div>
    </Loading>
  );
}

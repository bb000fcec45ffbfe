import { ErrorState, Loading, Pager, Skeleton } from '@lotok/ui';
import { Globe } from 'lucide-react';
import { paths } from '../../paths.ts';
import { errorText } from '../../shared/text/error-text.ts';
import { PaymentNote } from '../../payment/payment-note.tsx';
import { NoRows } from '../../shared/no-rows.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useNow } from '../../shared/browser/use-now.ts';
import { DomainOrderRow } from './domain-order-row.tsx';
import { DomainReturn } from './domain-return.tsx';
import type { DomainOrder } from './domain-stage.ts';
import { useDomainOrders } from './use-domain-orders.ts';

export type DomainOrdersProps = {
  page: number;
  /** The payment from whose page the buyer has returned. */
  paymentId: number | null;
  href: (page: number) => string;
  onPage: (page: number) => void;
};

/** A page of the user's domain orders, newest first, refreshed automatically. */
export function DomainOrders({ page, paymentId, href, onPage }: DomainOrdersProps) {
  const { t } = useText();
  const { data, error, refetch, isFetching, announcement } = useDomainOrders(page, paymentId !== null);
  if (!data) {
    if (!error) return <LoadingDomains isReturn={paymentId !== null} />;
    return (
      <ErrorState title={t('domains.ordersNotLoaded')} onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(error, t)}
      </ErrorState>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {data.domains.length > 0 || paymentId !== null ? (
        <DomainRows orders={data.domains} page={page} paymentId={paymentId} />
      ) : null}
      {data.domains.length === 0 ? <NoDomains isFirstPage={page === 1} /> : null}
      <Pager page={page} lastPage={data.last_page} href={href} onPage={onPage} className="mt-6" />
    </>
  );
}

type DomainRowsProps = { orders: readonly DomainOrder[]; page: number; paymentId: number | null };

function DomainRows({ orders, page, paymentId }: DomainRowsProps) {
  const { t } = useText();
  const now = useNow(orders.some(({ status }) => status === 'processing'));
  const returned = paymentId === null ? undefined : orders.find(({ payment_id }) => payment_id === paymentId);
  const isNotFound = paymentId !== null && page === 1 && !returned;
  return (
    <>
      {returned && paymentId !== null ? (
        <DomainReturn key={paymentId} paymentId={paymentId} order={returned} now={now} />
      ) : null}
      {isNotFound ? <PaymentNote look="back" title={t('return.lost')} texts={[t('return.lostText')]} now={0} /> : null}
      {orders.length > 0 ? (
        <ul
          aria-label={t('orders.domains')}
          className="@container overflow-clip rounded-card border border-line bg-surface"
        >
          {orders.map((order) => (
            <DomainOrderRow key={order.id} order={order} now={now} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function NoDomains({ isFirstPage }: { isFirstPage: boolean }) {
  const { t } = useText();
  return isFirstPage ? (
    <NoRows
      icon={Globe}
      title={t('domains.none')}
      text={t('domains.noneText')}
      action={{ to: paths.domains, text: t('domains.find') }}
    />
  ) : (
    <NoRows icon={Globe} title={t('domains.noneHere')} action={{ to: paths.domainOrders, text: t('orders.toFirst') }} />
  );
}

/** The skeleton of the rows, with the geometry of their content. */
export function LoadingDomains({ isReturn }: { isReturn: boolean }) {
  return (
    <Loading>
      {isReturn ? <Skeleton className="mb-6 h-38 rounded-card md:h-32" /> : null}
      <div className="overflow-clip rounded-card border border-line bg-surface">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex h-33 flex-wrap items-center gap-4 border-line px-4 not-first:border-t md:h-18">
            <Skeleton className="size-11 rounded-control" />
            <Skeleton className="h-4 w-44" />
            <Skeleton className="ml-auto h-6 w-28" />
            <Skeleton className="h-5 w-24" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

import { Button, EmptyState, ErrorState, Loading, Skeleton } from '@lotok/ui';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../shared/text/error-text.ts';
import { useText } from '../../shared/text/text.tsx';
import { PaymentTable, type PaymentTableProps, tableFrame } from './payment-table.tsx';
import type { usePayments } from './use-payments.ts';

/** How many top-ups are shown before "show more". */
const FIRST_ROWS = 10;

export type PaymentHistoryProps = Omit<PaymentTableProps, 'payments'> & { payments: ReturnType<typeof usePayments> };

/** Every top-up with its state, newest first. */
export function PaymentHistory({ payments, ...paying }: PaymentHistoryProps) {
  const { t } = useText();
  const [isWhole, setIsWhole] = useState(false);
  const { data, error, isFetching, refetch, announcement } = payments;
  const isCut = !isWhole && (data?.length ?? 0) > FIRST_ROWS;
  return (
    <section aria-labelledby="history" className="min-w-0">
      <h2 id="history" className="mb-3 text-lg">
        {t('topup.history')}
      </h2>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {data && data.length > 0 ? (
        <PaymentTable payments={isCut ? data.slice(0, FIRST_ROWS) : data} {...paying} />
      ) : data ? (
        <EmptyState icon={ReceiptText} title={t('topup.none')} className="py-12">
          {t('topup.noneText')}
        </EmptyState>
      ) : error ? (
        <ErrorState title={t('topup.notLoaded')} onRetry={() => void refetch()} isRetrying={isFetching}>
          {errorText(error, t)}
        </ErrorState>
      ) : (
        <LoadingRows />
      )}
      {isCut ? (
        <Button variant="ghost" onClick={() => setIsWhole(true)} className="mt-2 w-full text-ink-soft">
          {t('topup.more', { count: data?.length ?? 0 })}
        </Button>
      ) : null}
    </section>
  );
}

/** A skeleton with the layout of the rows. */
function LoadingRows() {
  return (
    <Loading className={tableFrame}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex h-13 items-center gap-4 border-line px-4 not-first:border-t">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-16 max-sm:hidden" />
          <Skeleton className="ml-auto h-4 w-20" />
          <Skeleton className="h-6 w-24" />
        </div>
      ))}
    </Loading>
  );
}

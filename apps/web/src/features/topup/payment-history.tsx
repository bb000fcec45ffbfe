import { Badge, Button, EmptyState, ErrorState, Loading, Skeleton } from '@lotok/ui';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { formatMoment, formatPrice } from '../../shared/format.ts';
import { methodLabel } from '../../shared/method-options.ts';
import { useText } from '../../shared/text.tsx';
import { statusLooks, statusTexts } from './payment-status.ts';
import type { Payment, usePayments } from './use-payments.ts';

/** So many top-ups are looked at; the rest on a press. */
const FIRST_ROWS = 10;

/** Every top-up and where it stands, newest first. */
export function PaymentHistory({ payments }: { payments: ReturnType<typeof usePayments> }) {
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
        <Table payments={isCut ? data.slice(0, FIRST_ROWS) : data} />
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

const frame = 'overflow-clip rounded-card border border-line bg-surface';
const cell = 'px-4 py-3 text-left align-middle max-sm:px-3';

function Table({ payments }: { payments: readonly Payment[] }) {
  const { t } = useText();
  return (
    <div className={frame}>
      <table className="w-full border-collapse">
        <thead className="text-xs text-ink-soft">
          <tr>
            <th scope="col" className={`${cell} py-2 font-normal max-sm:hidden`}>
              {t('topup.number')}
            </th>
            <th scope="col" className={`${cell} py-2 font-normal`}>
              {t('topup.date')}
            </th>
            <th scope="col" className={`${cell} py-2 font-normal max-sm:hidden`}>
              {t('topup.method')}
            </th>
            <th scope="col" className={`${cell} py-2 text-right font-normal`}>
              {t('topup.sum')}
            </th>
            <th scope="col" className={`${cell} py-2 font-normal`}>
              {t('topup.status')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <Row key={payment.id} payment={payment} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ payment: { id, date, method, amount, status } }: { payment: Payment }) {
  const { t, language } = useText();
  const { tone, icon: Icon } = statusLooks[status];
  const label = methodLabel(method);
  const way = label ? t(label) : method;
  return (
    <tr className="border-t border-line">
      <td className={`${cell} figures text-ink-soft max-sm:hidden`}>{id}</td>
      <td className={`${cell} figures`}>
        {/* The first ten characters (spec, section 3). */}
        <time dateTime={date} title={formatMoment(date, language)} className="whitespace-nowrap">
          {date.slice(0, 10)}
        </time>
        <span className="block text-xs text-ink-soft sm:hidden">{way}</span>
      </td>
      <td className={`${cell} max-sm:hidden`}>{way}</td>
      <td className={`${cell} figures text-right font-bold whitespace-nowrap`}>{formatPrice(amount)}</td>
      <td className={cell}>
        <Badge tone={tone}>
          <Icon aria-hidden strokeWidth={1.75} className="size-4" />
          {t(statusTexts[status])}
        </Badge>
      </td>
    </tr>
  );
}

/** Has the geometry of the rows that come. */
function LoadingRows() {
  return (
    <Loading className={frame}>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex h-12 items-center gap-4 border-line px-4 not-first:border-t">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-16 max-sm:hidden" />
          <Skeleton className="ml-auto h-4 w-20" />
          <Skeleton className="h-6 w-24" />
        </div>
      ))}
    </Loading>
  );
}

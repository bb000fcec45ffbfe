import type { Output } from '@lotok/contract';
import { Badge, Button } from '@lotok/ui';
import { formatMoment, formatPrice } from '../../shared/text/format.ts';
import { methodLabel } from '../../payment/method-options.ts';
import { useText } from '../../shared/text/text.tsx';
import { formatLeft, secondsLeft } from '../../shared/text/time-left.ts';
import { useNow } from '../../shared/browser/use-now.ts';
import { statusLooks, statusTexts } from './payment-status.ts';
import type { OpenTopUp } from './top-up.rules.ts';

type Payment = Output<'payments/getPayments'>[number];

export type PaymentTableProps = {
  payments: readonly Payment[];
  onPay: (payment: OpenTopUp) => void;
};

export const tableFrame = 'overflow-clip rounded-card border border-line bg-surface';
const cell = 'px-4 py-2.5 text-left align-middle max-sm:px-3';
const head = `${cell} font-normal`;
/** On a phone a row has two columns: date and method, amount and state. */
const wide = 'max-sm:hidden';

export function PaymentTable({ payments, onPay }: PaymentTableProps) {
  const { t } = useText();
  const now = useNow(payments.some(({ status }) => status === 'pending'));
  return (
    <div className={tableFrame}>
      <table className="w-full border-collapse">
        <thead className="text-xs text-ink-soft">
          <tr>
            <th scope="col" className={`${head} ${wide}`}>
              {t('topup.number')}
            </th>
            <th scope="col" className={head}>
              {t('topup.date')}
            </th>
            <th scope="col" className={`${head} ${wide}`}>
              {t('topup.method')}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t('topup.sum')}
            </th>
            <th scope="col" className={`${head} ${wide} w-76`}>
              {t('topup.status')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <Row key={payment.id} payment={payment} now={now} onPay={onPay} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { payment: Payment; now: number; onPay: PaymentTableProps['onPay'] };

function Row({ payment, now, onPay }: RowProps) {
  const { id, date, method, amount, status, payment_url: url } = payment;
  const { t, language } = useText();
  const label = methodLabel(method);
  const methodName = label ? t(label) : method;
  const left = secondsLeft(payment.expires_at, now);
  const state = (
    <span className="inline-flex items-center gap-2 max-sm:flex-wrap max-sm:justify-end">
      <State status={status} />
      {left > 0 ? (
        <span className="figures text-xs whitespace-nowrap text-ink-soft">
          {t('orders.left', { time: formatLeft(left) })}
        </span>
      ) : null}
      {url && left > 0 ? (
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          aria-label={t('topup.payLabel', { id })}
          onClick={() => onPay({ id, url, roubles: amount })}
        >
          {t('orders.pay')}
        </Button>
      ) : null}
    </span>
  );
  return (
    <tr className="h-13 border-t border-line">
      <td className={`${cell} ${wide} figures text-ink-soft`}>{id}</td>
      <td className={`${cell} figures`}>
        {/* The first ten characters of the date (spec, section 3). */}
        <time dateTime={date} title={formatMoment(date, language)} className="whitespace-nowrap">
          {date.slice(0, 10)}
        </time>
        <span className="block text-xs text-ink-soft sm:hidden">{methodName}</span>
      </td>
      <td className={`${cell} ${wide}`}>{methodName}</td>
      <td className={`${cell} figures text-right font-bold whitespace-nowrap`}>
        {formatPrice(amount)}
        <span className="mt-1 block font-normal sm:hidden">{state}</span>
      </td>
      <td className={`${cell} ${wide}`}>{state}</td>
    </tr>
  );
}

/** The state of a payment, in colour and in words. */
function State({ status }: { status: Payment['status'] }) {
  const { t } = useText();
  const { tone, icon: Icon } = statusLooks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden strokeWidth={1.75} className="size-4" />
      {t(statusTexts[status])}
    </Badge>
  );
}

import { useQuery } from '@tanstack/react-query';
import { toRoubles } from '@lotok/money';
import { buttonLook, VisuallyHidden } from '@lotok/ui';
import { Check, CircleAlert, CircleCheck, Copy, ExternalLink, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatPrice } from '../../shared/format.ts';
import { query } from '../../shared/query.ts';
import { useText } from '../../shared/text.tsx';
import { ORDER_POLL_MS } from '../../shared/timings.ts';
import { useCopied } from '../../shared/use-copied.ts';
import type { Ordered } from './use-pay.ts';

export type OpenPayment = Ordered & { paymentUrl: string };

/** The way to the payment page for when its window did not open, and what comes after. Follows the order till it is settled. */
export function PaymentLinkContent({ payment, onClose }: { payment: OpenPayment; onClose: () => void }) {
  const { t } = useText();
  const [orderId = 0] = payment.orderIds;
  const { data: order } = useQuery({
    ...query('orders/getOrder', { orderId }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'processing' ? false : ORDER_POLL_MS),
  });
  if (order?.status === 'completed')
    return (
      <Settled icon={CircleCheck} look="text-good" title={t('link.paid')} text={t('link.paidText')} onClose={onClose} />
    );
  if (order && order.status !== 'processing') {
    return (
      <Settled icon={CircleAlert} look="text-bad" title={t('link.over')} text={t('link.overText')} onClose={onClose} />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="figures text-xl leading-none font-bold">{formatPrice(toRoubles(payment.totalKopecks))}</p>
      <p className="text-ink-soft">{t('link.opened')}</p>
      <a href={payment.paymentUrl} target="_blank" rel="noopener" className={buttonLook('primary', 'large', 'w-full')}>
        {t('link.open')}
        <ExternalLink aria-hidden strokeWidth={1.75} className="size-5" />
      </a>
      <CopyLink url={payment.paymentUrl} />
      <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
        <p className="text-sm text-ink-soft">
          {t('link.next', {
            count: payment.orderIds.length,
            ids: payment.orderIds.map((id) => `№\u00a0${id}`).join(', '),
          })}
        </p>
        <Link to={paths.orders} onClick={onClose} className={buttonLook('secondary', 'medium', 'w-full')}>
          {t('link.toOrders')}
        </Link>
      </div>
    </div>
  );
}

function CopyLink({ url }: { url: string }) {
  const { t } = useText();
  const { isCopied, copy } = useCopied();
  const Icon = isCopied ? Check : Copy;
  return (
    <div>
      <button
        type="button"
        title={t('link.copy')}
        onClick={() => copy(url)}
        className="flex min-h-11 w-full items-center gap-3 rounded-control bg-sunken px-4 text-left hover:bg-line"
      >
        <VisuallyHidden>{t('link.copy')}</VisuallyHidden>
        <span className="min-w-0 grow truncate font-mono text-xs">
          {isCopied ? <span className="font-sans font-medium text-good">{t('copy.done')}</span> : url}
        </span>
        <Icon
          aria-hidden
          strokeWidth={1.75}
          className={isCopied ? 'size-4.5 shrink-0 text-good' : 'size-4.5 shrink-0 text-ink-soft'}
        />
      </button>
      <span role="status" className="sr-only">
        {isCopied ? t('copy.done') : ''}
      </span>
    </div>
  );
}

type SettledProps = { icon: LucideIcon; look: string; title: string; text: string; onClose: () => void };

function Settled({ icon: Icon, look, title, text, onClose }: SettledProps) {
  const { t } = useText();
  return (
    <div role="status" className="grid justify-items-center gap-4 py-4 text-center">
      <Icon aria-hidden strokeWidth={1.75} className={`size-12 ${look}`} />
      <div className="grid gap-1">
        <p className="text-lg font-bold">{title}</p>
        <p className="text-ink-soft">{text}</p>
      </div>
      <Link to={paths.orders} onClick={onClose} className={buttonLook('primary', 'large')}>
        {t('link.toOrders')}
      </Link>
    </div>
  );
}

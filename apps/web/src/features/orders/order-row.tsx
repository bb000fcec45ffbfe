import { Button } from '@lotok/ui';
import { Download, FileText, Gift, LifeBuoy, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { cutName, formatCount, formatMoment, formatPrice } from '../../shared/text/format.ts';
import { PaymentPageLink } from '../../payment/payment-page-link.tsx';
import { ProductPicture } from '../../shared/goods/product-picture.tsx';
import { useText } from '../../shared/text/text.tsx';
import { formatLeft, secondsLeft } from '../../shared/text/time-left.ts';
import { FullPrice } from './order-discount.tsx';
import { type Order, stageOf } from './order-stage.ts';
import { OrderStatus } from './order-status.tsx';
import { useOrderActions } from './use-order-actions.ts';

export type OrderRowProps = {
  order: Order;
  now: number;
  /** Whether support has answered the buyer's question. */
  hasAnswer: boolean;
  onOpen: () => void;
  onHelp: () => void;
  /** Opens the try of the order; null when it has none. */
  onTry: (() => void) | null;
};

/** One order: product, date, price, status and actions. */
export function OrderRow({ order, now, hasAnswer, onOpen, onHelp, onTry }: OrderRowProps) {
  const { t, language } = useText();
  const stage = stageOf(order, now);
  return (
    <li className="order-row">
      <ProductPicture url={order.photo_url} className="order-picture size-11" />
      <div className="order-name">
        <Link to={paths.product(order.product_id)} className="line-clamp-2 font-medium hover:text-accent">
          {cutName(order.product_name)}
        </Link>
        <p className="figures mt-0.5 text-xs text-ink-soft">
          <span className="whitespace-nowrap">{t('orders.shortNumber', { id: order.id })}</span> ·{' '}
          <time dateTime={order.date}>{formatMoment(order.date, language)}</time> ·{' '}
          <span className="whitespace-nowrap">{t('stock.some', { count: formatCount(order.quantity, language) })}</span>
        </p>
      </div>
      <div className="order-status">
        <OrderStatus stage={stage} />
        {stage === 'unpaid' ? <TimeLeft order={order} now={now} /> : null}
        <PartlyRefunded order={order} />
        {onTry ? <TryButton order={order} onTry={onTry} /> : null}
      </div>
      <p className="order-price">
        <FullPrice order={order} />
        {order.is_prize ? t('luck.prize') : formatPrice(order.price)}
      </p>
      <OrderActions order={order} isPayable={stage === 'unpaid'} {...{ hasAnswer, onOpen, onHelp }} />
    </li>
  );
}

/** Three actions fit into one line on a phone only without icons. */
const narrow = 'max-sm:px-3 max-sm:text-xs';
const iconLook = 'size-4.5 max-sm:hidden';

function TryButton({ order, onTry }: { order: Order; onTry: () => void }) {
  const { t } = useText();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('luck.openLabel', { id: order.id })}
      onClick={onTry}
      className="touch-target inline-flex h-6 items-center gap-1.5 rounded-sm bg-accent-soft px-2 text-xs font-medium whitespace-nowrap text-accent hover:underline"
    >
      <Gift aria-hidden strokeWidth={1.75} className="size-4" />
      {t('luck.open')}
    </button>
  );
}

function TimeLeft({ order, now }: { order: Order; now: number }) {
  const { t } = useText();
  return (
    <span className="figures text-xs whitespace-nowrap text-ink-soft">
      {t('orders.left', { time: formatLeft(secondsLeft(order.expires_at, now)) })}
    </span>
  );
}

function PartlyRefunded({ order }: { order: Order }) {
  const { t } = useText();
  if (!order.refunded || order.status === 'refunded') return null;
  return (
    <span className="figures text-xs whitespace-nowrap text-ink-soft">
      {t('refund.partly', { amount: formatPrice(order.refunded) })}
    </span>
  );
}

type OrderActionsProps = Omit<OrderRowProps, 'now' | 'onTry'> & { isPayable: boolean };

function OrderActions({ order, isPayable, hasAnswer, onOpen, onHelp }: OrderActionsProps) {
  const { t } = useText();
  const { isDownloading, download } = useOrderActions(order);
  const isCompleted = order.status === 'completed';
  const HelpIcon = hasAnswer ? MessageCircle : LifeBuoy;
  const about = { id: order.id };
  return (
    <div className="order-actions">
      {isPayable && order.payment_url ? (
        <PaymentPageLink
          url={order.payment_url}
          label={t('orders.payLabel', about)}
          className={narrow}
          iconClassName={iconLook}
        >
          {t('orders.pay')}
        </PaymentPageLink>
      ) : null}
      <Button
        variant={isCompleted ? 'primary' : 'secondary'}
        aria-haspopup="dialog"
        aria-label={t(isCompleted ? 'orders.openLabel' : 'orders.moreLabel', about)}
        onClick={onOpen}
        className={narrow}
      >
        {isCompleted ? <FileText aria-hidden strokeWidth={1.75} className={iconLook} /> : null}
        {t(isCompleted ? 'orders.open' : 'orders.more')}
      </Button>
      {isCompleted ? (
        <Button
          variant="secondary"
          isLoading={isDownloading}
          aria-label={t('orders.downloadLabel', about)}
          onClick={download}
          className={narrow}
        >
          <Download aria-hidden strokeWidth={1.75} className={iconLook} />
          {t('orders.download')}
        </Button>
      ) : null}
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={hasAnswer ? `${t('orders.helpLabel', about)}: ${t('help.answered')}` : t('orders.helpLabel', about)}
        onClick={onHelp}
        className={`order-help max-sm:px-2 max-sm:text-xs ${hasAnswer ? '' : 'text-ink-soft'}`}
      >
        <HelpIcon aria-hidden strokeWidth={1.75} className={iconLook} />
        {t(hasAnswer ? 'help.answered' : 'orders.help')}
      </Button>
    </div>
  );
}

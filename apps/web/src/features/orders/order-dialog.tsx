import { unitsOf } from '@lotok/contract/order-units';
import type { TextKey } from '@lotok/i18n';
import { Button, Dialog, ErrorState, Loading, Skeleton } from '@lotok/ui';
import { Download, LifeBuoy } from 'lucide-react';
import { CopyButton } from '../../shared/browser/copy-button.tsx';
import { errorText } from '../../shared/text/error-text.ts';
import { cutName, formatCount, formatMoment, formatPrice } from '../../shared/text/format.ts';
import { CopyLink } from '../../payment/payment-link.tsx';
import { PaymentPageLink } from '../../payment/payment-page-link.tsx';
import { ProductPicture } from '../../shared/goods/product-picture.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useIsGuest } from '../../shared/session/use-session.ts';
import { Goods } from './goods.tsx';
import { LuckCard } from './luck-card.tsx';
import { OrderDiscount } from './order-discount.tsx';
import type { OrderLuck } from './order-luck.ts';
import { type Order, type Stage, stageOf } from './order-stage.ts';
import { OrderStatus } from './order-status.tsx';
import { RefundNotes } from './refund-notes.tsx';
import type { GoodsState } from './use-goods.ts';
import { useOrderActions } from './use-order-actions.ts';
import { Warranty } from './warranty.tsx';

/** An order with its goods, its key for support and an explanation of its status. */
export function OrderDialog({
  order,
  goods,
  luck,
  now,
  isOpen,
  onClose,
  onHelp,
}: {
  order: Order;
  goods: GoodsState;
  luck: OrderLuck;
  now: number;
  isOpen: boolean;
  onClose: () => void;
  onHelp: () => void;
}) {
  const { t } = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('orders.number', { id: order.id })}
      className="md:w-140"
      footer={<Footer order={order} isPayable={stageOf(order, now) === 'unpaid'} onHelp={onHelp} />}
    >
      <OrderBody order={order} goods={goods} luck={luck} now={now} stage={stageOf(order, now)} />
    </Dialog>
  );
}

type OrderBodyProps = { order: Order; goods: GoodsState; luck: OrderLuck; now: number; stage: Stage };

function OrderBody({ order, goods, luck, now, stage }: OrderBodyProps) {
  const { t, language } = useText();
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex gap-3">
        <ProductPicture url={order.photo_url} />
        <div className="min-w-0 grow">
          <p className="font-medium">{cutName(order.product_name)}</p>
          <p className="figures mt-0.5 text-xs text-ink-soft">
            {formatMoment(order.date, language)} · {t('stock.some', { count: formatCount(order.quantity, language) })} ·{' '}
            {order.is_prize ? t('luck.prize') : formatPrice(order.price)}
          </p>
        </div>
        <div className="max-md:hidden">
          <OrderStatus stage={stage} />
        </div>
      </div>
      {goods.error ? (
        <ErrorState title={t('orders.goodsNotLoaded')} onRetry={goods.retry} isRetrying={goods.isRetrying}>
          {errorText(goods.error, t)}
        </ErrorState>
      ) : goods.isOpening ? (
        <Loading>
          <Skeleton className="h-24 rounded-control" />
        </Loading>
      ) : order.file_content === null ? (
        <Explanation order={order} stage={stage} />
      ) : (
        <>
          {order.is_paid_late ? <p className="text-sm text-ink-soft">{t('return.paidLateText')}</p> : null}
          <Goods order={order} content={order.file_content} />
        </>
      )}
      {order.file_content === null ? null : <RefundNotes order={order} />}
      <LuckCard order={order} luck={luck} />
      <Warranty order={order} isOn={Date.parse(order.warranty_until ?? '') > now} />
      {stage === 'unpaid' && order.payment_url ? <CopyLink url={order.payment_url} /> : null}
      <OrderDiscount order={order} />
      <div>
        <p className="mb-1 text-xs text-ink-soft">{t('orders.key')}</p>
        <div className="flex items-center gap-2 rounded-control bg-sunken py-1 pr-1.5 pl-4">
          <code className="min-w-0 grow font-mono text-xs break-all">{order.secret_key}</code>
          <CopyButton isIcon text={order.secret_key} label={t('orders.copyKey')} />
        </div>
      </div>
    </div>
  );
}

/** Explains the status of an order without goods and what to do. */
function Explanation({ order, stage }: { order: Order; stage: Stage }) {
  const { t } = useText();
  const isGuest = useIsGuest();
  const text = {
    unpaid: t('orders.unpaidText'),
    confirming: t('orders.settlingText'),
    completed: t('orders.emptyText'),
    cancelled: t(cancelledText(order, !isGuest)),
    refunded: t(isGuest ? 'orders.refundedGuestText' : 'orders.refundedText'),
    failed: t('orders.failedText'),
  }[stage];
  return (
    <div className="grid gap-2">
      <div className="md:hidden">
        <OrderStatus stage={stage} />
      </div>
      {stage === 'refunded' && order.refunds?.length ? <RefundNotes order={order} /> : <p>{text}</p>}
      {stage === 'cancelled' && order.payment_status === 'expired' ? (
        <p>{t(isGuest ? 'return.lateGuest' : 'return.late')}</p>
      ) : null}
    </div>
  );
}

function cancelledText({ payment_status: payment }: Order, isUser: boolean): TextKey {
  if (payment === 'underpaid') return isUser ? 'return.underpaidText' : 'return.underpaidGuestText';
  return payment === 'failed' ? 'return.declinedText' : 'orders.cancelledText';
}

function Footer({ order, isPayable, onHelp }: { order: Order; isPayable: boolean; onHelp: () => void }) {
  const { t } = useText();
  const { isDownloading, download } = useOrderActions(order);
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="ghost" onClick={onHelp} className="mr-auto text-ink-soft max-md:order-last max-md:w-full">
        <LifeBuoy aria-hidden strokeWidth={1.75} className="size-4.5" />
        {t('orders.help')}
      </Button>
      {isPayable && order.payment_url ? (
        <PaymentPageLink url={order.payment_url} label={t('orders.payLabel', { id: order.id })} className="max-md:grow">
          {t('orders.pay')}
        </PaymentPageLink>
      ) : null}
      {order.file_content === null ? null : (
        <>
          <Button variant="secondary" isLoading={isDownloading} onClick={download} className="max-md:grow">
            <Download aria-hidden strokeWidth={1.75} className="size-4.5" />
            {t('orders.download')}
          </Button>
          <CopyButton
            text={order.file_content}
            label={t(unitsOf(order.file_content, order).length > 1 ? 'orders.copyAll' : 'orders.copy')}
            className="max-md:grow"
          />
        </>
      )}
    </div>
  );
}

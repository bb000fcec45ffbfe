import { formatPrice } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import type { Order } from './order-stage.ts';

/** The refunds of an order: the units, the amount and where the money went. */
export function RefundNotes({ order }: { order: Order }) {
  const { t } = useText();
  if (!order.refunds?.length) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {order.refunds.map((refund) => (
        <li key={refund.units[0]}>
          {order.quantity > 1 ? `${t('refund.units', { units: refund.units.join(', ') })} ` : null}
          {t(`refund.${refund.to}`, { amount: formatPrice(refund.amount) })}
        </li>
      ))}
    </ul>
  );
}

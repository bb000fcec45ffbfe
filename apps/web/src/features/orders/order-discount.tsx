import { formatPrice } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import type { Order } from './order-stage.ts';

/** The full price of an order with a discount; renders nothing without one. */
export function FullPrice({ order }: { order: Order }) {
  const { t } = useText();
  if (!order.full_price || order.full_price <= order.price) return null;
  return (
    <s className="figures block text-xs leading-normal font-normal text-ink-soft">
      <span className="sr-only">{t('figures.full')}: </span>
      {formatPrice(order.full_price)}
    </s>
  );
}

/** The discounts and the total of an order; renders nothing without a discount. */
export function OrderDiscount({ order }: { order: Order }) {
  const { t } = useText();
  const { full_price: full = 0, tier_discount: tier = 0, promo_discount: promo = 0, promo_code: code } = order;
  if (tier === 0 && promo === 0) return null;
  const rows = [
    { label: t('figures.full'), roubles: full, sign: '' },
    { label: t('figures.tier'), roubles: tier, sign: '−' },
    { label: t('figures.promo', { code: code ?? '' }), roubles: promo, sign: '−' },
  ].filter(({ roubles }) => roubles > 0);
  return (
    <dl className="grid grid-cols-1 gap-1 rounded-control bg-sunken px-4 py-3 text-sm">
      {rows.map(({ label, roubles, sign }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 text-ink-soft">
          <dt className="min-w-0 truncate">{label}</dt>
          <dd className={`figures whitespace-nowrap ${sign ? 'text-good' : ''}`}>
            {sign}
            {formatPrice(roubles)}
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4">
        <dt>{t('checkout.total')}</dt>
        <dd className="figures font-bold whitespace-nowrap">{formatPrice(order.price)}</dd>
      </div>
    </dl>
  );
}

import { formatDay, formatPrice } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import type { Renewal } from './purchase.ts';
import { addYear } from './add-year.ts';
import type { PurchaseHandlers } from './domain-attempt.ts';

export type RenewalPurchaseProps = { renewal: Omit<Renewal, 'kind'>; handlers: PurchaseHandlers; onLeave: () => void };

/** The purchase of one more year: the new expiry date and the current price. */
export function RenewalPurchase({ renewal, handlers, onLeave }: RenewalPurchaseProps) {
  return (
    <PurchaseForm
      purchase={{ kind: 'renewal', ...renewal }}
      isFree
      isChecking={false}
      head={<RenewalHead {...renewal} />}
      handlers={handlers}
      onLeave={onLeave}
    />
  );
}

function RenewalHead({ domain, price, activeTo }: Omit<Renewal, 'kind'>) {
  const { t, language } = useText();
  return (
    <div className="grid grid-cols-1 gap-1.5 px-6 py-5 max-md:px-4">
      <p className="text-lg font-bold break-all">{domain}</p>
      <p className="figures text-sm">{t('domains.priceAYear', { price: formatPrice(price) })}</p>
      <p className="text-xs text-ink-soft">
        {t('renewal.fromTo', { from: formatDay(activeTo, language), to: formatDay(addYear(activeTo), language) })}
      </p>
    </div>
  );
}

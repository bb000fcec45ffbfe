import { type Kopecks, toRoubles } from '@lotok/money';
import { classNames } from '@lotok/ui';
import { formatPrice } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import type { OrderQuote } from './order-quote.ts';

/**
 * The discounts and the total. A discount that a larger quantity brings has its place before, so that the window does not grow under
 * the cursor on the stepper.
 */
export function OrderSummary({ quote }: { quote: OrderQuote }) {
  const { t } = useText();
  const { fullKopecks, tierDiscountKopecks, promoDiscountKopecks, totalKopecks, promo, lines, isStale } = quote;
  const hasTiers = [...lines.values()].some(({ tiers }) => tiers.length > 0);
  return (
    <div
      aria-busy={isStale}
      className={classNames('grid grid-cols-1 gap-1 transition-opacity', isStale && 'opacity-60')}
    >
      <Discount label={t('figures.tier')} kopecks={tierDiscountKopecks} isExpected={hasTiers} />
      <Discount
        label={t('figures.promo', { code: promo?.code ?? '' })}
        kopecks={promoDiscountKopecks}
        isExpected={promo !== null}
      />
      <p className="flex items-baseline justify-between gap-4">
        {t('checkout.total')}
        <span className="flex flex-wrap items-baseline justify-end gap-x-2">
          <OldPrice kopecks={fullKopecks} isShown={fullKopecks !== totalKopecks} />
          <output className="figures text-xl leading-none font-bold">{formatPrice(toRoubles(totalKopecks))}</output>
        </span>
      </p>
    </div>
  );
}

function Discount({ label, kopecks, isExpected }: { label: string; kopecks: Kopecks; isExpected: boolean }) {
  if (kopecks === 0 && !isExpected) return null;
  return (
    <p
      className={classNames(
        'flex items-baseline justify-between gap-4 text-sm text-ink-soft',
        kopecks === 0 && 'invisible',
      )}
    >
      <span className="min-w-0 truncate">{label}</span>
      <span className="figures whitespace-nowrap text-good">−{formatPrice(toRoubles(kopecks))}</span>
    </p>
  );
}

function OldPrice({ kopecks, isShown }: { kopecks: Kopecks; isShown: boolean }) {
  const { t } = useText();
  if (!isShown) return null;
  return (
    <s className="figures text-sm text-ink-soft">
      <span className="sr-only">{t('figures.full')}: </span>
      {formatPrice(toRoubles(kopecks))}
    </s>
  );
}

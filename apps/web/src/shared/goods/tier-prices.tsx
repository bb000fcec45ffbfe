import { classNames } from '@lotok/ui';
import { formatCount, formatPrice } from '../text/format.ts';
import type { Tier } from './line-totals.ts';
import { useText } from '../text/text.tsx';

/** A list of quantity prices such as "from 10 pcs. — 45.00 ₽"; renders nothing if there are none. */
export function TierPrices({ tiers, className }: { tiers: readonly Tier[]; className?: string }) {
  const { t, language } = useText();
  if (tiers.length === 0) return null;
  return (
    <ul className={classNames('figures text-xs text-ink-soft', className)}>
      {tiers.map(({ from, price }) => (
        <li key={from}>{t('tiers.from', { from: formatCount(from, language), price: formatPrice(price) })}</li>
      ))}
    </ul>
  );
}

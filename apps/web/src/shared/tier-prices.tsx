import { classNames } from '@lotok/ui';
import { formatCount, formatPrice } from './format.ts';
import type { Tier } from './line-figures.ts';
import { useText } from './text.tsx';

/** "from 10 pcs. — 45.00 ₽", one a line; nothing where a piece always costs the same. */
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

import { classNames } from '@lotok/ui';
import { formatCount } from '../text/format.ts';
import { type Stock, stockOf } from './stock.ts';
import { useText } from '../text/text.tsx';

const colours: Record<Stock, string> = { some: 'text-good', few: 'text-warn', none: 'text-ink-soft' };

/** The stock of a product as a text with a number; the colour repeats its meaning. */
export function StockLabel({ quantity, className }: { quantity: number; className?: string }) {
  const { t, language } = useText();
  const stock = stockOf(quantity);
  return (
    <span className={classNames('figures whitespace-nowrap', colours[stock], className)}>
      {t(`stock.${stock}`, { count: formatCount(quantity, language) })}
    </span>
  );
}

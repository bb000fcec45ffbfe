import { Button, IconButton, QuantityStepper } from '@lotok/ui';
import { fromRoubles, toRoubles } from '@lotok/money';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { closeCart } from '../../shared/goods/cart-overlay.ts';
import { cutName, formatCount, formatPrice } from '../../shared/text/format.ts';
import { estimateLine, type LineTotals, nextTier } from '../../shared/goods/line-totals.ts';
import { PiecePrice } from '../../shared/goods/piece-price.tsx';
import { LimitsLabel } from '../../shared/goods/limits-label.tsx';
import { ProductPicture } from '../../shared/goods/product-picture.tsx';
import { canBeBought, clampQuantity, quantityRange } from '../../shared/goods/quantity-limits.ts';
import { TierPrices } from '../../shared/goods/tier-prices.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useRepeatedClicks } from '../../shared/goods/use-repeated-clicks.ts';
import type { CartLine } from './cart-lines.ts';

export type CartLineRowProps = {
  line: CartLine;
  quote: LineTotals | undefined;
  onChoose: (quantity: number) => void;
  onRemove: () => void;
};

export function CartLineRow({ line, quote, onChoose, onRemove }: CartLineRowProps) {
  const { t } = useText();
  const stepOf = useRepeatedClicks();
  const name = cutName(line.name);
  return (
    <li className="grid grid-cols-[2rem_1fr_auto] gap-x-3 border-line py-4 not-last:border-b">
      <ProductPicture url={line.photoUrl} className="row-span-2 size-8" />
      <div className="min-w-0">
        <Link to={paths.product(line.id)} onClick={closeCart} className="line-clamp-3 font-medium hover:text-accent">
          {name}
        </Link>
        <p className="figures text-xs text-ink-soft">
          <PiecePrice listPriceKopecks={fromRoubles(line.price)} unitPriceKopecks={quote?.unitPriceKopecks} />
        </p>
        <LineHints line={line} quote={quote} />
        <LimitsLabel minimum={line.minimum} maximum={line.maximum} className="text-xs text-ink-soft" />
      </div>
      <LinePrice line={line} quote={quote} />
      <div className="col-start-2 mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        {canBeBought(line) ? (
          <QuantityStepper
            label={t('cart.quantityOf', { name })}
            value={line.quantity}
            {...quantityRange(line)}
            onStep={(direction) => onChoose(line.quantity + direction * stepOf(direction))}
            onType={onChoose}
          />
        ) : null}
        <Shortage line={line} onChoose={onChoose} />
      </div>
      <IconButton
        isSmall
        icon={Trash2}
        label={t('cart.remove', { name })}
        title={t('cart.removeShort')}
        onClick={onRemove}
        className="mt-2 -mr-1.5 self-center justify-self-end text-ink-soft hover:text-ink"
      />
    </li>
  );
}

/** What is paid for the line, and the full price if there is a discount. */
function LinePrice({ line, quote }: Pick<CartLineRowProps, 'line' | 'quote'>) {
  const { t } = useText();
  const { fullKopecks, lineTotalKopecks } = quote ?? estimateLine(line);
  return (
    <div className="figures text-right whitespace-nowrap">
      <p className="font-semibold">{formatPrice(toRoubles(lineTotalKopecks))}</p>
      {lineTotalKopecks < fullKopecks ? (
        <s className="text-xs text-ink-soft">
          <span className="sr-only">{t('figures.full')}: </span>
          {formatPrice(toRoubles(fullKopecks))}
        </s>
      ) : null}
    </div>
  );
}

/** Hints about the price: the next tier price, or that the promo code is for other goods. */
function LineHints({ line, quote }: Pick<CartLineRowProps, 'line' | 'quote'>) {
  const { t } = useText();
  if (!quote) return null;
  const next = nextTier(quote, line.quantity, line.available);
  return (
    <>
      <TierPrices tiers={next ? [next] : []} />
      {quote.isWithoutPromo ? <p className="text-xs text-ink-soft">{t('promo.notHere')}</p> : null}
    </>
  );
}

/** Shown when the chosen quantity cannot be bought: the text says how much is left, the button takes what can be bought. */
function Shortage({ line, onChoose }: Pick<CartLineRowProps, 'line' | 'onChoose'>) {
  const { t, language } = useText();
  if (!canBeBought(line)) return <p className="text-xs font-medium text-bad">{t('stock.none')}</p>;
  const quantity = clampQuantity(line.quantity, line);
  if (line.quantity === quantity) return null;
  return (
    <p className="flex items-center gap-2 text-xs font-medium text-warn">
      {line.quantity > line.available ? t('stock.few', { count: formatCount(line.available, language) }) : null}
      <Button variant="secondary" size="small" onClick={() => onChoose(quantity)}>
        {t('cart.take', { count: formatCount(quantity, language) })}
      </Button>
    </p>
  );
}

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
  const { fullKopecks, lineTotalKopecks } = quote ?? estimateLine(line);
  return (
    // Only the name is above the stepper, so that the button under a cursor does not move away while it is clicked.
    <li className="grid grid-cols-[2rem_1fr] gap-x-3 border-line py-4 not-last:border-b">
      <ProductPicture url={line.photoUrl} className="size-8" />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <Link to={paths.product(line.id)} onClick={closeCart} className="line-clamp-3 font-medium hover:text-accent">
            {name}
          </Link>
          <IconButton
            isSmall
            icon={Trash2}
            label={t('cart.remove', { name })}
            title={t('cart.removeShort')}
            onClick={onRemove}
            className="-my-1 -mr-1.5 text-ink-soft hover:text-ink"
          />
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
          {canBeBought(line) ? (
            <QuantityStepper
              label={t('cart.quantityOf', { name })}
              value={line.quantity}
              {...quantityRange(line)}
              onStep={(direction) => onChoose(line.quantity + direction * stepOf(direction))}
              onType={onChoose}
            />
          ) : (
            <p className="text-xs font-medium text-bad">{t('stock.none')}</p>
          )}
          <p className="figures ml-auto font-semibold">{formatPrice(toRoubles(lineTotalKopecks))}</p>
        </div>
        <Shortage line={line} onChoose={onChoose} />
        <div className="figures mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs text-ink-soft">
          <p>
            <PiecePrice listPriceKopecks={fromRoubles(line.price)} unitPriceKopecks={quote?.unitPriceKopecks} />
          </p>
          {lineTotalKopecks < fullKopecks ? (
            <s className="ml-auto">
              <span className="sr-only">{t('figures.full')}: </span>
              {formatPrice(toRoubles(fullKopecks))}
            </s>
          ) : null}
        </div>
        <LineHints line={line} quote={quote} />
        <LimitsLabel minimum={line.minimum} maximum={line.maximum} className="text-xs text-ink-soft" />
      </div>
    </li>
  );
}

/** Hints about the price: the next tier price, whose place stays when the last one is reached, or that the promo code is for other goods. */
function LineHints({ line, quote }: Pick<CartLineRowProps, 'line' | 'quote'>) {
  const { t } = useText();
  if (!quote) return null;
  const next = nextTier(quote, line.quantity, line.available);
  return (
    <>
      {quote.tiers.length > 0 ? (
        <div className="min-h-lh text-xs">
          <TierPrices tiers={next ? [next] : []} />
        </div>
      ) : null}
      {quote.isWithoutPromo ? <p className="text-xs text-ink-soft">{t('promo.notHere')}</p> : null}
    </>
  );
}

/** Shown when the chosen quantity cannot be bought: the text says how much is left, the button takes what can be bought. */
function Shortage({ line, onChoose }: Pick<CartLineRowProps, 'line' | 'onChoose'>) {
  const { t, language } = useText();
  const quantity = clampQuantity(line.quantity, line);
  if (!canBeBought(line) || line.quantity === quantity) return null;
  return (
    <p className="mt-1.5 flex items-center gap-2 text-xs font-medium text-warn">
      {line.quantity > line.available ? t('stock.few', { count: formatCount(line.available, language) }) : null}
      <Button variant="secondary" size="small" onClick={() => onChoose(quantity)}>
        {t('cart.take', { count: formatCount(quantity, language) })}
      </Button>
    </p>
  );
}

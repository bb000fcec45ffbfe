import { fromRoubles } from '@lotok/money';
import { QuantityStepper } from '@lotok/ui';
import { ChevronDown } from 'lucide-react';
import { cutName } from '../../shared/text/format.ts';
import type { LineTotals } from '../../shared/goods/line-totals.ts';
import { LimitsLabel } from '../../shared/goods/limits-label.tsx';
import { PiecePrice } from '../../shared/goods/piece-price.tsx';
import { ProductPicture } from '../../shared/goods/product-picture.tsx';
import { canBeBought, quantityRange } from '../../shared/goods/quantity-limits.ts';
import { RichText } from '../../shared/text/rich-text.tsx';
import { limitsOf, type WantedProduct } from '../../shared/goods/shopping.ts';
import { StockLabel } from '../../shared/goods/stock-label.tsx';
import { TierPrices } from '../../shared/goods/tier-prices.tsx';
import { useText } from '../../shared/text/text.tsx';
import { useRepeatedClicks } from '../../shared/goods/use-repeated-clicks.ts';

export type PurchaseProductProps = {
  product: WantedProduct;
  quantity: number;
  quote: LineTotals | undefined;
  onQuantity: (quantity: number) => void;
};

/** The product and its quantity. */
export function PurchaseProduct({ product, quantity, quote, onQuantity }: PurchaseProductProps) {
  const { t } = useText();
  const stepOf = useRepeatedClicks();
  const limits = limitsOf(product);
  return (
    <div className="grid grid-cols-1 gap-4 py-5">
      <div className="flex gap-3">
        <ProductPicture url={product.photo_url} />
        <div className="min-w-0">
          <p className="font-medium">{cutName(product.name)}</p>
          <p className="figures mt-0.5 text-xs text-ink-soft">
            <PiecePrice listPriceKopecks={fromRoubles(product.price)} unitPriceKopecks={quote?.unitPriceKopecks} />
          </p>
          <TierPrices tiers={quote?.tiers ?? []} className="mt-1.5" />
        </div>
      </div>
      <Description product={product} />
      <div className="flex items-center justify-between gap-4">
        <span>
          {t('checkout.quantity')}
          <StockLabel quantity={product.quantity} className="block text-xs" />
          <LimitsLabel minimum={limits.minimum} maximum={limits.maximum} className="block text-xs text-ink-soft" />
        </span>
        <QuantityStepper
          label={t('checkout.quantity')}
          value={quantity}
          {...quantityRange(limits)}
          isDisabled={!canBeBought(limits)}
          onStep={(direction) => onQuantity(quantity + direction * stepOf(direction))}
          onType={onQuantity}
        />
      </div>
    </div>
  );
}

function Description({ product }: { product: WantedProduct }) {
  const { t } = useText();
  const attributes = product.attributes
    .split(/(?<!\d),|,(?!\d)/)
    .map((attribute) => attribute.trim())
    .filter(Boolean);
  if (!product.html_description && attributes.length === 0) return null;
  return (
    <details className="group rounded-control bg-sunken">
      <summary className="flex min-h-11 items-center justify-between gap-3 rounded-control px-4 md:min-h-10">
        {t('checkout.description')}
        <ChevronDown
          aria-hidden
          strokeWidth={1.75}
          className="size-4.5 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-3 px-4 pb-4">
        <RichText html={product.html_description} className="prose is-small" />
        {attributes.length > 0 ? <p className="text-xs text-ink-soft">{attributes.join(' · ')}</p> : null}
      </div>
    </details>
  );
}

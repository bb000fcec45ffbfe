import type { Output } from '@lotok/contract';
import { VIDEO_MARK, WARRANTY_MINUTES } from '@lotok/contract/limits';
import { classNames } from '@lotok/ui';
import { ShieldCheck, Video, Zap } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { CopyButton } from '../../shared/browser/copy-button.tsx';
import { formatPrice } from '../../shared/text/format.ts';
import { LimitsLabel } from '../../shared/goods/limits-label.tsx';
import { StockLabel } from '../../shared/goods/stock-label.tsx';
import { TierPrices } from '../../shared/goods/tier-prices.tsx';
import { useText } from '../../shared/text/text.tsx';
import { BuyButton } from './buy-button.tsx';
import type { FavoriteButtonComponent } from './product-row.tsx';
import { TelegramLink } from './telegram-link.tsx';

export type ProductBuyBoxProps = {
  product: Output<'products/getProduct'>;
  Heart: FavoriteButtonComponent;
  className?: string;
};

/** Price, stock, the buy button and the favorite button of a product. */
export function ProductBuyBox({ product, Heart, className }: ProductBuyBoxProps) {
  const { t } = useText();
  const id = String(product.id);
  return (
    <div className={classNames('rounded-card border border-line bg-surface p-5 md:p-6', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="figures text-xl font-bold whitespace-nowrap">
          {formatPrice(product.price)} <span className="text-xs font-normal text-ink-soft">{t('row.perPiece')}</span>
        </p>
        <StockLabel quantity={product.quantity} className="font-medium" />
      </div>
      <TierPrices tiers={product.tiers} className="mt-2" />
      <LimitsLabel
        minimum={product.min_quantity}
        maximum={product.max_quantity}
        className="mt-2 block text-xs text-ink-soft"
      />
      <div className="mt-4 flex gap-2">
        <div className="grid grow">
          <BuyButton product={product} size="large" />
        </div>
        <Heart
          productId={product.id}
          name={product.name}
          isFavorite={product.is_favorite}
          className="size-12 border border-line"
        />
      </div>
      <TelegramLink productId={product.id} />
      <ul className="mt-5 grid gap-2 text-xs text-ink-soft">
        <li className="flex items-center gap-2.5">
          <Zap aria-hidden strokeWidth={1.75} className="size-4.5 shrink-0 text-accent" />
          {t('home.payment')}
        </li>
        <li className="flex items-center gap-2.5">
          <ShieldCheck aria-hidden strokeWidth={1.75} className="size-4.5 shrink-0 text-accent" />
          {t('product.warranty', { minutes: product.warranty_minutes ?? WARRANTY_MINUTES })}
        </li>
        {product.needs_video || product.name.startsWith(VIDEO_MARK) ? (
          <li className="flex items-center gap-2.5">
            <Video aria-hidden strokeWidth={1.75} className="size-4.5 shrink-0 text-accent" />
            <Link to={paths.videoRecord} className="text-accent hover:underline">
              {t('product.video')}
            </Link>
          </li>
        ) : null}
      </ul>
      <p className="mt-4 -mb-2 flex items-center gap-1 border-t border-line pt-2 text-xs text-ink-soft">
        {t('product.id')}: <span className="figures text-ink">{id}</span>
        <CopyButton text={id} label={t('product.copyId')} isIcon />
      </p>
    </div>
  );
}

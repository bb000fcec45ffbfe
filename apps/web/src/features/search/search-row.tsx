import type { Product } from '@lotok/contract';
import { classNames } from '@lotok/ui';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { cutName, formatPrice } from '../../shared/text/format.ts';
import { ProductPicture } from '../../shared/goods/product-picture.tsx';
import { StockLabel } from '../../shared/goods/stock-label.tsx';
import { useText } from '../../shared/text/text.tsx';

type SearchRowProps = { id: string; product: Product; isActive: boolean; onPoint: () => void; onFollow: () => void };

/** Icon, name, stock and price per piece of a result; a link, so that it also opens in a new tab. */
export function SearchRow({ id, product, isActive, onPoint, onFollow }: SearchRowProps) {
  const { t } = useText();
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={paths.product(product.id)}
      onClick={onFollow}
      onPointerMove={isActive ? undefined : onPoint}
      className={classNames('flex min-h-14 items-center gap-3 rounded-control px-3 py-1.5', isActive && 'bg-sunken')}
    >
      <ProductPicture url={product.photo_url} className="size-9" />
      <span className="line-clamp-2 min-w-0 grow leading-snug font-medium">{cutName(product.name)}</span>
      <span className="grid shrink-0 justify-items-end leading-snug">
        <span className="figures font-bold whitespace-nowrap">
          {formatPrice(product.price)} <span className="text-xs font-normal text-ink-soft">{t('row.perPiece')}</span>
        </span>
        <StockLabel quantity={product.quantity} className="text-xs" />
      </span>
    </Link>
  );
}

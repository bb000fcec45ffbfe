import type { Product } from '@lotok/contract';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { cutName, formatPrice } from '../../shared/text/format.ts';
import { ProductPicture } from '../../shared/goods/product-picture.tsx';
import { StockLabel } from '../../shared/goods/stock-label.tsx';
import { useText } from '../../shared/text/text.tsx';
import { parseAttributes } from './attributes.ts';
import { BuyButton } from './buy-button.tsx';
import { ProductInfo } from './product-info.tsx';

/** The favorite button. It belongs to another feature, so the page passes it in. */
export type FavoriteButtonComponent = ComponentType<{
  productId: number;
  name: string;
  isFavorite: boolean;
  className?: string;
}>;

/** One line in a wide list, two in a narrow one; the link of the name covers the whole row. */
export function ProductRow({ product, Heart }: { product: Product; Heart: FavoriteButtonComponent }) {
  const { t } = useText();
  const { id, name, price, quantity } = product;
  return (
    <li className="product-row">
      <ProductPicture url={product.photo_url} />
      <div className="row-text">
        <Link to={paths.product(id)} className="row-name">
          {cutName(name)}
        </Link>
        <p className="row-attributes">
          {parseAttributes(product.attributes).map(({ name, value }) => (
            <span key={`${name} ${value}`}>{name ? `${name}: ${value}` : value}</span>
          ))}
        </p>
      </div>
      <ProductInfo product={product} className="row-info" />
      <Heart productId={id} name={name} isFavorite={product.is_favorite} className="row-heart" />
      <div className="row-deal">
        <div className="row-figures">
          <StockLabel quantity={quantity} className="row-stock" />
          <p className="row-price">
            {formatPrice(price)}
            <span>{t('row.perPiece')}</span>
          </p>
        </div>
        <BuyButton product={product} className="row-buy" />
      </div>
    </li>
  );
}

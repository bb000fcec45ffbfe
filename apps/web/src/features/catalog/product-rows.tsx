import type { Product } from '@lotok/contract';
import { Loading, Skeleton } from '@lotok/ui';
import { useText } from '../../shared/text/text.tsx';
import { type FavoriteButtonComponent, ProductRow } from './product-row.tsx';

export type ProductRowsProps = { products: readonly Product[]; Heart: FavoriteButtonComponent; label?: string };

export function ProductRows({ products, Heart, label }: ProductRowsProps) {
  const { t } = useText();
  return (
    <ul aria-label={label ?? t('products.list')} className="product-rows">
      {products.map((product) => (
        <ProductRow key={product.id} product={product} Heart={Heart} />
      ))}
    </ul>
  );
}

/** A skeleton with the layout of rows whose name takes one line, or two in a narrow list. */
export function ProductRowsSkeleton({ count }: { count: number }) {
  return (
    <Loading className="product-rows">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="product-row">
          <Skeleton className="size-11 rounded-control!" />
          <div className="row-text">
            <Skeleton className="row-name h-4 w-3/5" />
            <Skeleton className="row-attributes mt-2 h-3 w-2/5" />
          </div>
          <span className="row-info size-8" />
          <span className="row-heart size-11" />
          <div className="row-deal">
            <div className="row-figures">
              <Skeleton className="row-stock h-3 w-14 justify-self-end" />
              <Skeleton className="row-price h-5 w-24 justify-self-end" />
            </div>
            <Skeleton className="row-buy h-10 rounded-control!" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

import type { Output } from '@lotok/contract';
import { ProductPicture } from '../../shared/goods/product-picture.tsx';
import { useText } from '../../shared/text/text.tsx';
import { AttributeList } from './attribute-list.tsx';
import { ProductBuyBox } from './product-buy-box.tsx';
import { ProductDescription } from './product-description.tsx';
import type { FavoriteButtonComponent } from './product-row.tsx';
import { ProductRows } from './product-rows.tsx';
import { TranslateLink } from './translate-link.tsx';

export type ProductPageProps = { product: Output<'products/getProduct'>; Heart: FavoriteButtonComponent };

/** A product: name, price, attributes, description and related products. */
export function ProductPage({ product, Heart }: ProductPageProps) {
  const { t } = useText();
  const related = product.related_products.map(({ favoriteStatus, ...other }) => ({
    ...other,
    is_favorite: favoriteStatus,
  }));
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <header className="flex gap-4 md:gap-5">
          <ProductPicture url={product.photo_url} isEager isLarge className="size-14 md:size-20 md:rounded-card" />
          <h1 className="min-w-0 self-center text-lg md:text-xl">{product.name}</h1>
        </header>
        <ProductBuyBox
          product={product}
          Heart={Heart}
          className="lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        />
        <div className="grid grid-cols-1 gap-8">
          {product.attributes ? (
            <section aria-labelledby="attributes">
              <h2 id="attributes" className="mb-3 text-base">
                {t('product.attributes')}
              </h2>
              <AttributeList attributes={product.attributes} />
            </section>
          ) : null}
          <section aria-labelledby="about">
            <h2 id="about" className="mb-3 text-base">
              {t('product.about')}
            </h2>
            <ProductDescription html={product.html_description} />
            <TranslateLink html={product.html_description} />
          </section>
        </div>
      </div>
      {related.length > 0 ? (
        <section aria-labelledby="related" className="mt-12">
          <h2 id="related" className="mb-3 text-lg">
            {t('product.related')}
          </h2>
          <ProductRows products={related} Heart={Heart} label={t('product.related')} />
        </section>
      ) : null}
    </>
  );
}

import type { Output } from '@lotok/contract';
import { ErrorState } from '@lotok/ui';
import { errorText } from '../../shared/text/error-text.ts';
import { nameIn } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import type { CategoryBounds } from './category-query.ts';
import type { FavoriteButtonComponent } from './product-row.tsx';
import { ProductRows } from './product-rows.tsx';
import { ShowMore } from './show-more.tsx';
import { uniqueProducts } from './home-category-products.ts';
import { useFurtherProducts } from './use-further-products.ts';

type Section = Output<'subCategories/getSubCategoriesWithProducts'>['sub_categories'][number];
export type CategorySectionProps = { section: Section; bounds: CategoryBounds; Heart: FavoriteButtonComponent };

/** A subcategory with its first products and "show more" (spec, section 4). */
export function CategorySection({ section, bounds, Heart }: CategorySectionProps) {
  const { t, language } = useText();
  const further = useFurtherProducts(section.id, bounds);
  const name = nameIn(language, section);
  const products = uniqueProducts([...section.products, ...further.products]);
  return (
    <section aria-label={name}>
      <h2 className="mb-3 flex flex-wrap items-baseline gap-x-3 text-lg">
        {name}
        <span className="text-xs font-normal tracking-normal text-ink-soft">
          {t('products.count', { count: section.products_count })}
        </span>
      </h2>
      <ProductRows products={products} Heart={Heart} label={name} />
      {further.error ? (
        <ErrorState
          title={t('products.failed')}
          onRetry={further.more}
          isRetrying={further.isLoading}
          className="py-8!"
        >
          {errorText(further.error, t)}
        </ErrorState>
      ) : (
        <ShowMore
          shown={products.length}
          total={section.products_count}
          isLoading={further.isLoading}
          onPress={further.more}
        />
      )}
    </section>
  );
}

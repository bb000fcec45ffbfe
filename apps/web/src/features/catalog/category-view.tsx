import type { Output } from '@lotok/contract';
import { classNames, EmptyState, Button, Segmented, Skeleton } from '@lotok/ui';
import { SearchX } from 'lucide-react';
import { nameIn } from '../../shared/text/format.ts';
import { ProductPicture } from '../../shared/goods/product-picture.tsx';
import { useText } from '../../shared/text/text.tsx';
import { CATEGORY_FILTER_DEBOUNCE_MS } from '../../shared/timings.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import {
  categoryBounds,
  categorySorts,
  countCategoryFilters,
  noCategoryFilters,
  readCategoryFilters,
  writeCategoryFilters,
} from './category-filters.ts';
import { CategoryPanel } from './category-panel.tsx';
import { CategorySection } from './category-section.tsx';
import { FilterLayout } from './filter-layout.tsx';
import type { FavoriteButtonComponent } from './product-row.tsx';
import { ProductRowsSkeleton } from './product-rows.tsx';
import { SortSelect } from './sort-select.tsx';
import { useAddressFilters } from '../../shared/routing/use-address-filters.ts';
import { useCategory } from './use-category.tsx';

type Category = Output<'categories/getCategories'>[number];
const form = { read: readCategoryFilters, write: writeCategoryFilters };

/** A category: its subcategories as sections, with filters beside them. */
export function CategoryView({ category, Heart }: { category: Category; Heart: FavoriteButtonComponent }) {
  const { t, language } = useText();
  const { filters, debounced, change } = useAddressFilters(form, CATEGORY_FILTER_DEBOUNCE_MS);
  const bounds = categoryBounds(debounced);
  const result = useCategory(category.id, bounds);
  const name = nameIn(language, category);
  const reset = () => change(noCategoryFilters);
  const sections = result.data?.sub_categories ?? [];
  const chosen = sections.find(({ id }) => id === filters.subCategoryId);
  const filled = (chosen ? [chosen] : sections).filter(({ products }) => products.length > 0);
  const found = chosen?.products_count ?? result.data?.products_count ?? null;
  return (
    <>
      <Breadcrumbs entries={[{ name }]} />
      <div className="mb-4 flex items-center gap-4">
        <ProductPicture url={category.photo_url} isEager />
        <h1 className="text-xl">{name}</h1>
        <p role="status" className="mt-2 text-xs whitespace-nowrap text-ink-soft">
          {found === null ? '' : t('products.count', { count: found })}
        </p>
      </div>
      <Segmented
        look="tabs"
        label={t('home.subcategories', { category: name })}
        className="mb-4 min-h-8 max-md:-mx-4 max-md:max-w-none max-md:px-4"
        value={chosen ? String(chosen.id) : ''}
        onChange={(id) => change({ subCategoryId: id ? Number(id) : null })}
        segments={[
          { value: '', label: t('home.all') },
          ...sections.map((section) => ({ value: String(section.id), label: nameIn(language, section) })),
        ]}
      />
      <FilterLayout
        count={countCategoryFilters(filters)}
        found={found}
        onReset={reset}
        panel={
          result.data ? (
            <CategoryPanel category={result.data} filters={filters} onChange={change} />
          ) : (
            <>
              <Skeleton className="h-24" />
              <Skeleton className="h-24" />
            </>
          )
        }
        toolbar={<SortSelect sorts={categorySorts} value={filters.sortBy} onChange={(sortBy) => change({ sortBy })} />}
      >
        {result.data ? (
          <div
            aria-busy={result.isPlaceholderData}
            className={classNames('grid grid-cols-[minmax(0,1fr)] gap-10', result.isPlaceholderData && 'opacity-60')}
          >
            {filled.map((section) => (
              <CategorySection key={section.id} section={section} bounds={bounds} Heart={Heart} />
            ))}
          </div>
        ) : (
          (result.failure ?? <ProductRowsSkeleton count={10} />)
        )}
        {result.data && filled.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title={t('catalog.empty')}
            action={<Button onClick={reset}>{t('filters.resetAll')}</Button>}
          >
            {t('catalog.emptyText')}
          </EmptyState>
        ) : null}
      </FilterLayout>
    </>
  );
}

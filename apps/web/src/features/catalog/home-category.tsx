import type { Output } from '@lotok/contract';
import { ErrorState, Segmented } from '@lotok/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '../../shared/text/error-text.ts';
import { nameIn } from '../../shared/text/format.ts';
import { showToastMessage } from '../../shared/show-toast-message.ts';
import { useText } from '../../shared/text/text.tsx';
import { useEntryState } from '../../shared/routing/use-entry-state.ts';
import { categoryPagesQuery } from './category-query.ts';
import { CategoryHeading } from './category-heading.tsx';
import type { FavoriteButtonComponent } from './product-row.tsx';
import { ProductRows, ProductRowsSkeleton } from './product-rows.tsx';
import { mostPopular, HOME_CATEGORY_ROWS, productsOfSubCategory } from './home-category-products.ts';
import { ShowMore } from './show-more.tsx';

export type HomeCategoryProps = {
  category: Output<'categories/getCategories'>[number];
  to: string;
  Heart: FavoriteButtonComponent;
  isFirst: boolean;
};

/** A category on the home page: the most popular products of all its subcategories, or those of one. */
export function HomeCategory({ category, to, Heart, isFirst }: HomeCategoryProps) {
  const { t, language } = useText();
  const pages = useInfiniteQuery(categoryPagesQuery(category.id));
  const [chosen, setChosen] = useEntryState(`shelf ${category.id}`, '');
  const [shown, setShown] = useEntryState<Record<string, number>>(`shelf rows ${category.id}`, {});
  const name = nameIn(language, category);
  const loaded = pages.data?.pages ?? [];
  const first = loaded[0];
  if (!first) {
    return (
      <section aria-label={name}>
        <CategoryHeading to={to} picture={category.photo_url} name={name} count={null} isEager={isFirst} />
        {pages.isError ? (
          <ErrorState
            className="py-8!"
            title={t('products.failed')}
            onRetry={() => void pages.refetch()}
            isRetrying={pages.isFetching}
          >
            {errorText(pages.error, t)}
          </ErrorState>
        ) : (
          <ProductRowsSkeleton count={HOME_CATEGORY_ROWS} />
        )}
      </section>
    );
  }

  const { products, total } = chosen ? productsOfSubCategory(loaded, Number(chosen)) : mostPopular(loaded);
  const visible = products.slice(0, shown[chosen] ?? HOME_CATEGORY_ROWS);
  const more = async () => {
    const nextCount = visible.length + 10;
    setShown({ ...shown, [chosen]: nextCount });
    if (nextCount <= products.length || !pages.hasNextPage) return;
    const { isFetchNextPageError, error } = await pages.fetchNextPage();
    if (isFetchNextPageError) showToastMessage('bad', errorText(error, t));
  };
  return (
    <section aria-label={name}>
      <CategoryHeading to={to} picture={category.photo_url} name={name} count={first.products_count} isEager={isFirst}>
        <Segmented
          look="tabs"
          label={t('home.subcategories', { category: name })}
          className="max-md:-mx-4 max-md:max-w-none max-md:basis-[calc(100%+2rem)] max-md:px-4 md:ml-auto"
          value={chosen}
          onChange={setChosen}
          segments={[
            { value: '', label: t('home.all') },
            ...first.sub_categories.map((section) => ({ value: String(section.id), label: nameIn(language, section) })),
          ]}
        />
      </CategoryHeading>
      <ProductRows products={visible} Heart={Heart} label={name} />
      <ShowMore shown={visible.length} total={total} isLoading={pages.isFetchingNextPage} onPress={() => void more()} />
    </section>
  );
}

import type { Output } from '@lotok/contract';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { HOME_LAZY_CHECK_MS, HOME_LAZY_DISTANCE_PX } from '../../shared/timings.ts';
import { categoryPagesQuery } from './category-query.ts';
import { HomeCategory } from './home-category.tsx';
import type { FavoriteButtonComponent } from './product-row.tsx';

/** How many categories the server renders. */
export const FIRST_HOME_CATEGORIES = 2;

type HomeCategoriesProps = { categories: Output<'categories/getCategories'>; Heart: FavoriteButtonComponent };

/** Loads categories one by one as the reader scrolls to the end of the page (spec, section 2, Home). */
export function HomeCategories({ categories, Heart }: HomeCategoriesProps) {
  const queryClient = useQueryClient();
  const isLoading = useIsFetching({ queryKey: ['subCategories/getSubCategoriesWithProducts'] }) > 0;
  // Categories in the query cache are shown at once, so that the scroll position can be restored.
  const [count, setCount] = useState(() => {
    const firstUncached = categories.findIndex(({ id }) => !queryClient.getQueryData(categoryPagesQuery(id).queryKey));
    return Math.max(FIRST_HOME_CATEGORIES, firstUncached < 0 ? categories.length : firstUncached);
  });
  const isWhole = count >= categories.length;
  useEffect(() => {
    if (isWhole || isLoading) return;
    const check = () => {
      const left = document.documentElement.scrollHeight - innerHeight - scrollY;
      if (left < HOME_LAZY_DISTANCE_PX) setCount((before) => before + 1);
    };
    const timer = setInterval(check, HOME_LAZY_CHECK_MS);
    return () => clearInterval(timer);
  }, [isWhole, isLoading]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {categories.slice(0, count).map((category, index) => (
        <HomeCategory
          key={category.id}
          category={category}
          to={paths.category(index + 1)}
          Heart={Heart}
          isFirst={index === 0}
        />
      ))}
    </div>
  );
}

import type { Output } from '@lotok/contract';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { HOME_LAZY_CHECK_MS, HOME_LAZY_DISTANCE_PX } from '../../shared/timings.ts';
import { categoryPagesQuery } from './category-query.ts';
import { HomeShelf } from './home-shelf.tsx';
import type { HeartButton } from './product-row.tsx';

/** Categories that stand in the first document. */
export const FIRST_SHELVES = 2;

type HomeShelvesProps = { categories: Output<'categories/getCategories'>; Heart: HeartButton };

/** Categories one by one as the reader nears the end of the page (spec, section 2, Home). */
export function HomeShelves({ categories, Heart }: HomeShelvesProps) {
  const queryClient = useQueryClient();
  const isLoading = useIsFetching({ queryKey: ['subCategories/getSubCategoriesWithProducts'] }) > 0;
  // What was loaded before stands at once, so that going back finds the place again.
  const [count, setCount] = useState(() => {
    const unread = categories.findIndex(({ id }) => !queryClient.getQueryData(categoryPagesQuery(id).queryKey));
    return Math.max(FIRST_SHELVES, unread < 0 ? categories.length : unread);
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
        <HomeShelf
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

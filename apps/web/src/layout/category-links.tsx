import { classNames } from '@lotok/ui';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { nameIn } from '../shared/text/format.ts';
import { smallPicture } from '../shared/goods/product-picture.tsx';
import { query } from '../shared/api/query.ts';
import { useText } from '../shared/text/text.tsx';

export const categoriesQuery = query('categories/getCategories', {});

/** All categories in shop order, then Domains. */
export function CategoryLinks({ className, onFollow }: { className?: string; onFollow: () => void }) {
  const { t, language } = useText();
  const { data: categories } = useQuery(categoriesQuery);
  const look = 'flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 text-sm hover:bg-sunken md:min-h-10';
  return (
    <ul className={className}>
      {categories?.map((category, index) => (
        <li key={category.id} className="break-inside-avoid">
          <Link to={paths.category(index + 1)} onClick={onFollow} className={look}>
            <CategoryPicture url={category.photo_url} />
            {nameIn(language, category)}
          </Link>
        </li>
      ))}
      <li className="break-inside-avoid">
        <Link to={paths.domains} onClick={onFollow} className={look}>
          <Globe aria-hidden strokeWidth={1.75} className="size-6 shrink-0 p-0.5 text-ink-soft" />
          {t('header.domains')}
        </Link>
      </li>
    </ul>
  );
}

function CategoryPicture({ url, className }: { url: string; className?: string }) {
  return (
    <img
      src={smallPicture(url)}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      className={classNames('size-6 shrink-0 rounded-sm bg-sunken', className)}
    />
  );
}

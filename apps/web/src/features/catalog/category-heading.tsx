import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ProductPicture } from '../../shared/goods/product-picture.tsx';
import { useText } from '../../shared/text/text.tsx';

export type CategoryHeadingProps = {
  to: string;
  picture: string;
  name: string;
  count: number | null;
  isEager?: boolean;
  children?: ReactNode;
};

/** Picture, name and product count of a category, with its subcategory tabs beside them. */
export function CategoryHeading({ to, picture, name, count, isEager, children }: CategoryHeadingProps) {
  const { t } = useText();
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3 md:flex-nowrap">
      <Link to={to} className="group flex min-w-0 items-center gap-3 rounded-control">
        <ProductPicture url={picture} isEager={isEager} className="size-8" />
        <h2 className="text-lg group-hover:text-accent md:whitespace-nowrap">{name}</h2>
      </Link>
      <span className="min-h-5 text-xs whitespace-nowrap text-ink-soft max-md:-ml-3">
        {count === null ? '' : t('products.count', { count })}
      </span>
      {children}
    </div>
  );
}

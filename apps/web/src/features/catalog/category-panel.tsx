import type { Output } from '@lotok/contract';
import { useText } from '../../shared/text/text.tsx';
import type { CategoryFilters } from './category-filters.ts';
import { RangeFilter } from './range-filter.tsx';
import { wholeBounds } from './typed-range.ts';

export type CategoryPanelProps = {
  category: Output<'subCategories/getSubCategoriesWithProducts'>;
  filters: CategoryFilters;
  onChange: (change: Partial<CategoryFilters>) => void;
};

/** Price and stock within the range of the category; a side at its bound is not a filter. */
export function CategoryPanel({ category, filters, onChange }: CategoryPanelProps) {
  const { t } = useText();
  const price = wholeBounds(category.min_product_price, category.max_product_price);
  const quantity = wholeBounds(category.min_product_quantity, category.max_product_quantity);
  return (
    <>
      <RangeFilter
        label={t('filters.price')}
        bounds={price}
        value={{ from: filters.minPrice ?? price.min, to: filters.maxPrice ?? price.max }}
        onChange={({ from, to }) =>
          onChange({ minPrice: from > price.min ? from : null, maxPrice: to < price.max ? to : null })
        }
      />
      <RangeFilter
        label={t('filters.quantity')}
        bounds={quantity}
        value={{ from: filters.minQuantity ?? quantity.min, to: filters.maxQuantity ?? quantity.max }}
        onChange={({ from, to }) =>
          onChange({ minQuantity: from > quantity.min ? from : null, maxQuantity: to < quantity.max ? to : null })
        }
      />
    </>
  );
}

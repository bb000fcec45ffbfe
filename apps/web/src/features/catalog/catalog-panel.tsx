import type { Output } from '@lotok/contract';
import { MAX_PRICE_FILTER_ROUBLES } from '@lotok/contract/limits';
import { Select } from '@lotok/ui';
import { nameIn } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';
import type { CatalogFilters } from './catalog-filters.ts';
import { RangeFilter } from './range-filter.tsx';

type Named = { id: number; name: string; name_en: string; name_zh: string };

export type CatalogPanelProps = {
  categories: Output<'categories/getCategoriesWithSubCategories'>;
  filters: CatalogFilters;
  onChange: (change: Partial<CatalogFilters>) => void;
};

const bounds = { min: 0, max: MAX_PRICE_FILTER_ROUBLES };

export function CatalogPanel({ categories, filters, onChange }: CatalogPanelProps) {
  const { t, language } = useText();
  const category = categories.find(({ id }) => id === filters.categoryId);
  const options = (any: string, list: readonly Named[]) => [
    { value: '', label: any },
    ...list.map((named) => ({ value: String(named.id), label: nameIn(language, named) })),
  ];
  return (
    <>
      <Select
        label={t('filters.category')}
        options={options(t('filters.any'), categories)}
        value={String(filters.categoryId ?? '')}
        onChange={(id) => onChange({ categoryId: id ? Number(id) : null, subCategoryId: null })}
      />
      <Select
        label={t('filters.subcategory')}
        disabled={!category}
        options={options(t('filters.anySubcategory'), category?.subCategories ?? [])}
        value={String(filters.subCategoryId ?? '')}
        onChange={(id) => onChange({ subCategoryId: id ? Number(id) : null })}
      />
      <RangeFilter
        label={t('filters.price')}
        bounds={bounds}
        value={{ from: filters.priceFrom, to: filters.priceTo }}
        onChange={({ from, to }) => onChange({ priceFrom: from, priceTo: to })}
      />
    </>
  );
}

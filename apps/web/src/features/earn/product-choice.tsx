import { Select } from '@lotok/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../shared/api/query.ts';
import { cutName, nameIn } from '../../shared/text/format.ts';
import { useText } from '../../shared/text/text.tsx';

const SHOWN_PRODUCTS = 100;
const categoriesQuery = query('categories/getCategories', {});
const productsQuery = (categoryId: number) =>
  query('products/searchCatalogProducts', { categoryId, pageSize: SHOWN_PRODUCTS, sortBy: 'popularity' });

type ProductChoiceProps = {
  productId: number | null;
  onChoose: (product: { id: number; price: number }) => void;
};

/** A product of the catalogue: its category, then one of the most popular products there. */
export function ProductChoice({ productId, onChoose }: ProductChoiceProps) {
  const { t, language } = useText();
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data, isError } = useQuery({ ...productsQuery(categoryId ?? 0), enabled: categoryId !== null });
  const products = data?.products ?? [];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('filters.category')}
        options={[
          { value: '', label: t('earn.ownPrice') },
          ...categories.map((category) => ({ value: String(category.id), label: nameIn(language, category) })),
        ]}
        value={String(categoryId ?? '')}
        onChange={(id) => setCategoryId(id ? Number(id) : null)}
      />
      <Select
        label={t('earn.product')}
        disabled={products.length === 0}
        error={isError ? t('products.failed') : null}
        options={[
          { value: '', label: t('earn.choose') },
          ...products.map(({ id, name }) => ({ value: String(id), label: cutName(name) })),
        ]}
        value={String(products.find(({ id }) => id === productId)?.id ?? '')}
        onChange={(id) => {
          const product = products.find((one) => String(one.id) === id);
          if (product) onChoose(product);
        }}
      />
    </div>
  );
}

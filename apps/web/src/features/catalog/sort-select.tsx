import { Select } from '@lotok/ui';
import { useText } from '../../shared/text/text.tsx';

type Sort = 'none' | 'priceup' | 'pricedown' | 'quantity' | 'newest';

export type SortSelectProps<Value extends Sort> = {
  sorts: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
};

export function SortSelect<Value extends Sort>({ sorts, value, onChange }: SortSelectProps<Value>) {
  const { t } = useText();
  return (
    <Select
      label={t('filters.sort')}
      isLabelHidden
      className="min-w-0 grow md:max-w-56"
      options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}

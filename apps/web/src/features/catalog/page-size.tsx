import { CATALOG_PAGE_SIZES } from '@lotok/contract/limits';
import { Select } from '@lotok/ui';
import { useText } from '../../shared/text/text.tsx';

type Size = (typeof CATALOG_PAGE_SIZES)[number];
const options = CATALOG_PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** Selects how many products a page shows. */
export function PageSize({ value, onChange }: { value: Size; onChange: (size: Size) => void }) {
  const { t } = useText();
  return (
    <div className="flex items-center gap-3 text-xs whitespace-nowrap text-ink-soft">
      <span aria-hidden>{t('filters.pageSize')}</span>
      <Select
        label={t('filters.pageSize')}
        isLabelHidden
        className="w-20"
        options={options}
        value={String(value)}
        onChange={(chosen) => onChange(CATALOG_PAGE_SIZES.find((size) => String(size) === chosen) ?? 10)}
      />
    </div>
  );
}

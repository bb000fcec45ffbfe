import { CATALOG_PAGE_SIZES } from '@lotok/contract/limits';
import { controlLook } from '@lotok/ui';
import { useText } from '../../shared/text.tsx';

type Size = (typeof CATALOG_PAGE_SIZES)[number];

/** How many products stand on a page. */
export function PageSize({ value, onChange }: { value: Size; onChange: (size: Size) => void }) {
  const { t } = useText();
  return (
    <label className="flex items-center gap-3 text-xs whitespace-nowrap text-ink-soft">
      {t('filters.pageSize')}
      <select
        value={value}
        onChange={(event) => onChange(CATALOG_PAGE_SIZES.find((size) => String(size) === event.target.value) ?? 10)}
        className={`${controlLook} cursor-pointer`}
      >
        {CATALOG_PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  );
}

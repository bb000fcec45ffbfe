import { SEARCH_MAX_CHARACTERS } from '@lotok/contract/limits';
import { Checkbox, TextField } from '@lotok/ui';
import { useText } from '../../shared/text/text.tsx';
import type { CatalogFilters } from './catalog-filters.ts';

export type CatalogSearchProps = { filters: CatalogFilters; onChange: (change: Partial<CatalogFilters>) => void };

/** A search in names, or in descriptions too; works as a plain form without scripts. */
export function CatalogSearch({ filters, onChange }: CatalogSearchProps) {
  const { t } = useText();
  return (
    <form
      role="search"
      aria-label={t('filters.search')}
      onSubmit={(event) => event.preventDefault()}
      className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1"
    >
      <TextField
        label={t('filters.search')}
        isLabelHidden
        type="search"
        name="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_MAX_CHARACTERS}
        placeholder={t('filters.searchPlaceholder')}
        value={filters.search}
        onChange={(event) => onChange({ search: event.target.value })}
        className="min-w-0 grow max-sm:basis-full"
      />
      <Checkbox
        label={t('filters.extended')}
        name="extendedSearch"
        value="true"
        checked={filters.isInDescription}
        onChange={(event) => onChange({ isInDescription: event.target.checked })}
        className="max-md:py-1.5"
      />
    </form>
  );
}

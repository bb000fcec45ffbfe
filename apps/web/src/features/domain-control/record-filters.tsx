import { Select, TextField } from '@lotok/ui';
import { useText } from '../../shared/text/text.tsx';
import type { RecordRow } from './record-draft.rules.ts';
import { type RecordFilter, typesIn } from './record-filter.rules.ts';

export type RecordFiltersProps = {
  rows: readonly RecordRow[];
  filter: RecordFilter;
  onFilter: (filter: RecordFilter) => void;
};

/** Filters the list by text and type. Hidden while the list has fewer than two records. */
export function RecordFilters({ rows, filter, onFilter }: RecordFiltersProps) {
  const { t } = useText();
  if (rows.length < 2) return null;
  const types = typesIn(rows);
  const type = filter.type === 'all' || types.includes(filter.type) ? filter.type : 'all';
  return (
    <>
      <TextField
        type="search"
        className="min-w-0 grow max-sm:basis-full sm:max-w-80"
        label={t('control.records.search')}
        isLabelHidden
        placeholder={t('control.records.search')}
        value={filter.text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onFilter({ ...filter, text: event.target.value })}
      />
      <Select
        className="w-36 max-sm:grow"
        label={t('control.record.type')}
        isLabelHidden
        options={[
          { value: 'all', label: t('control.records.allTypes') },
          ...types.map((value) => ({ value, label: value })),
        ]}
        value={type}
        onChange={(value) => onFilter({ ...filter, type: value })}
      />
    </>
  );
}

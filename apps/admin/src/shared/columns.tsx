import { DataTable, useFieldValue } from 'react-admin';
import { Moment } from './moment.tsx';
import { useFormats } from './use-formats.ts';

/** A moment of an item, or only its day; a dash for none. */
export function MomentField({ source, isDay = false }: { source: string; isDay?: boolean }) {
  const at = useFieldValue({ source }) as string | null | undefined;
  return <Moment at={at ?? null} isDay={isDay} />;
}

type NumberProps = { source: string; options?: Intl.NumberFormatOptions };

/** A number of an item as the operator's language writes numbers; a dash for none. */
export function NumberField({ source, options }: NumberProps) {
  const { number } = useFormats();
  const value = useFieldValue({ source }) as number | null | undefined;
  return value === null || value === undefined ? '—' : number(value, options);
}

type ColumnProps = NumberProps & { label?: string; disableSort?: boolean };

const HEADING = { '&.MuiTableCell-head': { whiteSpace: 'nowrap' } };

/** A column of numbers. */
export const NumberCol = ({ source, options, ...column }: ColumnProps) => (
  <DataTable.Col {...column} source={source} align="right" sx={HEADING}>
    <NumberField source={source} {...(options ? { options } : {})} />
  </DataTable.Col>
);

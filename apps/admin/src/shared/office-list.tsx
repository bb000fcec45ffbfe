import { type Theme, useMediaQuery } from '@mui/material';
import type { ReactElement } from 'react';
import { List, type ListProps } from 'react-admin';
import { exportCsv } from '../api/export-csv.ts';

const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;

type Props = Omit<ListProps, 'children' | 'exporter'> & {
  /** What a phone shows instead of the table. */
  phone?: ReactElement;
  children: ReactElement;
};

/** A list of the office, the newest first by default. It is exported as CSV by the server. */
export function OfficeList({ phone, children, ...list }: Props) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <List sort={NEWEST_FIRST} {...list} exporter={exportCsv}>
      {isPhone && phone ? phone : children}
    </List>
  );
}

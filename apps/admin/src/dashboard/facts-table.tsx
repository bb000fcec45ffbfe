import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export type Column<Row> = { title: string; isNumber?: boolean; cell: (row: Row) => ReactNode };

type Props<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  maxHeight?: number;
};

/** A table of the dashboard. The first column names the row; a wide table scrolls by itself. */
export function FactsTable<Row>({ label, columns, rows, keyOf, maxHeight }: Props<Row>) {
  const t = useTranslate();
  return (
    <TableContainer
      // Scrolled by the keyboard too.
      tabIndex={0}
      role="region"
      aria-label={t('office.dashboard.tableOf', { title: label })}
      sx={{
        ...(maxHeight ? { maxHeight } : {}),
        pb: 1,
        '& .MuiTableCell-root': { px: 1.25 },
        '& .MuiTableCell-root:first-of-type': { pl: 2 },
        '& .MuiTableCell-root:last-of-type': { pr: 2 },
      }}
    >
      <Table size="small" stickyHeader={maxHeight !== undefined} aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ title, isNumber }) => (
              <TableCell key={title} align={isNumber ? 'right' : 'left'} sx={{ backgroundColor: 'background.paper' }}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} sx={{ '&:last-child > *': { borderBottom: 0 } }}>
              {columns.map(({ title, isNumber, cell }, index) =>
                index === 0 ? (
                  <TableCell key={title} component="th" scope="row" sx={{ minWidth: { xs: 190, sm: 120 } }}>
                    {cell(row)}
                  </TableCell>
                ) : (
                  <TableCell
                    key={title}
                    align={isNumber ? 'right' : 'left'}
                    sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                  >
                    {cell(row)}
                  </TableCell>
                ),
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

import { Card, CardContent, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { WideTable } from '../../shared/wide-table.tsx';

type Props = {
  title: string;
  /** The heading of each column; a column with `isNumber` is aligned to the right. */
  columns: readonly { label: string; isNumber?: boolean }[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Shown without rows. */
  empty?: string;
  children?: ReactNode;
};

/** A card with facts above a small table, whose first column names the rows. */
export function HealthTable({ title, columns, rows, empty, children }: Props) {
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
          {title}
        </Typography>
        {children}
        {rows.length === 0 && empty && <Typography color="textSecondary">{empty}</Typography>}
        {rows.length > 0 && (
          <WideTable label={title}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  {columns.map(({ label, isNumber }) => (
                    <TableCell key={label} align={isNumber ? 'right' : 'left'} sx={{ px: 1 }}>
                      {label}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map(({ key, cells }) => (
                  <TableRow key={key}>
                    {cells.map((cell, index) => (
                      <TableCell
                        key={columns[index]?.label ?? index}
                        align={columns[index]?.isNumber ? 'right' : 'left'}
                        {...(index === 0 ? { component: 'th', scope: 'row' } : {})}
                        sx={{
                          px: 1,
                          fontVariantNumeric: 'tabular-nums',
                          ...(columns[index]?.isNumber ? { whiteSpace: 'nowrap' } : {}),
                        }}
                      >
                        {cell}
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </WideTable>
        )}
      </CardContent>
    </Card>
  );
}

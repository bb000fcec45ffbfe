import { TableContainer, type TableContainerProps } from '@mui/material';

type Props = { label: string } & Pick<TableContainerProps, 'children' | 'sx'>;

/** Holds a table without links and buttons that may be wider than the window: it scrolls by itself, by the keyboard too. */
export function WideTable({ label, children, sx }: Props) {
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label} {...(sx ? { sx } : {})}>
      {children}
    </TableContainer>
  );
}

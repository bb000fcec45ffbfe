import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceDefinitions, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

/** A list with the filters that select the rows of a sum. */
export type Rows = {
  resource: string;
  filter: Record<string, string | number | boolean>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
};

type Props = { to: Rows | { resource: string; id: number }; children: ReactNode; label?: string | undefined };

/** A link to the rows behind a sum; plain text when the operator's office has no such list. */
export function RowsLink({ to, children, label }: Props) {
  const definition = useResourceDefinitions()[to.resource];
  const isOpen = 'id' in to ? definition?.hasEdit : definition?.hasList;
  if (!isOpen) return children;
  return (
    <Link component={RouterLink} to={addressOf(to)} aria-label={label} color="primary" underline="hover">
      {children}
    </Link>
  );
}

type TotalProps = { to: Rows; column: string; name: string; children: string };

/** A total of a table that leads to its rows: its link is named by its column and row, since others look the same. */
export function TotalLink({ to, column, name, children }: TotalProps) {
  const t = useTranslate();
  return (
    <RowsLink to={to} label={t('office.dashboard.totalOf', { column, value: children, name })}>
      {children}
    </RowsLink>
  );
}

function addressOf(to: Props['to']): string {
  if ('id' in to) return `/${to.resource}/${to.id}`;
  const search = new URLSearchParams({
    filter: JSON.stringify(to.filter),
    page: '1',
    ...(to.sort ? { sort: to.sort.field, order: to.sort.order } : {}),
  });
  return `/${to.resource}?${search}`;
}

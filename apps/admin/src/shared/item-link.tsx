import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useRowPath } from './row-path.ts';

type Props = { resource: string; id: number | string | null; children: ReactNode };

/** A link to the page of an item; plain text without an item or a page, and where the operator may not read it. */
export function ItemLink({ resource, id, children }: Props) {
  const path = useRowPath()(resource, id ?? '');
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  if (id === null || path === null || !canAccess) return children;
  return (
    // The row of a list has a link of its own.
    <Link component={RouterLink} to={path} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}

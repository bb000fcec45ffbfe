import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useCanAccess, useResourceDefinitions } from 'react-admin';

type Props = { resource: string; id: number; children: ReactNode };

/** A link to an item of a list; plain text where the operator may not read it. */
export function ItemLink({ resource, id, children }: Props) {
  const definition = useResourceDefinitions()[resource];
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  if (!canAccess || !(definition?.hasEdit || definition?.hasShow)) return children;
  return (
    <Link component={RouterLink} to={`/${resource}/${id}${definition.hasEdit ? '' : '/show'}`}>
      {children}
    </Link>
  );
}

import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

/** Returns the address of an item's page; null when the office has no page for its resource. */
export function useRowPath(): (resource: string, id: number | string) => string | null {
  const definitions = useResourceDefinitions();
  return (resource, id) => {
    const { hasShow, hasEdit } = definitions[resource] ?? {};
    if (hasShow) return `/${resource}/${id}/show`;
    return hasEdit ? `/${resource}/${id}` : null;
  };
}

type Props = { resource: string; id: number | string | null; children: ReactNode };

/** A link to an item's page; plain text where there is none. */
export function RowLink({ resource, id, children }: Props) {
  const path = useRowPath()(resource, id ?? '');
  return id === null || path === null ? (
    children
  ) : (
    <Link component={RouterLink} to={path} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}

import { Navigate, useParams } from 'react-router-dom';
import { listPath } from '../shared/row-path.ts';

type Props = { resource: string };

/** Leads from an address of former versions, `/domains/12/show`, to the row. */
export function ToRow({ resource }: Props) {
  return <Navigate to={`/${resource}/${useParams().id}`} replace />;
}

/** Leads from the address of a row without a page of its own to the list with this row alone. */
export function ToListedRow({ resource }: Props) {
  return <Navigate to={listPath(resource, { ids: useParams().id })} replace />;
}

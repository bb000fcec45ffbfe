import { useResourceDefinitions } from 'react-admin';

/** Returns the address of an item's page; null when the office has no page for its resource. */
export function useRowPath(): (resource: string, id: number | string) => string | null {
  const definitions = useResourceDefinitions();
  return (resource, id) => (definitions[resource]?.hasEdit ? `/${resource}/${id}` : null);
}

/** The address of a list with these filters. */
export const listPath = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

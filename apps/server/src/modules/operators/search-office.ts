import { type AdminOutput, type Area, may, type Role } from '@lotok/contract/admin';
import type { AdminRoutes } from '../../platform/http/admin/admin-routes.ts';
import type { SearchHit } from '../../platform/search-hit.ts';

/** A lookup of the search: the resource whose items it finds, and the area whose readers may see them. */
export type SearchSource = { resource: string; area: Area; search: (q: string) => Promise<SearchHit[]> };

/** The search over everything that a role may read, in the order of the sources. */
export function searchOfficeRoutes(sources: readonly SearchSource[]): AdminRoutes<'GET search'> {
  return {
    'GET search': async ({ query, operator }) => ({ results: await searchOffice(sources, operator.role, query.q) }),
  };
}

/** Before the number of an order: `№ 5`, `#5`. */
const NUMBER_SIGN = /^[№#]\s*(?=\d)/;

async function searchOffice(
  sources: readonly SearchSource[],
  role: Role,
  text: string,
): Promise<AdminOutput<'GET search'>['results']> {
  const q = text.trim().replace(NUMBER_SIGN, '');
  if (q === '') return [];
  const readable = sources.filter(({ area }) => may(role, area, 'read'));
  const found = await Promise.all(
    readable.map(async ({ resource, search }) => (await search(q)).map((hit) => ({ resource, ...hit }))),
  );
  return found.flat();
}

import { ADMIN_MAX_PAGE_SIZE } from '@lotok/contract/admin';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { request, searchOf } from './call-office.ts';
import { changedFields } from './changed-fields.ts';

type List = { items: RaRecord[]; total: number };
type Filter = Record<string, unknown>;
/** An address that was typed may name a field without an order. */
type Sort = { field: string; order?: string };

/** The data provider of react-admin over the lists and items of the contract. A change carries the version that was read. */
export const dataProvider: DataProvider = {
  getList: async (resource, { pagination, sort, filter, signal }) =>
    toRows(await readList(resource, pagination, { ...sortOf(sort), ...(filter as Filter) }, signal)),
  getOne: async (resource, { id, signal }) => ({ data: await request('GET', `${resource}/${id}`, { signal }) }),
  getMany: async (resource, { ids, signal }) => {
    const items: RaRecord[] = [];
    for (let from = 0; from < ids.length; from += ADMIN_MAX_PAGE_SIZE)
      items.push(...(await readItems(resource, ids.slice(from, from + ADMIN_MAX_PAGE_SIZE), signal)));
    return { data: items as never };
  },
  getManyReference: async (resource, { target, id, pagination, sort, filter, signal }) =>
    toRows(await readList(resource, pagination, { ...sortOf(sort), ...(filter as Filter), [target]: id }, signal)),
  create: async (resource, { data }) => ({ data: await request('POST', resource, { body: data }) }),
  update: async (resource, { id, data, previousData, meta }) => ({
    data: await request('PUT', `${resource}/${id}`, {
      body: { ...changedFields(data, previousData), ...versionOf(previousData) },
      reason: (meta as { reason?: string } | undefined)?.reason,
    }),
  }),
  updateMany: async (resource, { ids, data }) => {
    for (const id of ids) await request('PUT', `${resource}/${id}`, { body: data });
    return { data: ids };
  },
  delete: async (resource, { id, previousData }) => {
    await request('DELETE', `${resource}/${id}`);
    return { data: (previousData ?? { id }) as never };
  },
  deleteMany: async (resource, { ids }) => {
    for (const id of ids) await request('DELETE', `${resource}/${id}`);
    return { data: ids };
  },
};

/** One page of a list. All rows of a selection are one page too, which is longer than the API's: its pages are then read in turn. */
async function readList(
  resource: string,
  pagination: { page: number; perPage: number } | undefined,
  filter: Filter,
  signal: AbortSignal | undefined,
): Promise<List> {
  const read = (page: object) => request<List>('GET', resource, { query: { ...page, ...filter }, signal });
  if (!pagination || pagination.perPage <= ADMIN_MAX_PAGE_SIZE) return read(pagination ?? {});
  const { perPage } = pagination;
  const list = await read({ page: 1, perPage: ADMIN_MAX_PAGE_SIZE });
  const pages = Math.ceil(Math.min(list.total, perPage) / ADMIN_MAX_PAGE_SIZE);
  for (let page = 2; page <= pages; page++)
    list.items.push(...(await read({ page, perPage: ADMIN_MAX_PAGE_SIZE })).items);
  return { ...list, items: list.items.slice(0, perPage) };
}

async function readItems(
  resource: string,
  ids: readonly Identifier[],
  signal: AbortSignal | undefined,
): Promise<RaRecord[]> {
  const query = { ids: ids.join(','), perPage: ids.length };
  return (await request<List>('GET', resource, { query, signal })).items;
}

/** The address of the file with all rows of a list. */
export const csvAddress = (resource: string, { sort, filter }: { sort: Sort; filter: Filter }): string =>
  `/api/admin/${resource}.csv${searchOf({ ...sortOf(sort), ...filter })}`;

/** `meta` has the fields of a list besides its items. */
const toRows = ({ items, total, ...meta }: List) => ({ data: items as never, total, meta });

const sortOf = (sort?: Sort) => (sort ? { sort: sort.field, order: sort.order?.toLowerCase() } : {});

const versionOf = (item: Record<string, unknown> | undefined) =>
  item?.version === undefined ? {} : { version: item.version };

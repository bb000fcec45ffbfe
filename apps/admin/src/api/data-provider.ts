import type { DataProvider, RaRecord } from 'react-admin';
import { request } from './call-office.ts';

type List = { items: RaRecord[]; total: number };
type Filter = Record<string, unknown>;

/** The data provider of react-admin over the lists and items of the contract. A change carries the version that was read. */
export const dataProvider: DataProvider = {
  getList: async (resource, { pagination, sort, filter, signal }) =>
    toRows(
      await request<List>('GET', resource, {
        query: { ...pageOf(pagination), ...sortOf(sort), ...(filter as Filter) },
        signal,
      }),
    ),
  getOne: async (resource, { id, signal }) => ({ data: await request('GET', `${resource}/${id}`, { signal }) }),
  getMany: async (resource, { ids, signal }) => {
    const { items } = await request<List>('GET', resource, {
      query: { ids: ids.join(','), perPage: Math.min(200, ids.length) },
      signal,
    });
    return { data: items as never };
  },
  getManyReference: async (resource, { target, id, pagination, sort, filter, signal }) =>
    toRows(
      await request<List>('GET', resource, {
        query: { ...pageOf(pagination), ...sortOf(sort), ...(filter as Filter), [target]: id },
        signal,
      }),
    ),
  create: async (resource, { data }) => ({ data: await request('POST', resource, { body: data }) }),
  update: async (resource, { id, data, previousData }) => ({
    data: await request('PUT', `${resource}/${id}`, { body: { ...changesOf(data, previousData) } }),
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

/** What a list has besides its items is its `meta`. */
const toRows = ({ items, total, ...meta }: List) => ({ data: items as never, total, meta });

const pageOf = (pagination?: { page: number; perPage: number }) => pagination ?? {};

const sortOf = (sort?: { field: string; order: string }) =>
  sort ? { sort: sort.field, order: sort.order.toLowerCase() } : {};

/** Only the changed fields, so that two operators who change different fields do not write each other's. */
function changesOf(data: Record<string, unknown>, previous: Record<string, unknown> | undefined): object {
  const changed = Object.entries(data).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(previous?.[field]),
  );
  return { ...Object.fromEntries(changed), ...(previous?.version === undefined ? {} : { version: previous.version }) };
}

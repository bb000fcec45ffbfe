import { type AdminCall, type AdminCallName, adminCalls, plainFields, type Role, roles } from '@lotok/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { type Office, openOffice } from './office.ts';
import { callsOfTable, OPEN_CALL, rolesOfCalls, rolesOfFile } from './office-role-table.ts';
import { openWorld, type World } from './shop.ts';
import { csvRecords } from '../src/platform/csv-records.ts';

let world: World;
let office: Office;
let shopToken: string;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
  shopToken = (await world.user()).token;
});
afterAll(() => world.close());

const names = Object.keys(adminCalls) as AdminCallName[];
const withSession = names.filter((name) => name !== OPEN_CALL);

/** Makes a call about an item that does not exist, so that an allowed call changes nothing either. */
const attempt = (name: AdminCallName, role: Role | null, headers: Record<string, string> = {}) =>
  office.call(role, name, { params: { id: 999_999_999, orderId: 999_999_999, version: 1 }, headers });

describe('each call of the back office', () => {
  it('stands in the table of roles, once', () => {
    expect(callsOfTable.toSorted()).toEqual(withSession.toSorted());
  });

  // Ending one's own session would end the test's.
  it.each(withSession.filter((name) => name !== 'DELETE session'))('%s is open to these roles only', async (name) => {
    for (const role of roles) {
      const { status, body } = await attempt(name, role);
      if (!rolesOfCalls.get(name)?.includes(role))
        expect([role, status, body.errorCode]).toEqual([role, 403, 'FORBIDDEN']);
      else expect([role, status], JSON.stringify(body)).not.toContain(403);
    }
  });

  it.each(withSession)('%s is closed to nobody, to a shop token and to an unknown session', async (name) => {
    const closed = { status: 401, body: { errorCode: 'INVALID_TOKEN' } };
    expect(await attempt(name, null)).toMatchObject(closed);
    expect(await attempt(name, null, { authorization: `Bearer ${shopToken}` })).toMatchObject(closed);
    expect(await attempt(name, null, { cookie: `lotok_operator=${shopToken}` })).toMatchObject(closed);
  });

  it.each(withSession.filter((name) => !name.startsWith('GET ')))(
    '%s needs the header of the back office',
    async (name) => {
      const refused = await attempt(name, 'owner', { 'x-lotok-admin': '' });
      expect(refused).toMatchObject({ status: 403, body: { errorCode: 'FORBIDDEN' } });
    },
  );

  it.each(withSession)('%s is closed to pages of other origins', async (name) => {
    const refused = await attempt(name, 'owner', { origin: 'https://evil.example' });
    expect(refused).toMatchObject({ status: 403, body: { errorCode: 'FORBIDDEN' } });
  });
});

describe('each file of the back office', () => {
  const pathOf = (name: AdminCallName) => name.slice('GET '.length).replace(':id', '1');
  const files = names.flatMap((name): [string, readonly Role[]][] => {
    const call: AdminCall = adminCalls[name];
    if (call.file) return [[pathOf(name), rolesOfCalls.get(name) ?? []]];
    return call.hasCsv ? [[`${pathOf(name)}.csv`, rolesOfFile(name)]] : [];
  });
  const fetchFile = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(`${world.origin}/api/admin/${path}`, { headers });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    return { status: response.status, errorCode: type.includes('json') ? JSON.parse(text).errorCode : null };
  };

  it.each(files)('%s is open to %j only', async (path, allowed) => {
    await world.product();
    for (const role of roles) {
      const outcome = await fetchFile(path, { cookie: office.cookie(role) });
      const expected = allowed.includes(role)
        ? { status: 200, errorCode: null }
        : { status: 403, errorCode: 'FORBIDDEN' };
      expect({ role, ...outcome }).toEqual({ role, ...expected });
    }
  });

  it.each(files)(
    '%s is closed to nobody, to a shop token, to an unknown session and to other origins',
    async (path) => {
      const closed = { status: 401, errorCode: 'INVALID_TOKEN' };
      expect(await fetchFile(path, {})).toEqual(closed);
      expect(await fetchFile(path, { authorization: `Bearer ${shopToken}` })).toEqual(closed);
      expect(await fetchFile(path, { cookie: `lotok_operator=${shopToken}` })).toEqual(closed);
      const elsewhere = { cookie: office.cookie('owner'), origin: 'https://evil.example' };
      expect(await fetchFile(path, elsewhere)).toEqual({ status: 403, errorCode: 'FORBIDDEN' });
    },
  );
});

it('the cost of products is for the roles of trade only, and so is their order by it', async () => {
  const { id } = await world.product();
  await office.call('owner', 'PUT products/:id', { params: { id }, body: { cost: 40 } });
  const listCosts = async (role: Role, query: object) => {
    const { status, body } = await office.call(role, 'GET products', { query: { ids: String(id), ...query } });
    return status === 200 ? body.items.map(({ cost }) => cost) : body.errorCode;
  };
  for (const role of ['owner', 'manager', 'finance'] as const)
    expect([role, await listCosts(role, { sort: 'cost' })]).toEqual([role, [40]]);
  for (const role of ['support', 'content'] as const) {
    expect([role, await listCosts(role, {})]).toEqual([role, [null]]);
    expect([role, await listCosts(role, { sort: 'cost' })]).toEqual([role, 'FORBIDDEN']);
  }
});

it('the session of an operator opens no call of the shop', async () => {
  const headers = { cookie: office.cookie('owner') };
  const reply = await world.api('orders/getProductsOrders', {}, undefined, headers);
  expect(reply).toMatchObject({ status: 401, body: { errorCode: 'INVALID_TOKEN' } });
});

describe('each list of the back office', () => {
  const isList = ({ query }: AdminCall) => query !== undefined && 'perPage' in query.shape;
  const lists = names.filter((name) => isList(adminCalls[name]));
  /** A list of an item that does not exist is empty. */
  const params = { id: 999_999_999 };
  const pathOf = (name: AdminCallName) => name.slice('GET '.length).replace(':id', String(params.id));

  it.each(lists)('%s refuses unknown parameters, sorts, orders, dates and large pages', async (name) => {
    for (const query of [
      'colour=red',
      'sort=nothing',
      'order=up',
      'perPage=201',
      'page=0',
      'page=x',
      'createdFrom=soon',
    ]) {
      const response = await fetch(`${world.origin}/api/admin/${pathOf(name)}?${query}`, {
        headers: { cookie: office.cookie('owner') },
      });
      expect([query, response.status, response.headers.get('cache-control')]).toEqual([query, 400, 'no-store']);
    }
  });

  type Row = Readonly<Record<string, unknown>> & { id: number };
  const readList = async (name: AdminCallName, query: object) => {
    const { status, body } = await office.call('owner', name, { params, query: query as never });
    expect([query, status], JSON.stringify(body)).toEqual([query, 200]);
    return body as unknown as { items: Row[]; total: number };
  };
  const DATE_TIME = /^\d{4}-\d{2}-\d{2}T/;
  /** Texts and states have an order of their own. */
  const isOrdered = (value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && DATE_TIME.test(value));
  const compare = (a: unknown, b: unknown) => (a === b ? 0 : (a as number) < (b as number) ? -1 : 1);

  it.each(lists)('%s is sorted by each plain field, both ways', async (name) => {
    const { items } = (
      adminCalls[name].output as unknown as { shape: { items: { def: { element: z.ZodMiniObject } } } }
    ).shape;
    for (const field of plainFields(items.def.element))
      for (const order of ['asc', 'desc']) {
        const values = (await readList(name, { sort: field, order })).items.map((row) => row[field]).filter(isOrdered);
        const sorted = values.toSorted(compare);
        expect([field, order, values]).toEqual([field, order, order === 'asc' ? sorted : sorted.toReversed()]);
      }
  });

  it.each(lists)('%s finds its items by their ids', async (name) => {
    const all = await readList(name, {});
    const ids = all.items.map(({ id }) => id).filter((_, index) => index % 2 === 0);
    const found = await readList(name, { ids: [...ids, params.id].join(',') });
    expect(found.items.map(({ id }) => id)).toEqual(ids);
    expect(found.total).toBe(ids.length);
  });

  const withPeriod = lists.filter((name) => 'createdFrom' in ((adminCalls[name] as AdminCall).query?.shape ?? {}));
  it.each(withPeriod)('%s finds the items of a period', async (name) => {
    const { total } = await readList(name, {});
    expect((await readList(name, { createdFrom: '2001-01-01', createdTo: '2999-01-01' })).total).toBe(total);
    expect((await readList(name, { createdFrom: '2999-01-01' })).total).toBe(0);
    expect((await readList(name, { createdTo: '2001-01-01' })).total).toBe(0);
  });

  it.each(lists.filter((name) => 'hasCsv' in adminCalls[name]))('%s is a file too', async (name) => {
    const response = await fetch(`${world.origin}/api/admin/${pathOf(name)}.csv`, {
      headers: { cookie: office.cookie('owner') },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { body } = await office.call('owner', name, { params, query: { perPage: 200 } as never });
    const { total } = body as unknown as { total: number };
    expect((await response.text()).split('\r\n').length).toBeGreaterThanOrEqual(total + 2);
  });

  it.each(lists.filter((name) => 'hasCsv' in adminCalls[name]))('%s is a file in each of its orders', async (name) => {
    const idsOfFile = async (query: string) => {
      const headers = { cookie: office.cookie('owner') };
      const response = await fetch(`${world.origin}/api/admin/${pathOf(name)}.csv?${query}`, { headers });
      const [header, ...records] = csvRecords(await response.text());
      const column = header?.fields.indexOf('id') ?? -1;
      return records.map(({ fields }) => Number(fields[column]));
    };
    const { items } = (
      adminCalls[name].output as unknown as { shape: { items: { def: { element: z.ZodMiniObject } } } }
    ).shape;
    for (const sort of plainFields(items.def.element))
      for (const order of ['asc', 'desc']) {
        const { items: rows, total } = await readList(name, { sort, order, perPage: 200 });
        const ids = await idsOfFile(`sort=${sort}&order=${order}`);
        // The file has all rows, the page of a list the first 200 of them.
        expect([sort, order, ids.length]).toEqual([sort, order, total]);
        expect([sort, order, ids.slice(0, 200)]).toEqual([sort, order, rows.map(({ id }) => id)]);
      }
  });
});

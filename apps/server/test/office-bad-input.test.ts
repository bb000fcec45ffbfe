import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminCall, type AdminCallName, adminCalls } from '@lotok/contract/admin';
import { type Office, openOffice } from './office.ts';
import { openWorld, type World } from './shop.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

type Sent = { body?: string; type?: string; reason?: string };
async function send(method: string, path: string, { body, type = 'application/json', reason }: Sent = {}) {
  const response = await fetch(`${world.origin}/api/admin/${path}`, {
    method,
    headers: {
      cookie: office.cookie('owner'),
      'x-lotok-admin': '1',
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(reason === undefined ? {} : { 'x-lotok-reason': encodeURIComponent(reason) }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, body: (await response.json()) as { errorCode?: string } };
}
const nextYear = new Date().getUTCFullYear() + 1;
const refused = { status: 400, body: { errorCode: 'VALIDATION' } };
const names = { name: 'a', nameEn: 'a', nameZh: 'a' };
const banner = { title: 'a', titleEn: 'a', titleZh: 'a' };

describe('a text that the database cannot store is refused', () => {
  it.each([
    ['half of a surrogate pair', 'a\ud800b'],
    ['the other half', '\udc00'],
    ['a null character', 'a\0b'],
  ])('%s', async (_what, name) => {
    expect(await send('POST', 'categories', { body: JSON.stringify({ ...names, name }) })).toMatchObject(refused);
  });
});

describe('a date that does not exist is refused', () => {
  const moment = '2026-02-30T00:00:00Z';
  it.each([
    ['GET', `orders?createdFrom=${moment}`, undefined],
    ['GET', `dashboard?from=${moment}`, undefined],
    ['POST', 'banners', { ...banner, shownFrom: moment }],
    ['POST', 'banners', { ...banner, shownTo: '0000-01-01' }],
    ['POST', 'promoCodes', { code: 'FEBRUARY', percent: 5, startsAt: moment }],
    ['POST', 'promoCodes', { code: 'FEBRUARY', percent: 5, endsAt: '2026-06-31T00:00:00Z' }],
    ['POST', 'scheduledChanges', { productId: 1, at: `${nextYear}-02-30T00:00:00Z`, price: 5 }],
  ])('%s %s %j', async (method, path, body) => {
    expect(await send(method, path, body ? { body: JSON.stringify(body) } : {})).toMatchObject(refused);
  });
});

it('a banner is shown from a day in UTC, and from a moment with any offset', async () => {
  for (const [shownFrom, utc] of [
    [`${nextYear}-11-01`, `${nextYear}-11-01T00:00:00.000Z`],
    [`${nextYear}-11-01T20:00:00+20:00`, `${nextYear}-11-01T00:00:00.000Z`],
  ])
    expect(await send('POST', 'banners', { body: JSON.stringify({ ...banner, shownFrom }) })).toMatchObject({
      status: 201,
      body: { shownFrom: utc },
    });
});

describe('the reason in the header of a change', () => {
  it('is refused with a null character, and nothing is changed', async () => {
    const { body } = await office.call('owner', 'POST promoCodes', { body: { code: 'REASON', percent: 5 } });
    expect(await send('DELETE', `promoCodes/${body.id}`, { reason: 'a\0b' })).toMatchObject(refused);
    const { body: kept } = await office.call('owner', 'GET promoCodes/:id', { params: { id: body.id } });
    expect(kept.version).toBe(body.version);
  });

  it('is in the audit log where the body has none', async () => {
    const { buyerId } = await world.user();
    await send('POST', `users/${buyerId}/block`, { body: '{"reason":"Fraud"}' });
    expect((await send('POST', `users/${buyerId}/unblock`, { reason: 'A mistake' })).status).toBe(200);
    expect((await office.auditOf('users', buyerId)).map(({ reason }) => reason)).toEqual(['Fraud', 'A mistake']);
  });
});

it('a date with microseconds is accepted', async () => {
  expect((await send('GET', 'orders?createdFrom=2026-02-28T00:00:00.123456Z')).status).toBe(200);
});

describe('a number that is too large is refused or finds nothing', () => {
  it.each([
    ['GET', 'products?priceTo=9000000000000', undefined, 400],
    ['GET', 'products?priceFrom=999999999999999', undefined, 400],
    ['GET', 'dashboard?from=9999-12-31', undefined, 400],
    ['GET', 'dashboard?from=0000-01-01&to=0000-01-02&compare=true', undefined, 400],
    ['POST', 'products/changePrices', { filter: { priceTo: 9e15 }, percent: 1, dryRun: true }, 400],
    ['GET', 'pages/1/versions/999999999999999', undefined, 404],
    ['POST', 'pages/1/restore', { from: 1_000_000_000_000_000 }, 404],
  ])('%s %s %j', async (method, path, body, status) => {
    expect((await send(method, path, body ? { body: JSON.stringify(body) } : {})).status).toBe(status);
  });
});

describe('a flag is true or false', () => {
  const lists = Object.entries<AdminCall>(adminCalls).flatMap(([name, { query }]) =>
    Object.entries((query?.shape ?? {}) as object)
      .filter(([, field]) => JSON.stringify(field).includes('"boolean"'))
      .map(([flag]) => ({ name: name as AdminCallName, flag })),
  );

  it.each(lists)('$flag of $name', async ({ name, flag }) => {
    const path = name.split(' ')[1]?.replace(':id', '1');
    for (const value of ['1', '0', 'yes', ''])
      expect([value, (await send(name.split(' ')[0] ?? '', `${path}?${flag}=${value}`)).status]).toEqual([value, 400]);
  });

  it('an import with an invalid flag changes nothing', async () => {
    const product = await world.product();
    const body = `id,price\n${product.id},5\n`;
    for (const query of ['dryRun', 'dryRun=', 'dryRun=1'])
      expect(await send('POST', `import/products?${query}`, { body, type: 'text/csv' })).toMatchObject(refused);
    const { price } = (await office.call('owner', 'GET products/:id', { params: { id: product.id } })).body;
    expect(price).not.toBe(5);
  });
});

it('an empty number is refused', async () => {
  for (const query of ['products?categoryId=', 'orders?buyerId=', 'orders?page=', 'orders?perPage='])
    expect([query, (await send('GET', query)).status]).toEqual([query, 400]);
});

it('a body of another content type is refused, also where all fields are optional', async () => {
  const { buyerId } = await world.user();
  const sent = { body: '{"reason":"x"}', type: 'text/plain' };
  expect(await send('POST', `users/${buyerId}/erase`, sent)).toMatchObject(refused);
  expect((await send('GET', `users/${buyerId}`)).status).toBe(200);
});

it('a body that is too large is refused, and the connection stays open while the rest of it is sent', async () => {
  const response = await fetch(`${world.origin}/api/admin/categories`, {
    method: 'POST',
    headers: { cookie: office.cookie('owner'), 'x-lotok-admin': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ ...names, name: 'x'.repeat(10_000_000) }),
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ errorCode: 'TOO_LARGE' });
  expect(response.headers.get('connection')).not.toBe('close');
});

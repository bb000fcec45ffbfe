import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { openWorld, type World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
let subcategoryId: number;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
  const { id } = await world.product();
  ({ subcategoryId } = (await office.call('owner', 'GET products/:id', { params: { id } })).body);
});
afterAll(() => world.close());

type Role = 'content' | 'manager';
const create = (role: Role, terms: object) =>
  office.call(role, 'POST products', { body: { subcategoryId, name: 'Условия', price: 10, ...terms } });
const change = (role: Role, id: number, body: object) =>
  office.call(role, 'PUT products/:id', { params: { id }, body });
const termsOf = ({ warrantyMinutes, needsVideo, minQuantity, maxQuantity }: Record<string, unknown>) => ({
  warrantyMinutes,
  needsVideo,
  minQuantity,
  maxQuantity,
});

const forbidden = { status: 403, body: { errorCode: 'FORBIDDEN' } };
const DEFAULTS = { warrantyMinutes: 30, needsVideo: false, minQuantity: 1, maxQuantity: null };
const others = [{ warrantyMinutes: 0 }, { needsVideo: true }, { minQuantity: 2 }, { maxQuantity: 5 }];

describe('the terms of sale of a product', () => {
  it.each(others)('%j is not changed by content, and is changed by a manager', async (terms) => {
    const { id, version } = (await create('manager', {})).body;
    expect(await change('content', id, terms)).toMatchObject(forbidden);
    expect((await office.call('content', 'GET products/:id', { params: { id } })).body.version).toBe(version);
    expect((await change('manager', id, terms)).body).toMatchObject({ ...DEFAULTS, ...terms });
  });

  it('that a form sends unchanged do not prevent content from saving texts', async () => {
    const terms = { warrantyMinutes: 90, needsVideo: true, minQuantity: 2, maxQuantity: 5 };
    const { id } = (await create('manager', terms)).body;
    const saved = await change('content', id, { name: 'Новое имя', ...terms });
    expect([saved.status, saved.body.name, termsOf(saved.body)]).toEqual([200, 'Новое имя', terms]);
    expect(await change('content', id, { maxQuantity: null })).toMatchObject(forbidden);
  });

  it.each(others)('%j is not set by content for a new product, and is set by a manager', async (terms) => {
    expect(await create('content', terms)).toMatchObject(forbidden);
    expect((await create('manager', terms)).body).toMatchObject({ ...DEFAULTS, ...terms });
  });

  it('are the defaults when content creates a product, sent or not', async () => {
    expect(termsOf((await create('content', {})).body)).toEqual(DEFAULTS);
    const sent = await create('content', DEFAULTS);
    expect([sent.status, termsOf(sent.body)]).toEqual([201, DEFAULTS]);
  });
});

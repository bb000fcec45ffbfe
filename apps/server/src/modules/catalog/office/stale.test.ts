import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { openWorld, type World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

const productOf = async (id: number) => (await office.call('owner', 'GET products/:id', { params: { id } })).body;
const addProduct = async () => {
  const { id } = await world.product({ listPriceKopecks: 10_000, units: 0 });
  const body = { tiers: [{ from: 10, price: 90 }] };
  await office.call('owner', 'PUT products/:id', { params: { id }, body });
  return productOf(id);
};
type Role = 'owner' | 'manager';
const put = (role: Role, id: number, body: object) => office.call(role, 'PUT products/:id', { params: { id }, body });
const staleBy = (changedBy: string) => ({ status: 409, body: { errorCode: 'STALE', params: { changedBy } } });

describe('a change of a product with an older version is refused, and names the author,', () => {
  it('after another one has changed tier prices only', async () => {
    const { id, version } = await addProduct();
    expect((await put('manager', id, { version, tiers: [{ from: 10, price: 80 }] })).body.version).toBe(version + 1);
    expect(await put('owner', id, { version, tiers: [{ from: 10, price: 70 }] })).toMatchObject(staleBy('the_manager'));
    expect((await put('owner', id, { version: version + 1, tiers: [] })).body).toMatchObject({ version: version + 2 });
    expect(await put('manager', id, { version: version + 1, name: 'Другое' })).toMatchObject(staleBy('the_owner'));
    expect(await productOf(id)).toMatchObject({ tiers: [], version: version + 2 });
  });

  it('but not after the same tier prices were saved again', async () => {
    const { id, version, tiers } = await addProduct();
    expect((await put('manager', id, { version, tiers })).body.version).toBe(version);
  });

  it.each([
    ['of many prices', { percent: 10, tiers: true }],
    ['of many prices that only moves tier prices', { amount: 1, roundTo: 100, tiers: true }],
  ])('after a change %s, and after its undoing', async (_, change) => {
    const { id, version } = await addProduct();
    const body = { ids: [id], ...change };
    expect((await office.call('manager', 'POST products/changePrices', { body })).body.changes).toHaveLength(1);
    const changed = await productOf(id);
    expect(changed.version).toBe(version + 1);
    expect(await put('owner', id, { version, price: 1 })).toMatchObject(staleBy('the_manager'));
    const [{ id: changeId } = { id: 0 }] = (await office.call('owner', 'GET priceChanges', {})).body.items;
    await office.call('owner', 'POST priceChanges/:id/undo', { params: { id: changeId }, body: {} });
    expect(await put('manager', id, { version: changed.version, price: 1 })).toMatchObject(staleBy('the_owner'));
    expect(await productOf(id)).toMatchObject({ price: 100, tiers: [{ from: 10, price: 90 }] });
    const { items } = (
      await office.call('owner', 'GET audit', { query: { resource: 'products', resourceId: String(id) } })
    ).body;
    expect(items.map(({ action, operator }) => [action, operator])).toEqual([
      ['POST priceChanges/:id/undo', 'the_owner'],
      ['POST products/changePrices', 'the_manager'],
      ['PUT products/:id', 'the_owner'],
    ]);
  });
});

describe('a change of a category with an older version is refused, and names the author,', () => {
  const names = (name: string) => ({ name, nameEn: name, nameZh: name });
  const addCategory = async () => (await office.call('owner', 'POST categories', { body: names('Полка') })).body;
  const rename = (role: Role, { id, version }: { id: number; version: number }) =>
    office.call(role, 'PUT categories/:id', { params: { id }, body: { version, ...names('Другая') } });

  it('after another one has moved it by moving its neighbour', async () => {
    const [first, second] = [await addCategory(), await addCategory()];
    const body = { position: first.position };
    await office.call('manager', 'PUT categories/:id', { params: { id: second.id }, body });
    expect(await rename('owner', first)).toMatchObject(staleBy('the_manager'));
    expect(await rename('owner', second)).toMatchObject(staleBy('the_manager'));
  });

  it('after another one has set the order of all', async () => {
    const [first, last] = [await addCategory(), await addCategory()];
    const { items } = (await office.call('owner', 'GET categories', { query: { sort: 'position', perPage: 200 } }))
      .body;
    const others = items.map(({ id }) => id).filter((id) => id !== first.id && id !== last.id);
    await office.call('manager', 'POST categories/reorder', { body: { ids: [...others, last.id, first.id] } });
    expect(await rename('owner', first)).toMatchObject(staleBy('the_manager'));
    expect(await rename('owner', last)).toMatchObject(staleBy('the_manager'));
  });
});

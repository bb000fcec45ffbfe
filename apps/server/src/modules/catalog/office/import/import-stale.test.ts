import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportPlaces, csv, done, importHelpers } from '../../../../../test/import-helpers.ts';
import { type Office, openOffice } from '../../../../../test/office.ts';
import { openWorld, type World } from '../../../../../test/shop.ts';

let world: World;
let office: Office;
let subcategoryId: number;
const { send, productsOf, unique } = importHelpers(
  () => world,
  () => office,
);
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
  subcategoryId = await createImportPlaces(office);
});
afterAll(() => world.close());

const stale = { status: 409, body: { errorCode: 'STALE' } };
const addProduct = async (price: number) => {
  const body = { name: unique('Спор'), subcategoryId, price, attributes: 'Было' };
  return (await office.call('owner', 'POST products', { body })).body;
};
const change = (id: number, body: { price?: number; attributes?: string }) =>
  office.call('owner', 'PUT products/:id', { params: { id }, body });
const readProduct = async (id: number) => (await office.call('owner', 'GET products/:id', { params: { id } })).body;

describe('a row whose product was changed by others after the export', () => {
  it('is counted and comes first, however late it is in the file', async () => {
    const { id, version, name } = await addProduct(5);
    await change(id, { price: 6 });
    const added = Array.from({ length: 298 }, (_, n) => `,,${name} ${n},Связь > VPN,1`);
    const rows = [...added, `${id},${version},${name},Связь > VPN,5`];
    const { body } = await send(csv('id,version,name,subcategory,price', ...rows), { dryRun: true });
    expect(body).toMatchObject({ created: 298, updated: 1, stale: 1 });
    expect(body.preview).toHaveLength(200);
    expect(body.preview[0]).toMatchObject({ line: 300, id, isStale: true, fields: [{ name: 'price', from: '6' }] });
    expect(body.preview[1]).toMatchObject({ line: 2, id: null, isStale: false });
  });

  it('is not counted when the file changes nothing of it', async () => {
    const { id, version } = await addProduct(5);
    await change(id, { attributes: 'Стало' });
    expect((await send(csv('id,version,price', `${id},${version},5`), { dryRun: true })).body).toMatchObject({
      updated: 0,
      stale: 0,
    });
  });
});

describe('an import that was checked before', () => {
  it('is made with its reason in the audit log when nothing has changed since the check, and refused when it is confirmed once more', async () => {
    const { id } = await addProduct(5);
    const file = csv('id,price', `${id},7`);
    const { hash: expectedHash } = (await send(file, { dryRun: true })).body;
    expect(await send(file, { expectedHash, reason: 'Прайс поставщика' })).toMatchObject(done(0, 1));
    expect((await office.auditOf('products', id)).at(-1)).toMatchObject({
      action: 'POST import/products',
      after: { price: 7 },
      reason: 'Прайс поставщика',
    });
    await change(id, { price: 8 });
    expect(await send(file, { expectedHash })).toMatchObject(stale);
    expect(await readProduct(id)).toMatchObject({ price: 8 });
  });

  it('is refused as a whole when a value that it changes was changed meanwhile, until it is checked again', async () => {
    const [first, second] = [await addProduct(5), await addProduct(5)];
    const file = csv('id,price', `${first.id},7`, `${second.id},7`);
    const { hash: expectedHash } = (await send(file, { dryRun: true })).body;
    await change(second.id, { price: 6 });
    expect(await send(file, { expectedHash })).toMatchObject(stale);
    expect([await readProduct(first.id), await readProduct(second.id)]).toMatchObject([{ price: 5 }, { price: 6 }]);
    const again = (await send(file, { dryRun: true })).body;
    expect(again.hash).not.toBe(expectedHash);
    expect(await send(file, { expectedHash: again.hash })).toMatchObject(done(0, 2));
  });

  it('is refused when a product that it would create exists meanwhile, or has become stale', async () => {
    const name = unique('Новый');
    const created = csv('name,subcategory,price', `${name},Связь > VPN,7`);
    const { hash } = (await send(created, { dryRun: true })).body;
    await office.call('owner', 'POST products', { body: { name, subcategoryId, price: 5 } });
    expect(await send(created, { expectedHash: hash })).toMatchObject(stale);
    expect(await productsOf(name)).toMatchObject([{ price: 5 }]);

    const { id, version } = await addProduct(5);
    const changed = csv('id,version,price', `${id},${version},7`);
    const { hash: expectedHash } = (await send(changed, { dryRun: true })).body;
    await change(id, { attributes: 'Стало' });
    expect(await send(changed, { expectedHash })).toMatchObject(stale);
  });

  it('leaves what others have changed in other fields of the same product', async () => {
    const { id } = await addProduct(5);
    const file = csv('id,price', `${id},7`);
    const { hash: expectedHash } = (await send(file, { dryRun: true })).body;
    await change(id, { attributes: 'Стало' });
    expect(await send(file, { expectedHash })).toMatchObject(done(0, 1));
    expect(await readProduct(id)).toMatchObject({ price: 7, attributes: 'Стало' });
  });
});

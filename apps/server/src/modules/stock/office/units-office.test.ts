import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { openWorld, type World } from '../../../../test/shop.ts';
import { createVault } from '../../../platform/secrets.ts';
import { sealedUnits } from '../index.ts';
import { fingerprintUnits } from './fingerprint-units.store.ts';
import { listUnitRows } from './units.reads.ts';

const secretKey = randomBytes(32);
let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld({ SECRET_KEY: secretKey.toString('base64') });
  office = await openOffice(world);
});
afterAll(async () => {
  expect(await world.discrepancies()).toEqual([]);
  await world.close();
});

const upload = (productId: number, lines: readonly string[]) => uploadFile(productId, lines.join('\n'));

async function uploadFile(productId: number, body: string, type = 'text/plain'): Promise<number> {
  const response = await fetch(`${world.origin}/api/admin/products/${productId}/units?cost=40`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-lotok-admin': '1', cookie: office.cookie('manager') },
    body,
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { batchId: number }).batchId;
}
const find = async (q: string, more: object = {}) =>
  (await office.call('finance', 'GET units', { query: { q, ...more } })).body.items.map(({ id }) => id);
const fetchFile = (productId: number, format: string, role: 'owner' | 'manager' = 'owner') =>
  fetch(`${world.origin}/api/admin/products/${productId}/units?format=${format}`, {
    headers: { cookie: office.cookie(role) },
  });
const idsOf = async (productId: number) =>
  (await world.db.selectFrom('units').select('id').where('product_id', '=', productId).orderBy('id').execute()).map(
    ({ id }) => id,
  );

describe('the search for a unit', () => {
  it('finds it by whole parts of its text, and by all of it, and stores no part', async () => {
    const product = await world.product({ units: 0 });
    await upload(product.id, ['Ivan.Petrov@mail.test:Secret77', 'anna@mail.test|Key-AAAA-BBBB', 'x:y']);
    const [ivan, anna, short] = await idsOf(product.id);
    expect(await find('ivan.petrov@MAIL.test')).toEqual([ivan]);
    expect(await find('ivan.petrov')).toEqual([ivan]);
    expect(await find('mail.test')).toEqual([anna, ivan]);
    expect(await find('mail.test secret77')).toEqual([ivan]);
    expect(await find('Key-AAAA-BBBB')).toEqual([anna]);
    expect(await find('x:y')).toEqual([short]);
    for (const q of ['petro', 'AAAA', 'ail', '%', '']) expect(await find(q, { batchId: 999_999 })).toEqual([]);
    expect(await find('petro')).toEqual([]);
    const { rows } = await sql<{ text: string }>`select row_to_json(f)::text as text from unit_fragments f`.execute(
      world.db,
    );
    for (const { text } of rows) expect(text.toLowerCase()).not.toMatch(/ivan|mail|secret/);
  });

  it('is narrowed by product, upload, order and state', async () => {
    const [one, other] = [await world.product({ units: 0 }), await world.product({ units: 0 })];
    const batchId = await upload(one.id, ['shared-word:1', 'shared-word:2']);
    await upload(other.id, ['shared-word:3']);
    const [a, b] = await idsOf(one.id);
    const [c] = await idsOf(other.id);
    expect(await find('shared-word')).toEqual([c, b, a]);
    expect(await find('shared-word', { productId: one.id })).toEqual([b, a]);
    expect(await find('shared-word', { batchId })).toEqual([b, a]);
    const { token } = await world.user(100_000);
    const order = { products: [{ id: one.id, quantity: 1 }], paymentMethod: 'balance' as const };
    const [orderId = 0] = (await world.api('orders/createOrder', order, token)).body.order_ids;
    expect(await find('shared-word', { orderId })).toEqual([a]);
    expect(await find('shared-word', { state: 'sold' })).toEqual([a]);
    expect(await find('shared-word', { state: 'available' })).toEqual([c, b]);
    expect(await find('shared-word', { state: 'reserved' })).toEqual([]);
  });

  it('finds units that are older than it after the sweep, and forgets units that were taken out', async () => {
    const product = await world.product({ units: 0 });
    const batchId = await upload(product.id, ['older-than-search:1', 'older-than-search:2']);
    await world.db.updateTable('units').set({ has_fragments: false }).where('batch_id', '=', batchId).execute();
    await sql`delete from unit_fragments where unit_id = any(${await idsOf(product.id)}::bigint[])`.execute(world.db);
    expect(await find('older-than-search')).toEqual([]);
    expect(await fingerprintUnits(world)).toBe(0);
    expect(await fingerprintUnits(world, 1_000)).toBe(2);
    expect(await fingerprintUnits(world, 1_000)).toBe(0);
    expect(await find('older-than-search')).toHaveLength(2);
    const ids = await idsOf(product.id);
    await office.call('owner', 'DELETE batches/:id', { params: { id: batchId } });
    const left = await world.db.selectFrom('unit_fragments').select('unit_id').where('unit_id', 'in', ids).execute();
    expect(left).toEqual([]);
  });

  it('finds units under a replaced key and under the current one', async () => {
    const product = await world.product({ units: 0 });
    await upload(product.id, ['key-rotation:1', 'key-rotation:2']);
    const [first = 0, second = 0] = await idsOf(product.id);
    const key = Buffer.alloc(32, 7);
    const both = createVault(key, [secretKey]);
    const query = { page: 1, perPage: 25, q: 'key-rotation', productId: product.id };
    const found = async () => (await listUnitRows(world.db, both, query)).rows.map(({ id }) => id);
    expect(await found()).toEqual([second, first]);
    expect(await sealedUnits.reseal(world.db, both, { after: first - 1, to: first })).toMatchObject({ resealed: 1 });
    expect(await found()).toEqual([second, first]);
    const back = createVault(secretKey, [key]);
    await sealedUnits.reseal(world.db, back, { after: first - 1, to: first });
    expect(await find('key-rotation')).toEqual([second, first]);
  });
});

describe('a unit', () => {
  it('has its whole history, and its text only when it is revealed, which the audit log records', async () => {
    const product = await world.product({ units: 0 });
    const batchId = await upload(product.id, ['first:goods', 'second:goods']);
    const [first = 0, second = 0] = await idsOf(product.id);
    const { token } = await world.user(100_000);
    const exportUnsold = async () => expect((await fetchFile(product.id, 'txt')).status).toBe(200);
    await exportUnsold();
    const order = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'balance' as const };
    const [orderId = 0] = (await world.api('orders/createOrder', order, token)).body.order_ids;
    await world.api('claims/openClaim', { orderId, units: [1], message: 'It does not work.' }, token);
    const revealOrder = () =>
      office.call('support', 'GET orders/:id', { params: { id: orderId }, query: { reveal: '1' } });
    expect((await revealOrder()).status).toBe(200);
    await exportUnsold();
    const replace = { params: { orderId, id: orderId }, body: { units: [1], reason: 'broken' } };
    expect((await office.call('support', 'POST orders/:id/replace', replace)).status).toBe(200);
    await exportUnsold();

    const read = async (id: number, query: object = {}) =>
      (await office.call('manager', 'GET units/:id', { params: { id }, query })).body;
    const masked = await read(first);
    expect(masked).toMatchObject({ productId: product.id, batchId, orderId, number: 1, state: 'sold', cost: 40 });
    expect(masked.text).toBe('••••••••');
    expect(masked.events.map(({ kind, operator, unitId }) => [kind, operator, unitId])).toEqual([
      ['added', 'the_manager', null],
      ['exported', 'the_owner', null],
      ['reserved', null, null],
      ['sold', null, null],
      ['claimed', null, null],
      ['revealed', 'the_support', null],
      ['replaced', null, second],
    ]);
    expect(masked.events.find(({ kind }) => kind === 'revealed')).toMatchObject({ orderId });
    expect((await read(second)).events.map(({ kind, unitId }) => [kind, unitId])).toEqual([
      ['added', null],
      ['exported', null],
      ['exported', null],
      ['replacement', first],
    ]);
    expect((await read(second)).number).toBe(2);

    const revealed = await read(first, { reveal: '1' });
    expect(revealed.text).toBe('first:goods');
    expect(revealed.events.at(-1)).toMatchObject({ kind: 'revealed', operator: 'the_manager' });
    expect(await office.auditOf('units', first)).toMatchObject([
      { action: 'GET units/:id', after: { isRevealed: true } },
    ]);
    const query = { reveal: '1' as const };
    expect((await office.call('finance', 'GET units/:id', { params: { id: first }, query })).status).toBe(403);
    expect(await office.auditOf('units', first)).toHaveLength(1);
    expect((await office.call('finance', 'GET units/:id', { params: { id: 999_999_999 } })).status).toBe(404);
  });
});

describe('a unit that was reserved for an order that was cancelled', () => {
  it('has the reservation and its end in its history, and no export of that time', async () => {
    const product = await world.product({ units: 0 });
    await upload(product.id, ['kept:for-a-while']);
    const [unit = 0] = await idsOf(product.id);
    const { token } = await world.user(100_000);
    const products = [{ id: product.id, quantity: 1 }];
    const exportUnsold = async () => expect((await fetchFile(product.id, 'txt')).status).toBe(200);
    const [unpaid = 0] = (await world.api('orders/createOrder', { products, paymentMethod: 'cryptobot' }, token)).body
      .order_ids;
    await exportUnsold();
    const cancel = { params: { id: unpaid }, body: { reason: 'the buyer asked' } };
    expect((await office.call('manager', 'POST orders/:id/cancel', cancel)).status).toBe(200);
    await exportUnsold();
    const [paid = 0] = (await world.api('orders/createOrder', { products, paymentMethod: 'balance' }, token)).body
      .order_ids;

    const { body } = await office.call('manager', 'GET units/:id', { params: { id: unit } });
    expect(body.events.map(({ kind, orderId }) => [kind, orderId])).toEqual([
      ['added', null],
      ['reserved', unpaid],
      ['released', unpaid],
      ['exported', null],
      ['reserved', paid],
      ['sold', paid],
    ]);
  });
});

describe('the export of unsold units', () => {
  it('is a file of all free units, which can be uploaded again, and the audit log says how many', async () => {
    const product = await world.product({ units: 0 });
    const lines = Array.from({ length: 2_345 }, (_, n) => `export ${n}: =ё`);
    await upload(product.id, lines);
    const { token } = await world.user(100_000);
    const order = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'balance' as const };
    await world.api('orders/createOrder', order, token);
    const response = await fetchFile(product.id, 'txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="products-${product.id}-units.txt"`);
    expect(await response.text()).toBe(lines.slice(1).join('\n') + '\n');
    expect((await office.auditOf('products', product.id)).at(-1)).toMatchObject({
      operator_login: 'the_owner',
      action: 'GET products/:id/units',
      after: { exportedUnits: 2_344 },
    });
  });

  it('has an apostrophe in CSV before what a spreadsheet would run', async () => {
    const product = await world.product({ units: 0 });
    await upload(product.id, ['=1+1', 'a,"b"', '+7 900']);
    const response = await fetchFile(product.id, 'csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(
      '\uFEFFunit\r\n\'=1+1\r\n"a,""b"""\r\n\'+7 900\r\n',
    );
  });

  it('is read back from CSV as the units were, with the apostrophes of their own', async () => {
    const units = ['=round', "'=trip", "''-2", 'c,"d"', "it's", '\tx', '@y'];
    const product = await world.product({ units: 0 });
    const batchId = await upload(product.id, units);
    const file = await (await fetchFile(product.id, 'csv')).text();
    await office.call('owner', 'DELETE batches/:id', { params: { id: batchId } });
    await uploadFile(product.id, file, 'text/csv');
    expect(await (await fetchFile(product.id, 'txt')).text()).toBe(`${units.join('\n')}\n`);
  });

  it('is for the owner only, and of a product that exists', async () => {
    const product = await world.product({ units: 1 });
    expect((await fetchFile(product.id, 'txt', 'manager')).status).toBe(403);
    expect((await fetchFile(product.id, 'exe')).status).toBe(400);
    expect((await fetchFile(999_999_999, 'txt')).status).toBe(404);
    expect(await office.auditOf('products', product.id)).toEqual([]);
  });
});

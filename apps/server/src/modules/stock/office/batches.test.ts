import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { eventually, isAnyLockAwaited, openWorld, type World } from '../../../../test/shop.ts';
import { uploadHelpers } from '../../../../test/upload-helpers.ts';
import { costUnits } from './batches.store.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

const { upload, buy, unique } = uploadHelpers(() => ({ world, office }));

describe('a batch', () => {
  const change = (id: number, body: { cost?: number | null; version?: number }) =>
    office.call('owner', 'PUT batches/:id', { params: { id }, body });
  /** How many units of a batch have each cost, in kopecks. */
  async function costsOf(id: number): Promise<{ cost: number | null; units: number; sold: number }[]> {
    const { rows } = await sql<{ cost: number | null; units: number; sold: number }>`select cost_kopecks as cost,
      count(*)::int as units, count(sold_at)::int as sold from units where batch_id = ${id} group by 1`.execute(
      world.db,
    );
    return rows;
  }

  it.each([['%E0%A4%A'], ['a'.repeat(501)]])('stays when the reason of its removal is %s', async (reason) => {
    const product = await world.product({ units: 0 });
    const { body } = await upload(product.id, unique('batch'));
    const removal = { params: { id: body.batchId }, headers: { 'x-lotok-reason': reason } };
    expect(await office.call('owner', 'DELETE batches/:id', removal)).toMatchObject({
      status: 400,
      body: { errorCode: 'VALIDATION', details: [{ path: 'X-Lotok-Reason' }] },
    });
    expect(await world.quantityOf(product.id)).toBe(1);
  });

  it('is taken out but for units that are sold, once', async () => {
    const product = await world.product({ units: 0 });
    const { body } = await upload(product.id, [1, 2, 3].map(() => unique('batch')).join('\n'));
    const id = body.batchId;
    const [first] = await world.db.selectFrom('units').select('id').where('batch_id', '=', id).orderBy('id').execute();
    await buy(product.id);
    const headers = { 'x-lotok-reason': encodeURIComponent('продавец прислал чужие пароли') };
    const remove = () => office.call('owner', 'DELETE batches/:id', { params: { id }, headers });
    const replies = await Promise.all([remove(), remove()]);
    expect(replies.map(({ body: { removed } }) => removed).sort()).toEqual([0, 2]);
    expect(replies.map(({ body: { kept } }) => kept)).toEqual([1, 1]);
    expect(await world.quantityOf(product.id)).toBe(0);
    const left = await world.db.selectFrom('units').select('id').where('batch_id', '=', id).execute();
    expect(left).toEqual([first]);
    expect((await office.auditOf('batches', id)).map(({ action, after, reason }) => [action, after, reason])).toEqual([
      ['POST products/:id/units', { productId: product.id, added: 3, skipped: 0 }, null],
      ['DELETE batches/:id', { removed: 2, kept: 1 }, 'продавец прислал чужие пароли'],
    ]);
    expect((await office.call('owner', 'GET batches/:id', { params: { id } })).body).toMatchObject({
      removed: 2,
      available: 0,
      sold: 1,
      version: 2,
    });
  });

  it('gives its units another cost, sold ones too, once for each change', async () => {
    const product = await world.product({ units: 0 });
    const texts = Array.from({ length: 2_500 }, () => unique('batch')).join('\n');
    const id = (await upload(product.id, texts, { query: 'cost=10' })).body.batchId;
    await buy(product.id);
    expect((await change(id, { cost: 25.5, version: 1 })).body).toMatchObject({ cost: 25.5, version: 2, sold: 1 });
    await eventually(async () => isDeepStrictEqual(await costsOf(id), [{ cost: 2_550, units: 2_500, sold: 1 }]));
    expect((await change(id, { cost: 25.5 })).body.version).toBe(2);
    expect((await change(id, {})).body.version).toBe(2);
    expect(await change(id, { cost: 1, version: 1 })).toMatchObject({
      status: 409,
      body: { errorCode: 'STALE', params: { changedBy: 'the_owner' } },
    });
    expect((await change(id, { cost: null })).body).toMatchObject({ cost: null, version: 3 });
    await eventually(async () => isDeepStrictEqual(await costsOf(id), [{ cost: null, units: 2_500, sold: 1 }]));
    expect((await office.auditOf('batches', id)).slice(1).map(({ before, after }) => [before, after])).toEqual([
      [{ cost: 10 }, { cost: 25.5 }],
      [{ cost: 25.5 }, { cost: null }],
    ]);
    for (const cost of [-1, 0.001, 10_000_001]) expect((await change(id, { cost })).status).toBe(400);
    expect((await change(2_000_000_000, { cost: 1 })).status).toBe(404);
  });

  it('lets a sale wait for units whose cost is being changed', async () => {
    const product = await world.product({ units: 0 });
    const id = (await upload(product.id, unique('batch'), { query: 'cost=10' })).body.batchId;
    await sql`update batches set cost_kopecks = 500 where id = ${id}`.execute(world.db);
    const sale = await world.db.transaction().execute(async (tx) => {
      expect(await costUnits(tx, id, 10)).toBe(1);
      const begun = buy(product.id);
      await eventually(() => isAnyLockAwaited(world.db));
      // In an array: a promise that a callback returns is awaited.
      return [begun];
    });
    await Promise.all(sale);
    expect(await costsOf(id)).toEqual([{ cost: 500, units: 1, sold: 1 }]);
  });

  it('gives a unit that a sale holds its cost afterwards', async () => {
    const product = await world.product({ units: 0 });
    const id = (await upload(product.id, [1, 2].map(() => unique('batch')).join('\n'))).body.batchId;
    await world.db.transaction().execute(async (tx) => {
      await sql`select from units where id = (select min(id) from units where batch_id = ${id}) for update`.execute(tx);
      await change(id, { cost: 7 });
      await eventually(async () => (await costsOf(id)).some(({ cost, units }) => cost === 700 && units === 1));
    });
    await eventually(async () => {
      await world.makeJobsDue('stock.costUnits');
      return isDeepStrictEqual(await costsOf(id), [{ cost: 700, units: 2, sold: 0 }]);
    });
  });
});

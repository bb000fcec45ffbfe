import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';
import { scheduledJobKey } from '../catalog.jobs.ts';
import { applyScheduled, sweepScheduled } from './schedule-change.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const HOUR = 3_600_000;
const tomorrow = soon(24 * HOUR);
const shown = async (productId: number) => {
  const { status, body } = await world.api('products/getProduct', { productId });
  return status === 200 ? body.price : status;
};
const schedule = (body: object, role: 'manager' | 'content' = 'manager') =>
  office.call(role, 'POST scheduledChanges', { body: body as never });
const itemOf = async (id: number) => (await office.call('owner', 'GET scheduledChanges/:id', { params: { id } })).body;
/** Moves a change into the past without its job, as after a failure of the server. */
const makeDue = (id: number) =>
  sql`update scheduled_changes set at = now() - interval '1 minute' where id = ${id}`.execute(world.db);

type Access = { is_active?: boolean; role?: 'manager' | 'content' | 'support' };
/** Runs something while an operator has another access. */
async function withAccess(role: 'manager' | 'content', access: Access, run: () => Promise<void>): Promise<void> {
  const set = (to: Access) => world.db.updateTable('operators').set(to).where('id', '=', office.idOf(role)).execute();
  await set(access);
  try {
    await run();
  } finally {
    await set({ is_active: true, role });
  }
}

describe('a scheduled change', () => {
  it('is applied by its job at its moment, shown in the shop, and recorded in the history of the product', async () => {
    const { id: productId } = await world.product({ listPriceKopecks: 10_000 });
    const at = soon(HOUR);
    const { status, body } = await schedule({ productId, at, price: 77.5 });
    expect([status, body.status, body.price, body.isListed]).toEqual([201, 'waiting', 77.5, null]);
    expect(await shown(productId)).toBe(100);
    const { rows: jobs } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker.jobs where key = ${scheduledJobKey(body.id)}`.execute(world.db);
    expect(jobs).toEqual([{ run_at: new Date(at) }]);
    await makeDue(body.id);
    await world.makeJobsDue('catalog.applyScheduled');
    await eventually(async () => (await shown(productId)) === 77.5);
    expect(await itemOf(body.id)).toMatchObject({ status: 'applied', appliedAt: expect.any(String) });
    const rows = await office.auditOf('products', productId);
    expect(rows).toMatchObject([
      { operator_id: null, operator_login: 'the_manager', before: { price: 100 }, after: { price: 77.5 } },
    ]);
  });

  it('hides and shows a product, once, also when it is applied twice at once', async () => {
    const { id: productId } = await world.product();
    const hide = await schedule({ productId, at: soon(HOUR), isListed: false }, 'content');
    await makeDue(hide.body.id);
    await Promise.all([applyScheduled(world.db, hide.body.id), applyScheduled(world.db, hide.body.id)]);
    await eventually(async () => (await shown(productId)) === 404);
    await office.call('owner', 'PUT products/:id', { params: { id: productId }, body: { isListed: true } });
    await applyScheduled(world.db, hide.body.id);
    await eventually(async () => (await shown(productId)) !== 404);
    expect(await office.auditOf('products', productId)).toHaveLength(2);
  });

  it('is applied by the sweep when its job was lost, in the order of the moments', async () => {
    const { id: productId } = await world.product();
    const ids = [];
    for (const price of [10, 20]) ids.push((await schedule({ productId, at: soon(HOUR), price })).body.id);
    const [first = 0, second = 0] = ids;
    await sql`delete from graphile_worker._private_jobs where key like 'catalog:scheduled:%'`.execute(world.db);
    await makeDue(first);
    await sql`update scheduled_changes set at = now() - interval '1 hour' where id = ${second}`.execute(world.db);
    await sweepScheduled(world.db);
    await eventually(async () => (await shown(productId)) === 10);
  });

  it('is applied after the earlier ones of its product, whichever job runs first', async () => {
    const { id: productId } = await world.product();
    const ids = [];
    for (const price of [10, 20]) ids.push((await schedule({ productId, at: soon(HOUR), price })).body.id);
    const [earlier = 0, later = 0] = ids;
    await sql`update scheduled_changes set at = now() - interval '1 hour' where id = ${earlier}`.execute(world.db);
    await makeDue(later);
    await Promise.all([applyScheduled(world.db, later), applyScheduled(world.db, earlier)]);
    await applyScheduled(world.db, earlier);
    await eventually(async () => (await shown(productId)) === 20);
    expect([(await itemOf(earlier)).status, (await itemOf(later)).status]).toEqual(['applied', 'applied']);
    expect((await office.auditOf('products', productId)).map(({ after }) => after)).toEqual([
      { price: 10 },
      { price: 20 },
    ]);
  });

  it('is replaced and cancelled before its moment, and neither afterwards', async () => {
    const { id: productId } = await world.product({ listPriceKopecks: 10_000 });
    const { body } = await schedule({ productId, at: soon(HOUR), price: 50 });
    const at = soon(2 * HOUR);
    const change = (given: object) =>
      office.call('manager', 'PUT scheduledChanges/:id', { params: { id: body.id }, body: given });
    expect((await change({ version: body.version, at, price: 60, isListed: true })).body).toMatchObject({
      at,
      price: 60,
      isListed: true,
    });
    expect(await change({ version: body.version, price: 70 })).toMatchObject({
      status: 409,
      body: { errorCode: 'STALE' },
    });
    expect(await change({ price: null, isListed: null })).toMatchObject({ status: 400 });
    const cancel = () => office.call('manager', 'DELETE scheduledChanges/:id', { params: { id: body.id } });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(409);
    expect((await change({ price: 1 })).status).toBe(409);
    await applyScheduled(world.db, body.id);
    expect(await shown(productId)).toBe(100);
    expect((await itemOf(body.id)).status).toBe('cancelled');
    const { items } = (await office.call('support', 'GET scheduledChanges', { query: { productId } })).body;
    expect(items.map(({ id }) => id)).toEqual([body.id]);
  });

  it('stays until its moment when its job runs too early', async () => {
    const { id: productId } = await world.product({ listPriceKopecks: 10_000 });
    const { body } = await schedule({ productId, at: soon(HOUR), price: 50 });
    await applyScheduled(world.db, body.id);
    await sweepScheduled(world.db);
    expect((await itemOf(body.id)).status).toBe('waiting');
    expect(await shown(productId)).toBe(100);
  });

  it.each<[string, object, Access, 'manager' | 'content']>([
    ['a price of an operator who has left', { price: 50 }, { is_active: false }, 'manager'],
    ['a price of an operator who may not change prices any more', { price: 50 }, { role: 'content' }, 'manager'],
    ['a visibility of an operator who has left', { isListed: false }, { is_active: false }, 'content'],
    ['a visibility of an operator who may only read', { isListed: false }, { role: 'support' }, 'content'],
  ])('is cancelled instead of applied: %s', async (_, values, access, role) => {
    const { id: productId } = await world.product({ listPriceKopecks: 10_000 });
    const { body } = await schedule({ productId, at: soon(HOUR), ...values }, role);
    await makeDue(body.id);
    await withAccess(role, access, async () => {
      await applyScheduled(world.db, body.id);
      await applyScheduled(world.db, body.id);
    });
    expect(await itemOf(body.id)).toMatchObject({ status: 'cancelled', appliedAt: null });
    const product = (await office.call('owner', 'GET products/:id', { params: { id: productId } })).body;
    expect(product).toMatchObject({ isListed: true, price: 100 });
    expect(await office.auditOf('products', productId)).toEqual([]);
    const [, ...cancelled] = await office.auditOf('scheduledChanges', body.id);
    expect(cancelled).toMatchObject([
      {
        operator_id: null,
        operator_login: 'shop',
        action: 'catalog.applyScheduled',
        before: { status: 'waiting' },
        after: { status: 'cancelled' },
        reason: `the_${role} may not change this any more.`,
      },
    ]);
  });

  it('of a visibility is applied when the new role of its operator may change it, and the price after it is not', async () => {
    const { id: productId } = await world.product({ listPriceKopecks: 10_000 });
    const ids: number[] = [];
    for (const values of [{ isListed: false }, { price: 50 }, { price: 60, isListed: true }])
      ids.push((await schedule({ productId, at: soon(HOUR), ...values })).body.id);
    for (const id of ids) await makeDue(id);
    await withAccess('manager', { role: 'content' }, () => applyScheduled(world.db, ids[0] ?? 0));
    const statuses = await Promise.all(ids.map(async (id) => (await itemOf(id)).status));
    expect(statuses).toEqual(['applied', 'cancelled', 'cancelled']);
    const product = (await office.call('owner', 'GET products/:id', { params: { id: productId } })).body;
    expect(product).toMatchObject({ isListed: false, price: 100 });
  });

  it('of a price needs the right to change prices, and its cancellation too', async () => {
    const { id: productId } = await world.product();
    const at = soon(HOUR);
    expect((await schedule({ productId, at, price: 5 }, 'content')).status).toBe(403);
    const { body } = await schedule({ productId, at, price: 5 });
    const params = { id: body.id };
    expect(
      (await office.call('content', 'PUT scheduledChanges/:id', { params, body: { isListed: false } })).status,
    ).toBe(403);
    expect((await office.call('content', 'DELETE scheduledChanges/:id', { params })).status).toBe(403);
  });

  it.each([
    [{ price: 5, at: '2020-01-01T00:00:00Z' }, 'at'],
    [{ price: 5, at: tomorrow.slice(0, -1) }, 'at'],
    [{ price: 0, at: tomorrow }, 'price'],
    [{ at: tomorrow }, 'price'],
    [{ price: 5, at: tomorrow, productId: 999_999 }, 'productId'],
  ])('is refused with %j', async (given, path) => {
    const { id: productId } = await world.product();
    const { status, body } = await schedule({ productId, ...given });
    expect([status, body.details?.[0]?.path]).toEqual([400, path]);
  });
});

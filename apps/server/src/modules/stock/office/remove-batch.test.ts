import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { eventually, isAnyLockAwaited, openWorld, type World } from '../../../../test/shop.ts';
import { uploadHelpers } from '../../../../test/upload-helpers.ts';
import { whileLocked } from '../../../../test/while-locked.ts';
import { inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { OperatorActor } from '../../../platform/http/admin/admin-routes.ts';
import { releaseUnits } from '../stock.store.ts';
import { deleteFreeUnits, endRemoval } from './batches.store.ts';
import { removeBatch } from './remove-batch.ts';

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

const { buy, upload, unique } = uploadHelpers(() => ({ world, office }));

const uploadTo = async (productId: number, count: number) =>
  (await upload(productId, Array.from({ length: count }, () => unique('undone')).join('\n'))).body.batchId;
const batchOf = async (id: number) => (await office.call('owner', 'GET batches/:id', { params: { id } })).body;

describe('an upload of more units than one statement deletes', () => {
  const UNITS_PER_STATEMENT = 3;
  const undo = (id: number) => {
    const [login, ip, action] = ['the_owner', '127.0.0.1', 'DELETE batches/:id'];
    const actor: OperatorActor = { operatorId: office.idOf('owner'), login, ip, action, reason: 'dead' };
    return removeBatch(world.db, actor, id, UNITS_PER_STATEMENT);
  };
  const undosOf = async (id: number) => (await office.auditOf('batches', id)).slice(1).map(({ after }) => after);
  const lockProduct = (id: number) => (tx: Tx) =>
    sql`select from products where id = ${id} for no key update`.execute(tx);

  it('is undone in one change, which is recorded with its result', async () => {
    const product = await world.product({ units: 0 });
    const id = await uploadTo(product.id, 8);
    await buy(product.id);
    expect(await undo(id)).toEqual({ removed: 7, kept: 1 });
    expect(await undosOf(id)).toEqual([{ removed: 7, kept: 1 }]);
    expect(await batchOf(id)).toMatchObject({ available: 0, sold: 1, removed: 7 });
  });

  it('is whole when its undo is cut off, and is undone when that is repeated', async () => {
    const product = await world.product({ units: 0 });
    const id = await uploadTo(product.id, 7);
    const cutOff = await inTransaction(world.db, async (tx) => {
      await lockProduct(product.id)(tx);
      const undoing = undo(id).catch((error: Error) => error.message);
      await eventually(() => isAnyLockAwaited(world.db));
      await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where pg_backend_pid() = any(pg_blocking_pids(pid)) and datname = current_database()`.execute(tx);
      return [undoing];
    });
    expect(await cutOff[0]).toMatch('terminat');
    expect(await undosOf(id)).toEqual([]);
    expect(await batchOf(id)).toMatchObject({ available: 7, removed: 0, withdrawnAt: null });
    expect(await undo(id)).toEqual({ removed: 7, kept: 0 });
    expect(await undosOf(id)).toEqual([{ removed: 7, kept: 0 }]);
  });

  it('is undone once when two operators do it at once', async () => {
    const product = await world.product({ units: 0 });
    const id = await uploadTo(product.id, 7);
    const both = await whileLocked(world.db, lockProduct(product.id), [() => undo(id), () => undo(id)]);
    expect(both).toEqual([
      { removed: 7, kept: 0 },
      { removed: 0, kept: 0 },
    ]);
    expect(await undosOf(id)).toEqual([{ removed: 7, kept: 0 }]);
  });

  it('does not keep sales of other units waiting while it is undone', async () => {
    const product = await world.product({ units: 0 });
    const dead = await uploadTo(product.id, 3);
    const good = await uploadTo(product.id, 1);
    await inTransaction(world.db, async (tx) => {
      expect(await deleteFreeUnits(tx, dead, UNITS_PER_STATEMENT)).toBe(3);
      await buy(product.id);
      await endRemoval(tx, { id: dead, productId: product.id, deleted: 3 });
    });
    expect(await batchOf(good)).toMatchObject({ available: 0, sold: 1 });
  });
});

describe('an upload that is undone while units of it await payment', () => {
  /** Orders units without paying; returns the order and its payment. */
  async function reserve(productId: number, quantity: number) {
    const { token } = await world.user();
    const products = [{ id: productId, quantity }];
    const { body } = await world.api('orders/createOrder', { products, paymentMethod: 'cryptobot' }, token);
    return { orderId: body.order_ids[0] ?? 0, paymentId: body.payment_id };
  }
  const undo = (id: number) =>
    office.call('owner', 'DELETE batches/:id', {
      params: { id },
      headers: { 'x-lotok-reason': encodeURIComponent('мёртвые ключи') },
    });
  const cancel = (id: number) =>
    office.call('manager', 'POST orders/:id/cancel', { params: { id }, body: { reason: 'not paid' } });

  it('loses them when their order expires, and they are not on sale again', async () => {
    const product = await world.product({ units: 0 });
    const id = await uploadTo(product.id, 3);
    const { orderId } = await reserve(product.id, 2);
    expect((await undo(id)).body).toEqual({ removed: 1, kept: 2 });
    expect(await batchOf(id)).toMatchObject({ available: 0, reserved: 2, removed: 1, withdrawnAt: expect.any(String) });
    await world.makeJobsDue('payments.expire');
    const orderOf = () =>
      world.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow();
    await eventually(async () => (await orderOf()).status === 'cancelled');
    expect(await batchOf(id)).toMatchObject({ available: 0, reserved: 0, sold: 0, removed: 3 });
    expect(await world.quantityOf(product.id)).toBe(0);
  });

  it('sells them when their order is paid', async () => {
    const product = await world.product({ units: 0 });
    const id = await uploadTo(product.id, 2);
    const { paymentId } = await reserve(product.id, 1);
    await undo(id);
    await world.payInvoice(paymentId);
    await eventually(async () => (await batchOf(id)).sold === 1);
    expect(await batchOf(id)).toMatchObject({ available: 0, reserved: 0, removed: 1 });
  });

  it('leaves the units of other uploads on sale when an order of both is cancelled', async () => {
    const product = await world.product({ units: 1 });
    const good = await uploadTo(product.id, 2);
    const dead = await uploadTo(product.id, 3);
    const { orderId } = await reserve(product.id, 5);
    await undo(dead);
    // A part of the order is refunded before its delivery.
    await inTransaction(world.db, (tx) => releaseUnits(tx, { orderId, productId: product.id, count: 1 }));
    expect(await world.quantityOf(product.id)).toBe(0);
    expect(await batchOf(dead)).toMatchObject({ reserved: 1, removed: 2 });
    expect((await cancel(orderId)).status).toBe(200);
    expect(await world.quantityOf(product.id)).toBe(3);
    expect(await batchOf(dead)).toMatchObject({ available: 0, reserved: 0, removed: 3, added: 3 });
    expect(await batchOf(good)).toMatchObject({ available: 2, reserved: 0, removed: 0, withdrawnAt: null });
    const releases = await sql`select from unit_releases where order_id = ${orderId}`.execute(world.db);
    expect(releases.rows).toHaveLength(3);
  });

  it('is undone also when all of its units are reserved, and recorded once', async () => {
    const product = await world.product({ units: 0 });
    const id = await uploadTo(product.id, 1);
    const { orderId } = await reserve(product.id, 1);
    expect((await undo(id)).body).toEqual({ removed: 0, kept: 1 });
    expect((await undo(id)).body).toEqual({ removed: 0, kept: 1 });
    expect((await office.auditOf('batches', id)).slice(1).map(({ action, after }) => [action, after])).toEqual([
      ['DELETE batches/:id', { removed: 0, kept: 1 }],
    ]);
    await cancel(orderId);
    expect(await batchOf(id)).toMatchObject({ available: 0, reserved: 0, removed: 1 });
  });

  it('loses all of them when it is undone at the moment when their order releases them', async () => {
    const product = await world.product({ units: 0 });
    const id = await uploadTo(product.id, 3);
    const { orderId } = await reserve(product.id, 2);
    const begun = await inTransaction(world.db, async (tx) => {
      await sql`select from products where id = ${product.id} for no key update`.execute(tx);
      const undoing = undo(id);
      await eventually(() => isAnyLockAwaited(world.db));
      // In an array: a promise that a callback returns is awaited.
      return [undoing, cancel(orderId)];
    });
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await batchOf(id)).toMatchObject({ available: 0, reserved: 0, removed: 3 });
    expect(await world.quantityOf(product.id)).toBe(0);
  });

  it('can be uploaded again when they have left the stock', async () => {
    const product = await world.product({ units: 0 });
    const text = unique('undone');
    const id = (await upload(product.id, text)).body.batchId;
    const { orderId } = await reserve(product.id, 1);
    await undo(id);
    expect((await upload(product.id, text)).status).toBe(409);
    await cancel(orderId);
    expect((await upload(product.id, text)).body.added).toBe(1);
    expect(await world.quantityOf(product.id)).toBe(1);
  });
});

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { eventually, isAnyLockAwaited, openWorld, type World } from '../../../../test/shop.ts';
import { uploadHelpers } from '../../../../test/upload-helpers.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { releaseUnits } from '../stock.store.ts';

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

const { upload, unique } = uploadHelpers(() => ({ world, office }));

describe('an upload that is undone while units of it await payment', () => {
  const uploadTo = async (productId: number, count: number) =>
    (await upload(productId, Array.from({ length: count }, () => unique('undone')).join('\n'))).body.batchId;
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
  const batchOf = async (id: number) => (await office.call('owner', 'GET batches/:id', { params: { id } })).body;
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

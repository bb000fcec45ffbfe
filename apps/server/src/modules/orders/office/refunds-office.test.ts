import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { provideWorld } from '../../../../test/provide-world.ts';
import { refundHelpers } from '../../../../test/refund-helpers.ts';
import type { World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
const { bought, balanceOf } = refundHelpers(() => world);
provideWorld(
  (opened) => {
    world = opened;
  },
  {
    prepare: async (opened) => {
      office = await openOffice(opened);
    },
  },
);

const read = async (id: number) => (await office.call('support', 'GET orders/:id', { params: { id } })).body;
const refund = (id: number, body: { units?: number[]; version?: number } = {}) =>
  office.call('manager', 'POST orders/:id/refund', { params: { id }, body: { reason: 'does not work', ...body } });
const replace = (id: number, units: number[]) =>
  office.call('support', 'POST orders/:id/replace', { params: { id }, body: { units, reason: 'broken' } });

it('the money of a buyer in Telegram, who has no email, goes to the balance', async () => {
  const { orderId, buyerId } = await bought({ listPriceKopecks: 5_000, quantity: 1 });
  await sql`update users set login = null, email = null, password_hash = null, telegram_name = 'Анна'
    where buyer_id = ${buyerId}`.execute(world.db);
  expect((await read(orderId)).actions.refund).toMatchObject({ to: 'balance' });
  const before = await balanceOf(buyerId);
  expect((await refund(orderId)).body.refunds).toMatchObject([{ amount: 50, to: 'balance' }]);
  expect(await balanceOf(buyerId)).toBe(before + 5_000);
});

it('an order that has changed since the operator read it is not refunded', async () => {
  const { orderId } = await bought({ listPriceKopecks: 5_000, quantity: 3 });
  const { version } = await read(orderId);
  expect((await refund(orderId, { units: [1], version })).status).toBe(200);
  expect(await refund(orderId, { version })).toMatchObject({ status: 409, body: { errorCode: 'STALE' } });
  expect((await read(orderId)).refunded).toBe(50);
  expect((await refund(orderId, { version: (await read(orderId)).version })).status).toBe(200);
});

it('an order of which a unit was replaced since the operator read it is not refunded', async () => {
  const { orderId } = await bought({ listPriceKopecks: 5_000, quantity: 3 });
  const { version } = await read(orderId);
  await replace(orderId, [1]);
  expect(await refund(orderId, { version })).toMatchObject({ status: 409, body: { errorCode: 'STALE' } });
  expect((await read(orderId)).refunded).toBe(0);
  const list = await office.call('support', 'GET orders', { query: { q: String(orderId) } });
  const current = await read(orderId);
  expect(current.version).toBe(version + 1);
  expect(list.body.items).toMatchObject([{ id: orderId, version: current.version }]);
  expect((await refund(orderId, { version: current.version })).body).toMatchObject({ refunded: 100 });
});

it('the replacement of a unit is delivered, also when it has the number of a unit that was refunded before', async () => {
  const { orderId } = await bought({ listPriceKopecks: 5_000, quantity: 3 });
  // As after a refund of the third unit before the delivery: two are delivered.
  await sql`delete from units where id = (select max(id) from units where order_id = ${orderId})`.execute(world.db);
  expect((await refund(orderId, { units: [3] })).status).toBe(200);
  await replace(orderId, [1]);
  const { units, replacements } = await read(orderId);
  expect(units.map(({ number, state }) => [number, state])).toEqual([
    [1, 'replaced'],
    [2, 'delivered'],
    [3, 'delivered'],
  ]);
  expect(replacements).toMatchObject([{ unit: 1, by: 3 }]);
});

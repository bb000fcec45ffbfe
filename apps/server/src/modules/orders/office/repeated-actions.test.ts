import { expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { provideWorld } from '../../../../test/provide-world.ts';
import { refundHelpers } from '../../../../test/refund-helpers.ts';
import type { World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
const { bought } = refundHelpers(() => world);
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

async function orderUnpaid(): Promise<number> {
  const { token } = await world.user();
  const product = await world.product();
  const wanted = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot' as const };
  return (await world.api('orders/createOrder', wanted, token)).body.order_ids[0] ?? 0;
}
const buy = async () => (await bought({ listPriceKopecks: 5_000, quantity: 2 })).orderId;
const headers = { 'idempotency-key': 'one key' };
const body = (reason: string) => ({ units: [1], reason });

it.each([
  [
    'a refund',
    buy,
    (id: number, reason: string) =>
      office.call('manager', 'POST orders/:id/refund', { params: { id }, body: body(reason), headers }),
  ],
  [
    'a replacement',
    buy,
    (id: number, reason: string) =>
      office.call('manager', 'POST orders/:id/replace', { params: { id }, body: body(reason), headers }),
  ],
  [
    'a cancellation',
    orderUnpaid,
    (id: number, reason: string) =>
      office.call('manager', 'POST orders/:id/cancel', { params: { id }, body: { reason }, headers }),
  ],
])('%s under a key that was used with another reason is refused', async (_what, prepare, act) => {
  const id = await prepare();
  expect((await act(id, 'broken')).status).toBe(200);
  expect((await act(id, 'broken')).status).toBe(200);
  expect(await act(id, 'a mistake')).toMatchObject({ status: 409, body: { errorCode: 'IDEMPOTENCY_MISMATCH' } });
  expect(await office.auditOf('orders', id)).toMatchObject([{ reason: 'broken' }]);
});

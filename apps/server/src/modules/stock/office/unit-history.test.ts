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

it('a unit whose claim was rejected and that was refunded has both in its history, and its neighbour has its own', async () => {
  const { orderId, token } = await bought({ listPriceKopecks: 5_000, quantity: 2 });
  await world.api('claims/openClaim', { orderId, units: [1], message: 'It does not work.' }, token);
  const rejection = { answer: 'rejection' as const, text: 'It works.' };
  const answer = await office.call('support', 'POST claims/:orderId/answer', { params: { orderId }, body: rejection });
  expect(answer.status).toBe(200);
  const refund = { params: { id: orderId }, body: { reason: 'goodwill' } };
  expect((await office.call('manager', 'POST orders/:id/refund', refund)).status).toBe(200);

  const units = await world.db.selectFrom('units').select('id').where('order_id', '=', orderId).orderBy('id').execute();
  const histories = await Promise.all(
    units.map(async ({ id }) => {
      const { events } = (await office.call('manager', 'GET units/:id', { params: { id } })).body;
      return events.map((event) => [event.kind, event.orderId]);
    }),
  );
  expect(histories).toEqual([
    [
      ['added', null],
      ['reserved', orderId],
      ['sold', orderId],
      ['claimed', orderId],
      ['rejected', orderId],
      ['refunded', orderId],
    ],
    [
      ['added', null],
      ['reserved', orderId],
      ['sold', orderId],
      ['refunded', orderId],
    ],
  ]);
});

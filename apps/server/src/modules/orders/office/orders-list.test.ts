import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
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

describe('the list of orders', () => {
  it('is searched by number and secret key, and filtered', async () => {
    const { orderId, buyerId, product, paymentId } = await bought({ listPriceKopecks: 5_000, quantity: 2 });
    const list = async (query: object) => {
      const { body } = await office.call('finance', 'GET orders', { query });
      return body.items.map(({ id }) => id);
    };
    const { secretKey } = (await office.call('support', 'GET orders/:id', { params: { id: orderId } })).body;
    expect(await list({ q: secretKey })).toEqual([orderId]);
    expect(await list({ q: String(orderId) })).toEqual([orderId]);
    expect(await list({ q: '%' })).toEqual([]);
    for (const query of [{ productId: product.id }, { buyerId }, { paymentId }])
      expect(await list(query)).toEqual([orderId]);
    expect(await list({ buyerId, status: 'completed', paymentStatus: 'paid', method: 'balance' })).toEqual([orderId]);
    expect(await list({ buyerId, status: 'refunded' })).toEqual([]);
    expect(await list({ createdTo: '2000-01-01' })).toEqual([]);
  });

  it('is searched by a short number without the orders whose secret keys begin with it', async () => {
    const { orderId } = await bought({ listPriceKopecks: 5_000, quantity: 1 });
    const other = await bought({ listPriceKopecks: 5_000, quantity: 1 });
    const secretKey = `${orderId}${'a'.repeat(8)}`;
    await sql`update orders set secret_key = ${secretKey} where id = ${other.orderId}`.execute(world.db);
    const list = async (q: string) => (await office.call('support', 'GET orders', { query: { q } })).body.items;
    expect(await list(String(orderId))).toMatchObject([{ id: orderId }]);
    expect(await list(secretKey.slice(0, 4))).toMatchObject([{ id: other.orderId }]);
  });
});

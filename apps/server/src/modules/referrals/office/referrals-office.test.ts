import { describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { provideWorld } from '../../../../test/provide-world.ts';
import { referralHelpers, referralHooks } from '../../../../test/referral-helpers.ts';
import type { World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
const { referredBy, buy, payReward, waitForReward } = referralHelpers(() => world);
provideWorld(
  (opened) => {
    world = opened;
  },
  {
    ...referralHooks,
    prepare: async (opened) => {
      office = await openOffice(opened);
    },
  },
);

const read = async (id: number, query: object = {}) =>
  (await office.call('support', 'GET users/:id/referrals', { params: { id }, query })).body;

describe('the referrals of a user', () => {
  it('have what each of them brought, and the chain of who invited whom', async () => {
    const first = await world.user();
    const second = await referredBy(first);
    const third = await referredBy(second);
    const idle = await referredBy(first);
    const paid = await buy(second, [{ listPriceKopecks: 10_000 }]);
    await payReward(paid.orderId);
    const pending = await buy(second, [{ listPriceKopecks: 20_000 }]);
    await waitForReward(pending.orderId);

    const reply = await read(first.buyerId);
    expect(reply.total).toBe(2);
    expect(reply.inviters).toEqual([]);
    expect(reply.items.map(({ id, referrals, orders, rewards }) => ({ id, referrals, orders, rewards }))).toEqual([
      { id: idle.buyerId, referrals: 0, orders: { count: 0, sum: 0 }, rewards: { paid: 0, pending: 0 } },
      { id: second.buyerId, referrals: 1, orders: { count: 2, sum: 300 }, rewards: { paid: 5, pending: 10 } },
    ]);
    expect(reply.rewards).toEqual({ paid: 5, pending: 10 });
    const chain = (await read(third.buyerId)).inviters.map(({ id }) => id);
    expect(chain).toEqual([second.buyerId, first.buyerId]);
    expect((await read(first.buyerId, { q: 'nobody' })).items).toEqual([]);
    expect(await read(999_999)).toEqual({ items: [], total: 0, inviters: [], rewards: { paid: 0, pending: 0 } });
  });

  it('end a chain that leads back to its beginning', async () => {
    const one = await world.user();
    const other = await referredBy(one);
    await world.db
      .updateTable('users')
      .set({ referrer_id: other.buyerId })
      .where('buyer_id', '=', one.buyerId)
      .execute();
    expect((await read(one.buyerId)).inviters).toHaveLength(20);
  });
});

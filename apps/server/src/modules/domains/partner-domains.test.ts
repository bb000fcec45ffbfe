import type { ParsedInput } from '@lotok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COM_KOPECKS, freshLabel, sellZones, waitForOrderStatus } from '../../../test/domains.ts';
import { saleHelpers, stopBot } from '../../../test/partner-bots.ts';
import { openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { setMarkup } from '../bots/index.ts';
import { placeDomainOrder } from './place-domain-order.ts';
import { listTlds } from './tlds.store.ts';

let world: World;
const { answer, balanceOf, call, contextOf, earned, partner } = saleHelpers(() => world);
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterAll(async () => {
  expect(await world.discrepancies()).toEqual([]);
  await world.close();
});

const RICH = 10_000_000;

async function buy(botId: number | null, more: Partial<ParsedInput<'domains/buyDomain'>> = {}) {
  const user = await world.user(RICH);
  const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' as const, ...more };
  const bought = await answer(call('domains/buyDomain', wanted, contextOf(botId, user.buyerId)));
  return { ...user, ...bought, orderId: bought.order_id ?? 0, name: `${wanted.domain}.com` };
}
const rowOf = (orderId: number) =>
  world.db
    .selectFrom('domain_orders')
    .select(['bot_id as botId', 'price_kopecks as priceKopecks', 'base_kopecks as baseKopecks'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

describe("a name in a partner's bot", () => {
  it('costs the price of its zone with the markup, in every list and in the order', async () => {
    const seller = await partner(10, 'domains');
    const [com] = await listTlds(world.db);
    const set = (percent: number) =>
      inTransaction(world.db, (tx) => setMarkup(tx, { ...seller, target: { tldId: com?.id ?? 0 }, percent }));
    await set(20);
    const context = contextOf(seller.botId, (await world.user()).buyerId);
    const name = `${freshLabel()}.com`;
    const zones = await call('domains/getTlds', {}, context);
    expect(zones.map(({ price }) => price)).toEqual([1_788, 273.9, 274.45]);
    expect((await call('domains/checkDomain', { domain: name }, context)).price).toBe(1_788);
    expect((await call('domains/checkDomains', { domains: [name] }, context))[0]?.price).toBe(1_788);
    const bought = await buy(seller.botId, { price: 1_788 });
    expect(await rowOf(bought.orderId)).toEqual({
      botId: seller.botId,
      priceKopecks: 178_800,
      baseKopecks: COM_KOPECKS,
    });
    expect(await earned(seller.ownerId)).toBe(0);
    await waitForOrderStatus(world, bought, 'completed');
    expect(await earned(seller.ownerId)).toBe(29_800);
    await set(30);
    expect(await buy(seller.botId, { price: 1_788 })).toMatchObject({
      errorCode: 'PRICE_CHANGED',
      params: { price: 1_937 },
    });
  });

  it('earns nothing when the registrar refuses it, and the buyer gets the whole price back', async () => {
    const seller = await partner(50, 'domains');
    const bought = await buy(seller.botId, { domain: freshLabel('fail') });
    await waitForOrderStatus(world, bought, 'refunded');
    expect([await earned(seller.ownerId), await balanceOf(bought.buyerId)]).toEqual([0, RICH]);
  });

  it('costs its partner the price of the shop from the balance, and earns nothing', async () => {
    const seller = await partner(50, 'domains', COM_KOPECKS);
    const [com] = await listTlds(world.db);
    const price = ((com?.priceKopecks ?? 0) * 1.5) / 100;
    const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' as const, price };
    const { order_id: orderId } = await call('domains/buyDomain', wanted, contextOf(seller.botId, seller.ownerId));
    expect(await rowOf(orderId)).toEqual({
      botId: seller.botId,
      priceKopecks: COM_KOPECKS,
      baseKopecks: COM_KOPECKS,
    });
    await waitForOrderStatus(world, { ...seller, orderId }, 'completed');
    expect([await earned(seller.ownerId), await balanceOf(seller.ownerId)]).toEqual([0, 0]);
    expect(await answer(call('domains/buyDomain', wanted, contextOf(seller.botId, seller.ownerId)))).toMatchObject({
      errorCode: 'INSUFFICIENT_FUNDS',
    });
  });

  it('is renewed at the price of the shop', async () => {
    const seller = await partner(50, 'domains');
    const bought = await buy(seller.botId);
    await waitForOrderStatus(world, bought, 'completed');
    const before = [await earned(seller.ownerId), await balanceOf(bought.buyerId)];
    const renewal = { domain: bought.name, paymentMethod: 'balance' as const };
    const renewed = await call('domains/renewDomain', renewal, contextOf(seller.botId, bought.buyerId));
    expect(await rowOf(renewed.order_id)).toEqual({
      botId: seller.botId,
      priceKopecks: COM_KOPECKS,
      baseKopecks: null,
    });
    expect([await earned(seller.ownerId), await balanceOf(bought.buyerId)]).toEqual([
      before[0],
      (before[1] ?? 0) - COM_KOPECKS,
    ]);
  });

  it('is refused in a bot that was stopped', async () => {
    const seller = await partner(50, 'domains');
    await stopBot(world.db, seller.botId);
    expect((await buy(seller.botId)).errorCode).toBe('FORBIDDEN');
  });

  it('takes no promo code that the partner does not have, and none on the site', async () => {
    const seller = await partner(50, 'domains');
    for (const botId of [seller.botId, null])
      expect(await buy(botId, { promoCode: 'NOTHING' })).toMatchObject({
        errorCode: 'PROMO_INVALID',
        params: { reason: 'unknown' },
      });
  });

  it.each([
    [10, 208_600],
    [50, COM_KOPECKS],
    [80, COM_KOPECKS],
  ])(
    "costs less with the partner's code of %i percent, which comes out of the markup",
    async (percent, priceKopecks) => {
      const seller = await partner(50, 'domains');
      const user = await world.user(RICH);
      const findPartnerPromo = async (_: unknown, { ownerId, code }: { ownerId: number; code: string }) =>
        ownerId === seller.ownerId && code.toLowerCase() === 'mine' ? percent : null;
      const bought = await inTransaction(world.db, (tx) =>
        placeDomainOrder(
          tx,
          { findPartnerPromo },
          {
            botId: seller.botId,
            promoCode: ' Mine ',
            buyerId: user.buyerId,
            name: { label: freshLabel(), zone: 'com' },
            language: 'ru',
            method: 'balance',
            system: null,
            limits: { minKopecks: 0, maxKopecks: null },
            seenKopecks: priceKopecks,
            rateLimiter: null as never,
          },
        ),
      );
      expect(await rowOf(bought.orderId)).toMatchObject({ priceKopecks, baseKopecks: COM_KOPECKS });
      await waitForOrderStatus(world, { ...user, orderId: bought.orderId }, 'completed');
      expect(await earned(seller.ownerId)).toBe(priceKopecks - COM_KOPECKS);
    },
  );
});

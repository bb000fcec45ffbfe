import { randomUUID } from 'node:crypto';
import { toRoubles } from '@lotok/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { COM_KOPECKS, freshLabel, sellZones, waitForOrderStatus } from '../../../../test/domains.ts';
import { saleHelpers } from '../../../../test/partner-bots.ts';
import { earningHelpers } from '../../../../test/partner-helpers.ts';
import { openWorld, type World } from '../../../../test/shop.ts';
import { buyPromoFromEarnings, changePartnerPromo, finishPartnerPromo } from './buy-partner-promo.ts';
import { promoPrice } from './partner-promo.rules.ts';
import { findPartnerPromo, findPromoOf, insertPromoOrder } from './partner-promos.store.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { account, findBalance, postTransfer } from '../../ledger/index.ts';
import { insertPayment } from '../../payments/index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
});
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});
afterAll(() => world.close());

const { partner, bot, earned } = earningHelpers(() => world);
const { answer, call, contextOf } = saleHelpers(() => world);
const PRICE = 4_000;
const code = () => `C${randomUUID().slice(0, 8)}`.toUpperCase();

/** A partner with a domains bot whose markup is 20 percent. */
async function seller(earnedKopecks = 10_000) {
  const who = await partner(earnedKopecks);
  const botId = await bot(who.ownerId, { kind: 'domains' });
  await world.db.updateTable('bots').set({ markup_percent: 20 }).where('id', '=', botId).execute();
  return { ...who, botId };
}
const buy = (ownerId: number, wanted: { code: string; percent: number }) =>
  buyPromoFromEarnings({ db: world.db, priceKopecks: PRICE }, ownerId, wanted);

/** A purchase that was paid at a provider. */
async function paidOrder(ownerId: number, wanted: string): Promise<number> {
  return inTransaction(world.db, async (tx) => {
    const payment = { buyerId: ownerId, purpose: 'partner_promo', method: 'cryptobot', system: null } as const;
    const paymentId = await insertPayment(tx, { ...payment, amountKopecks: PRICE, status: 'paid' });
    await tx
      .insertInto('payment_receipts')
      .values({
        method: 'cryptobot',
        invoice_id: randomUUID(),
        payment_id: paymentId,
        amount_kopecks: PRICE,
        kind: 'paid',
        is_settling: true,
      } as never)
      .execute();
    await postTransfer(tx, {
      cause: `payment:${paymentId}:received`,
      from: account.clearing('cryptobot'),
      to: account.deposits,
      amountKopecks: PRICE,
    });
    await insertPromoOrder(tx, {
      ownerId,
      paymentId,
      code: wanted,
      percent: 5,
      priceKopecks: PRICE,
      status: 'processing',
    });
    return paymentId;
  });
}

it.each([
  [50, 8_000, 4_000],
  [50, 9_237, 4_619],
  [1, 1, 1],
])('%i cents at %i kopecks a dollar are %i kopecks', (cents, rate, kopecks) => {
  expect(promoPrice(cents, rate)).toBe(kopecks);
});

describe('a promo code of a partner', () => {
  it('is bought from earnings once, however often and at once it is pressed', async () => {
    const { ownerId } = await seller();
    const wanted = { code: code(), percent: 10 };
    const bought = await Promise.all(Array.from({ length: 8 }, () => buy(ownerId, wanted)));
    expect(new Set(bought.map(({ id }) => id)).size).toBe(1);
    expect(await earned(ownerId)).toBe(10_000 - PRICE);
    expect(await findPartnerPromo(world.db, { ownerId, code: wanted.code.toLowerCase() })).toBe(10);
    expect(await findPartnerPromo(world.db, { ownerId: ownerId + 1, code: wanted.code })).toBeNull();
    expect(await findPartnerPromo(world.db, { ownerId, code: 'other' })).toBeNull();
  });

  it('that another partner has, in any case, is refused, and nothing is paid', async () => {
    const [first, second] = [await seller(), await seller()];
    await buy(first.ownerId, { code: 'ЛЕТО2026', percent: 5 });
    await expect(buy(second.ownerId, { code: 'лето2026', percent: 5 })).rejects.toMatchObject({ code: 'VALIDATION' });
    const racing = code();
    const others = [await seller(), await seller(), await seller()];
    const replies = await Promise.allSettled(others.map(({ ownerId }) => buy(ownerId, { code: racing, percent: 5 })));
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await earned(second.ownerId)).toBe(10_000);
  });

  it.each([
    ['two characters', { code: 'ab', percent: 5 }],
    ['twenty-one', { code: 'a'.repeat(21), percent: 5 }],
    ['a sign', { code: 'SALE-10', percent: 5 }],
    ['no percent', { code: 'SALE10', percent: 0 }],
    ['more than the markup', { code: 'SALE10', percent: 21 }],
    ['a part of a percent', { code: 'SALE10', percent: 1.5 }],
  ])('with %s is refused', async (_what, wanted) => {
    const { ownerId } = await seller();
    await expect(buy(ownerId, wanted)).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(await earned(ownerId)).toBe(10_000);
  });

  it('costs more than what was earned: it is refused and the code stays free', async () => {
    const { ownerId } = await seller(PRICE - 1);
    const wanted = { code: code(), percent: 5 };
    await expect(buy(ownerId, wanted)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    const other = await seller();
    await buy(other.ownerId, wanted);
  });

  it('is changed without another payment', async () => {
    const [one, other] = [await seller(), await seller()];
    await expect(changePartnerPromo(world.db, one.ownerId, { code: code(), percent: 5 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const taken = code();
    await buy(other.ownerId, { code: taken, percent: 5 });
    await buy(one.ownerId, { code: code(), percent: 5 });
    const changed = { code: code(), percent: 20 };
    expect(await changePartnerPromo(world.db, one.ownerId, changed)).toMatchObject(changed);
    await expect(changePartnerPromo(world.db, one.ownerId, { code: taken, percent: 5 })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    expect(await earned(one.ownerId)).toBe(10_000 - PRICE);
  });

  it('that was paid at a provider is there once its payment is', async () => {
    const { ownerId } = await seller(0);
    const wanted = code();
    const paymentId = await paidOrder(ownerId, wanted);
    await Promise.all(Array.from({ length: 4 }, () => finishPartnerPromo(world.db, paymentId)));
    expect(await findPromoOf(world.db, ownerId)).toMatchObject({ code: wanted, percent: 5 });
    expect(await findBalance(world.db, account.deposits)).toBe(0);
  });

  it('that was typed with letters of several characters is counted, paid and found as what is read', async () => {
    const { ownerId } = await seller(0);
    const typed = 'й'.repeat(20).normalize('NFD');
    expect(typed).toHaveLength(40);
    await finishPartnerPromo(world.db, await paidOrder(ownerId, typed));
    expect(await findPromoOf(world.db, ownerId)).toMatchObject({ code: 'й'.repeat(20) });
    expect(await findPartnerPromo(world.db, { ownerId, code: typed })).toBe(5);
  });

  it('that was paid twice is delivered once, and the second payment goes to the balance', async () => {
    const { ownerId } = await seller(0);
    const [first, second] = [await paidOrder(ownerId, code()), await paidOrder(ownerId, code())];
    await Promise.all([first, second, first, second].map((id) => finishPartnerPromo(world.db, id)));
    expect(await findBalance(world.db, account.buyer(ownerId))).toBe(PRICE);
    expect(await findBalance(world.db, account.deposits)).toBe(0);
    const states = await Promise.all([first, second].map(async (id) => (await world.payment(id)).status));
    expect(states.sort()).toEqual(['paid', 'refunded']);
  });

  it('whose payment lost its job is there within minutes', async () => {
    const { ownerId } = await seller(0);
    const paymentId = await paidOrder(ownerId, code());
    await world.db
      .updateTable('payments')
      .set({ paid_at: new Date(Date.now() - 120_000) })
      .where('id', '=', paymentId)
      .execute();
    await world.runJob('maintenance.sweep');
    await expect.poll(async () => (await findPromoOf(world.db, ownerId))?.percent, { timeout: 20_000 }).toBe(5);
  });

  it('lowers the price as often as it is entered: for three buyers, one of whom buys twice', async () => {
    const one = await seller();
    const promoCode = code();
    await buy(one.ownerId, { code: promoCode, percent: 5 });
    const buyers = await world.users(3, 1_000_000);
    for (const user of [...buyers, ...buyers.slice(0, 1)]) {
      const wanted = { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' as const, promoCode };
      const { order_id: orderId } = await call('domains/buyDomain', wanted, contextOf(one.botId, user.buyerId));
      await waitForOrderStatus(world, { ...user, orderId }, 'completed');
    }
    const balances = buyers.map(({ buyerId }) => findBalance(world.db, account.buyer(buyerId)));
    const [once, twice] = [1_000_000 - 171_350, 1_000_000 - 2 * 171_350];
    expect(await Promise.all(balances)).toEqual([twice, once, once]);
    expect(await earned(one.ownerId)).toBe(10_000 - PRICE + 4 * (171_350 - COM_KOPECKS));
  });

  it.each([
    [5, 171_350],
    [20, COM_KOPECKS],
  ])(
    'of %i percent comes out of the markup of a name in the bot of its partner, and is unknown elsewhere',
    async (percent, priceKopecks) => {
      const [one, other] = [await seller(), await seller()];
      const promoCode = code();
      await buy(one.ownerId, { code: promoCode, percent });
      const user = await world.user(1_000_000);
      const label = freshLabel();
      const check = (botId: number | null) =>
        answer(call('domains/checkDomains', { domains: [`${label}.com`], promoCode }, contextOf(botId, user.buyerId)));
      expect(await check(one.botId)).toMatchObject([{ price: toRoubles(priceKopecks) }]);
      const wanted = { domain: label, tld: 'com', paymentMethod: 'balance' as const, promoCode };
      for (const botId of [other.botId, null]) {
        expect(await check(botId)).toMatchObject({ errorCode: 'PROMO_INVALID' });
        const refused = await answer(call('domains/buyDomain', wanted, contextOf(botId, user.buyerId)));
        expect(refused).toMatchObject({ errorCode: 'PROMO_INVALID', params: { reason: 'unknown' } });
      }
      const before = await earned(one.ownerId);
      const { order_id: orderId } = await call('domains/buyDomain', wanted, contextOf(one.botId, user.buyerId));
      await waitForOrderStatus(world, { ...user, orderId }, 'completed');
      expect(await findBalance(world.db, account.buyer(user.buyerId))).toBe(1_000_000 - priceKopecks);
      expect(await earned(one.ownerId)).toBe(before + priceKopecks - COM_KOPECKS);
    },
  );
});

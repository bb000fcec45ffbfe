import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Mailbox } from '../../../test/mailbox.ts';
import { refundHelpers } from '../../../test/refund-helpers.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { provideWorldWithMailbox } from '../../../test/provide-world.ts';
import { account, findBalance } from '../ledger/index.ts';
import { refundOrder, refundUnits } from './index.ts';

let world: World;
const { balanceOf, orderOf, refundRequest, transfer, bought, boughtByGuest } = refundHelpers(() => world);
let mailbox: Mailbox;
provideWorldWithMailbox(
  (opened, box) => {
    world = opened;
    mailbox = box;
  },
  { settings: { PUBLIC_URL: 'https://shop.example' } },
);

describe('a guest’s refund', () => {
  const linkIn = (text: string) => /\/claim-refund\/([\w-]+)/.exec(text)?.[1] ?? '';
  const redeem = (claimToken: string, token: string) => world.api('orders/claimRefund', { claimToken }, token);
  const offered = () => findBalance(world.db, account.refundsOffered);

  it('without an email address goes to the operator’s list', async () => {
    const { token, orderId, paymentId } = await boughtByGuest();
    expect(await refundOrder(world, refundRequest(orderId))).toMatchObject({ wentTo: 'hand' });
    expect(await transfer(`order:${orderId}:refund:1`)).toEqual({
      from: account.revenue(orderId),
      to: 'refunds_due',
      kopecks: 3_335,
    });
    expect(await world.casesOf({ paymentId })).toMatchObject([
      { kind: 'refund', order_id: orderId, amount_kopecks: 3_335 },
    ]);
    expect((await orderOf(token, orderId)).refunds).toMatchObject([{ to: 'hand' }]);
  });

  it('goes there too if the operator pays it by hand, also for a user', async () => {
    const { buyerId, orderId } = await bought({ listPriceKopecks: 1_000, quantity: 1 });
    expect(await refundOrder(world, refundRequest(orderId, { to: 'hand' }))).toMatchObject({ wentTo: 'hand' });
    expect(await balanceOf(buyerId)).toBe(1_000_000 - 1_000);
  });

  it.each([
    ['ru', 'Мы возвращаем', 'Получить деньги'],
    ['en', 'We’re refunding', 'Claim refund'],
    ['zh', '我们将为订单', '领取退款'],
  ])('is redeemed by a link in an email, in the language of the order: %s', async (language, words, button) => {
    const email = `refund-${language}@example.com`;
    const { token, orderId } = await boughtByGuest({ email }, language);
    await mailbox.take(email);
    await refundOrder(world, refundRequest(orderId));
    expect((await orderOf(token, orderId)).refunds).toMatchObject([{ to: 'link', amount: 33.35 }]);
    const letter = await mailbox.take(email);
    for (const expected of [words, button, '33,35', String(orderId)]) expect(letter.text).toContain(expected);
    expect(letter.html).toContain(`https://shop.example/claim-refund/${linkIn(letter.text)}`);
    const user = await world.user();
    expect((await redeem(linkIn(letter.text), user.token)).body).toEqual({ amount: 33.35, order_id: orderId });
    expect(await balanceOf(user.buyerId)).toBe(3_335);
    expect(await transfer(`order:${orderId}:refund:1:claimed`)).toMatchObject({ from: 'refunds_offered' });
    expect((await orderOf(token, orderId)).refunds).toMatchObject([{ to: 'balance' }]);
    expect(await offered()).toBe(0);
  });

  /** A refund whose link is not redeemed yet. */
  async function waiting(email: string) {
    const order = await boughtByGuest({ email });
    await mailbox.take(email);
    await refundOrder(world, refundRequest(order.orderId));
    return { ...order, link: linkIn((await mailbox.take(email)).text) };
  }

  it('is credited once when it is redeemed eight times at once, and each call gets the same response', async () => {
    const { link, orderId } = await waiting('pressed@example.com');
    const user = await world.user();
    const replies = await Promise.all(Array.from({ length: 8 }, () => redeem(link, user.token)));
    expect(replies.map(({ body }) => body)).toEqual(replies.map(() => ({ amount: 33.35, order_id: orderId })));
    expect(await balanceOf(user.buyerId)).toBe(3_335);
  });

  it('is credited to one user when several redeem it at once', async () => {
    const { link } = await waiting('two@example.com');
    const users = [await world.user(), await world.user(), await world.user()];
    const answers = await Promise.all(users.map(({ token }) => redeem(link, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const balances = await Promise.all(users.map(({ buyerId }) => balanceOf(buyerId)));
    expect(balances.sort()).toEqual([0, 0, 3_335]);
  });

  it('can’t be redeemed by a guest or by another link', async () => {
    const { link } = await waiting('guest@example.com');
    expect((await redeem(link, await world.guest())).status).toBe(401);
    expect((await redeem('nothing-of-ours', (await world.user()).token)).status).toBe(404);
    const rows = await world.db.selectFrom('refund_offers').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(link);
    const user = await world.user();
    expect((await redeem(link, user.token)).status).toBe(200);
  });

  it('can’t be found by guessing: an address that tries too many links is rate-limited', async () => {
    const strict = await openWorld({ RATE_LIMIT: 'on' });
    try {
      const { token } = await strict.user();
      const tried = [];
      for (let n = 0; n < 61; n += 1)
        tried.push((await strict.api('orders/claimRefund', { claimToken: `guess ${n}` }, token)).status);
      expect(tried).toEqual([...Array.from({ length: 60 }, () => 404), 429]);
    } finally {
      await strict.close();
    }
  });

  it('that is not redeemed within 30 days goes to the operator’s list, once, and its link is invalid', async () => {
    const { link, orderId, paymentId, token } = await waiting('late@example.com');
    await sql`update refund_offers set expires_at = now() where ended_at is null`.execute(world.db);
    expect((await redeem(link, (await world.user()).token)).status).toBe(404);
    await world.runJob('maintenance.sweep');
    await eventually(() => transfer(`order:${orderId}:refund:1:unclaimed`));
    await world.runJob('maintenance.sweep');
    expect(await transfer(`order:${orderId}:refund:1:unclaimed`)).toEqual({
      from: 'refunds_offered',
      to: 'refunds_due',
      kopecks: 3_335,
    });
    expect(await world.casesOf({ paymentId })).toMatchObject([
      { kind: 'refund', order_id: orderId, amount_kopecks: 3_335 },
    ]);
    expect((await orderOf(token, orderId)).refunds).toMatchObject([{ to: 'hand' }]);
    expect((await redeem(link, (await world.user()).token)).status).toBe(404);
  });

  it('goes to the balance after the guest registered, and by hand after that account was deleted', async () => {
    const { token, orderId } = await boughtByGuest({ email: 'first@example.com', quantity: 2 });
    const names = { login: 'refund_guest', email: 'refund_guest@example.com', password: 'long-enough-1' };
    const { body } = await world.api('auth/register', {
      ...names,
      hCaptchaToken: 'x',
      refCode: null,
      guestToken: token,
    });
    expect(await refundUnits(world, refundRequest(orderId), [1])).toMatchObject({ wentTo: 'balance' });
    expect((await world.api('auth/verifyToken', {}, body.token)).body.balance).toBe(33.35);
    await world.api('auth/deleteAccount', {}, body.token);
    const letter = await eventually(async () =>
      mailbox.listTo(names.email).find(({ text }) => text.includes('confirm-account-deletion')),
    );
    const confirmation = /confirm-account-deletion\/([\w-]+)/.exec(letter.text)?.[1] ?? '';
    await world.api('auth/confirmAccountDeletion', { token: confirmation });
    expect(await refundOrder(world, refundRequest(orderId, { key: 'rest' }))).toMatchObject({ wentTo: 'hand' });
  });
});

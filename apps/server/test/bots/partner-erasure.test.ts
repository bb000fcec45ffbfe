import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../office.ts';
import { type Mailbox, openMailbox, tokenIn } from '../mailbox.ts';
import { saleHelpers } from '../partner-bots.ts';
import { earningHelpers } from '../partner-helpers.ts';
import { addVisitor, makeBot } from '../partner-person.ts';
import { refundOrder } from '../../src/modules/orders/index.ts';
import { refundHelpers } from '../refund-helpers.ts';
import { eventually, openWorld, type World } from '../shop.ts';

let mailbox: Mailbox;
let world: World;
let office: Office;
beforeAll(async () => {
  mailbox = await openMailbox();
  world = await openWorld({ SMTP_URL: mailbox.url }, { hasBots: true });
  office = await openOffice(world);
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

const { earned, withdraw, withdrawal } = earningHelpers(() => world);
const { refundRequest } = refundHelpers(() => world);
const sales = saleHelpers(() => world);

/** An account that is joined to a chat with a bot, whose markup is half of the price. */
async function partner() {
  const user = await world.user();
  const person = await addVisitor(world);
  const { url } = await eventually(async () => {
    const { status, body } = await world.api('telegram/createLink', {}, user.token);
    return status === 200 && body;
  });
  await person.say(`/start ${new URL(url).searchParams.get('start')}`, /подключён к аккаунту/);
  const bot = await makeBot(world, person);
  await person.tap(`pt:ms:${bot.botId}:a:50`, /Наценка: 50 %/);
  return { person, ...bot, botToken: bot.token, ...user, ownerId: user.buyerId, telegramId: person.id };
}
type Partner = Awaited<ReturnType<typeof partner>>;

/** Sells a product without warranty in the bot; the partner earns 50 roubles. */
async function sell({ botId }: Pick<Partner, 'botId'>) {
  const [buyer, product] = [await world.user(1_000_000), await world.product({ listPriceKopecks: 10_000 })];
  await world.db.updateTable('products').set({ warranty_minutes: 0 }).where('id', '=', product.id).execute();
  const { order_ids } = await sales.order(botId, buyer.buyerId, { products: [{ id: product.id, quantity: 1 }] });
  return { buyer, orderId: order_ids?.[0] ?? 0 };
}
const requestDeletion = ({ token }: Pick<Partner, 'token'>) => world.api('auth/deleteAccount', {}, token);
const letterTo = (email: string) =>
  eventually(async () => mailbox.listTo(email).findLast(({ subject }) => subject.startsWith('Удаление')));
const confirm = (token: string) => world.api('auth/confirmAccountDeletion', { token });
const erase = (id: number) =>
  office.call('owner', 'POST users/:id/erase', { params: { id }, body: { reason: 'asked', giveUpDomains: false } });
const botOf = ({ botId }: Pick<Partner, 'botId'>) =>
  world.db
    .selectFrom('bots')
    .select(['state', 'sealed', 'token_hash as tokenHash', 'webhook_secret_hash as secretHash'])
    .where('id', '=', botId)
    .executeTakeFirstOrThrow();
const NOTHING = Buffer.alloc(0);
const deleted = { state: 'deleted', sealed: NOTHING, tokenHash: NOTHING, secretHash: NOTHING };
const refused = { status: 409, body: { errorCode: 'HAS_EARNINGS' } };

describe('the deletion of a partner’s account', () => {
  it('is refused while there are earnings, also when they came after the email, and deletes the bots with their tokens', async () => {
    const who = await partner();
    const { buyer, orderId } = await sell(who);
    expect(await requestDeletion(who)).toMatchObject(refused);
    expect(mailbox.listTo(who.email).filter(({ subject }) => subject.startsWith('Удаление'))).toEqual([]);
    await withdraw(who, 5_000, { to: 'balance' });
    expect((await requestDeletion(who)).status).toBe(200);
    const letter = await letterTo(who.email);
    expect(letter.text).toContain(`Ваш бот @${who.username} перестанет работать`);
    expect(letter.text).toContain('На балансе остаётся 50,00');

    for (let count = 0; count < 2; count += 1) await sell(who);
    expect(await confirm(tokenIn(letter))).toMatchObject(refused);
    expect((await botOf(who)).state).toBe('active');
    expect((await world.api('auth/verifyToken', {}, who.token)).status).toBe(200);
    await withdraw(who, 10_000);
    // The email's link stays valid; a withdrawal that is under way refuses it too.
    await eventually(async () => (await confirm(tokenIn(letter))).status === 200);
    expect(await botOf(who)).toEqual(deleted);
    expect((await world.api('auth/verifyToken', {}, who.token)).status).toBe(401);
    const [row] = await world.db
      .selectFrom('withdrawals')
      .select(['state', 'telegram_id as telegramId'])
      .where('owner_id', '=', who.ownerId)
      .where('destination', '=', 'usdt')
      .execute();
    expect(row).toEqual({ state: 'paid', telegramId: 0 });
    // The buyer keeps the order, also with a refund of it, after which the partner would owe.
    const { orders } = (await world.api('orders/getProductsOrders', { page: 1 }, buyer.token)).body;
    expect(orders).toMatchObject([{ id: orderId, status: 'completed' }]);
    await refundOrder(world, refundRequest(orderId));
    expect(await earned(who.ownerId)).toBe(-5_000);
    // Another partner may have the bot now.
    const next = await addVisitor(world);
    await next.say('/start partner', /Что будет продавать/);
    await next.tap('pt:new:goods', /внизу/);
    await next.say(who.botToken, /работает/);
  });

  it('is refused while a withdrawal waits for an operator', async () => {
    const who = await partner();
    for (let count = 0; count < 2; count += 1) await sell(who);
    // Less than a dollar.
    const { id } = await withdraw(who, 7_000);
    await withdraw(who, 3_000, { to: 'balance' });
    expect(await earned(who.ownerId)).toBe(0);
    expect(await requestDeletion(who)).toMatchObject(refused);
    expect(await erase(who.ownerId)).toMatchObject(refused);
    await office.call('finance', 'POST withdrawals/:id/pay', { params: { id }, body: { byHand: 'TRC-20' } });
    expect((await withdrawal(id)).state).toBe('paid');
    expect((await requestDeletion(who)).status).toBe(200);
    expect((await confirm(tokenIn(await letterTo(who.email)))).status).toBe(200);
  });

  it('leaves a bot stopped that an operator has stopped: nobody may add it again', async () => {
    const who = await partner();
    const stop = { params: { id: who.botId }, body: { reason: 'Обман покупателей' } };
    expect((await office.call('owner', 'POST bots/:id/stop', stop)).status).toBe(200);
    expect((await erase(who.ownerId)).status).toBe(200);
    expect((await botOf(who)).state).toBe('stopped');
    const next = await addVisitor(world);
    await next.say('/start partner', /Что будет продавать/);
    await next.tap('pt:new:goods', /внизу/);
    await next.say(who.botToken, /уже подключён другим партнёром/);
  });

  it('frees the promo code', async () => {
    const who = await partner();
    const code = { code: 'Gone2026', code_key: 'gone2026', percent: 5 };
    await world.db
      .insertInto('partner_promos')
      .values({ owner_id: who.ownerId, ...code })
      .execute();
    expect((await erase(who.ownerId)).status).toBe(200);
    const next = await world.user();
    await world.db
      .insertInto('partner_promos')
      .values({ owner_id: next.buyerId, ...code })
      .execute();
  });

  it('and a sale at the same moment leave either an account with earnings or a bot that sells nothing', async () => {
    for (let round = 0; round < 3; round += 1) {
      const who = await partner();
      const [erasure] = await Promise.all([erase(who.ownerId), sell(who)]);
      expect([200, 409]).toContain(erasure.status);
      const { state } = await botOf(who);
      expect([erasure.status, state]).toEqual(erasure.status === 200 ? [200, 'deleted'] : [409, 'active']);
      if (erasure.status === 200) expect(await earned(who.ownerId)).toBe(0);
    }
  });
});

describe('an operator', () => {
  it('erases a partner once nothing is earned, also one who owes', async () => {
    const who = await partner();
    const { orderId } = await sell(who);
    expect(await erase(who.ownerId)).toMatchObject(refused);
    expect((await botOf(who)).state).toBe('active');
    await withdraw(who, 5_000, { to: 'balance' });
    await refundOrder(world, refundRequest(orderId));
    expect(await earned(who.ownerId)).toBe(-5_000);
    expect((await erase(who.ownerId)).status).toBe(200);
    expect(await botOf(who)).toEqual(deleted);
    // The person writes to the shop's bot as somebody new.
    await who.person.say('/partner', /Свой бот/);
  });
});

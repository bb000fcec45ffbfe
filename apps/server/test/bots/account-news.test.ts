import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkForWarnings, giveName } from '../bot-domain-helpers.ts';
import { lastPayment, openProduct, plain } from '../bot-goods-helpers.ts';
import { sellZones } from '../domains.ts';
import { type Office, openOffice } from '../office.ts';
import { addVisitor } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  office = await openOffice(world);
  await sellZones(world);
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

const none = { orders: false, refunds: false, tickets: false, domains: false };

/** An account that a chat has joined, and what it wants to read there. */
async function joined(news: typeof none) {
  const user = await world.user();
  const person = await addVisitor(world);
  const { url } = await eventually(async () => {
    const { status, body } = await world.api('telegram/createLink', {}, user.token);
    return status === 200 && body;
  });
  await person.say(`/start ${new URL(url).searchParams.get('start')}`, /подключён к аккаунту/);
  expect((await world.api('telegram/updateNews', { news }, user.token)).status).toBe(200);
  return { person, ...user };
}

/** Buys two units on the site, asks support about them, which answers, and gives one back. */
async function liveThrough({ token }: { token: string }) {
  const { id, name } = await world.product({ units: 2 });
  const wanted = { products: [{ id, quantity: 2 }], paymentMethod: 'cryptobot' as const };
  const { order_ids, payment_id } = (await world.api('orders/createOrder', wanted, token)).body;
  const [orderId = 0] = order_ids;
  await world.payInvoice(payment_id);
  await eventually(async () => (await world.api('orders/getOrder', { orderId }, token)).body.status === 'completed');
  const { ticket_id } = (await world.api('support/createTicket', { orderId, message: 'Не работает' }, token)).body;
  await office.call('support', 'POST tickets/:id/reply', { params: { id: ticket_id }, body: { text: 'Смотрим' } });
  const refund = { params: { id: orderId }, body: { units: [2], reason: 'test' } };
  expect((await office.call('owner', 'POST orders/:id/refund', refund)).status).toBe(200);
  return { orderId, name };
}

type Joined = Awaited<ReturnType<typeof joined>>;
/** The first sign of each message since the chat was joined, once all news are written and sent. */
async function signsIn({ person }: Joined): Promise<string[]> {
  await eventually(async () => {
    // In this order: a job stores messages before it ends.
    if ((await world.countJobs('telegram.news')) > 0) return false;
    const waiting = await world.db.selectFrom('bot_sends').select('id').where('chat_id', '=', person.id).execute();
    return waiting.length === 0;
  });
  const { messages } = await person.read();
  return messages
    .flatMap(({ from, text }) => (from === 'bot' ? [[...text][0] ?? ''] : []))
    .filter((sign) => /[✅💬↩🔴]/u.test(sign));
}

describe('an account that a chat has joined', () => {
  it('reads in the chat what happened to its orders on the site', async () => {
    const account = await joined({ orders: true, refunds: true, tickets: true, domains: true });
    const { orderId, name } = await liveThrough(account);
    const goods = await account.person.waitFor(/^✅ Заказ/);
    expect(goods.text).toContain(`${name}:0\n${name}:1`);
    expect(plain((await account.person.waitFor(/^💬/)).text)).toBe(
      `💬 Поддержка ответила о заказе № ${orderId}:\n\nСмотрим`,
    );
    expect(plain((await account.person.waitFor(/^↩️/)).text)).toContain(`Заказ № ${orderId}: вернули 100,00 ₽`);
    expect((await signsIn(account)).toSorted()).toEqual(['✅', '💬', '↩'].toSorted());
  });

  it.each([
    ['orders', '✅'],
    ['tickets', '💬'],
    ['refunds', '↩'],
  ] as const)('reads of %s only when the other switches are off', async (kind, sign) => {
    const account = await joined({ ...none, [kind]: true });
    await liveThrough(account);
    expect(await signsIn(account)).toEqual([sign]);
  });

  it.each([
    ['reads', { ...none, domains: true }, ['🔴']],
    ['does not read', { orders: true, refunds: true, tickets: true, domains: false }, []],
  ])('%s that Google warns of its name, as the switch of domains is', async (_, news, signs) => {
    const account = await joined(news);
    const { name } = await giveName(world, account);
    await checkForWarnings(world, name, true);
    const state = world.db.selectFrom('domains').select('is_kt_red').where('name', '=', name);
    await eventually(async () => (await state.executeTakeFirst())?.is_kt_red);
    expect(await signsIn(account)).toEqual(signs);
    const shown = (await account.person.read()).messages.filter(({ text }) => text.includes(name));
    expect(shown).toHaveLength(signs.length);
  });

  it('reads nothing with all switches off, but gets what it buys in the chat there', async () => {
    const account = await joined(none);
    await liveThrough(account);
    expect(await signsIn(account)).toEqual([]);
    const { id } = await world.product();
    await openProduct(account.person, id);
    await account.person.press(/^Купить/);
    await account.person.press('Crypto Bot');
    await account.person.waitFor(/ждёт оплаты/);
    await world.payInvoice(await lastPayment(world, account.person));
    await account.person.waitFor(/^✅ Заказ/);
  });

  it('reads every answer of support, also when two are written at once', async () => {
    const account = await joined({ ...none, tickets: true });
    const { orderId } = await liveThrough(account);
    const { ticket_id } = (await world.api('claims/getClaim', { orderId }, account.token)).body;
    const answers = ['Первый ответ', 'Второй ответ '.repeat(300).trim()];
    for (const text of answers)
      await office.call('support', 'POST tickets/:id/reply', { params: { id: ticket_id ?? 0 }, body: { text } });
    await signsIn(account);
    const texts = (await account.person.read()).messages.map(({ text }) => plain(text).split('\n\n')[1]);
    for (const answer of answers) expect(texts.filter((text) => text === answer)).toHaveLength(1);
  });

  it('reads nothing more after it was disconnected', async () => {
    const account = await joined({ orders: true, refunds: true, tickets: true, domains: true });
    expect((await world.api('telegram/unlink', {}, account.token)).status).toBe(200);
    await liveThrough(account);
    expect(await signsIn(account)).toEqual([]);
  });
});

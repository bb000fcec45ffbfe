import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { findUserEmail } from '../accounts/index.ts';
import { account, findBalance } from '../ledger/index.ts';
import { refundUnits } from '../orders/index.ts';
import { answerClaim, type ClaimAnswer, listOpenClaims } from './index.ts';

let world: World;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  world = await openWorld({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://shop.example' });
});
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

type More = { quantity?: number; units?: number; email?: string; language?: string };

/** A user with a delivered order of 10 roubles a unit. */
async function bought({ quantity = 3, units = 10, email, language = 'ru' }: More = {}) {
  const user = await world.user(100_000);
  const product = await world.product({ listPriceKopecks: 1_000, units });
  const { body } = await world.api(
    'orders/createOrder',
    { products: [{ id: product.id, quantity }], paymentMethod: 'balance', ...(email ? { email } : {}) },
    user.token,
    { cookie: `language=${language}` },
  );
  return { ...user, product, orderId: body.order_ids[0] ?? 0 };
}

const open = (token: string, orderId: number, units?: number[]) =>
  world.api('claims/openClaim', { orderId, message: 'Не входит', ...(units ? { units } : {}) }, token);
const stateOf = async (token: string, orderId: number) => (await world.api('claims/getClaim', { orderId }, token)).body;
const answer = (decision: Partial<ClaimAnswer> & { orderId: number; answer: ClaimAnswer['answer'] }) =>
  answerClaim({ db: world.db, vault: world.vault, findUserEmail }, { units: null, text: '', ...decision });
const orderOf = async (token: string, orderId: number) => (await world.api('orders/getOrder', { orderId }, token)).body;
const balanceOf = (buyerId: number) => findBalance(world.db, account.buyer(buyerId));

/** Sets the time of the delivery to this many minutes ago. */
const age = (orderId: number, minutes: number) =>
  sql`update orders set completed_at = now() - make_interval(mins => ${minutes}::int) where id = ${orderId}`.execute(
    world.db,
  );

describe('the warranty', () => {
  it.each([
    [30, 29, true],
    [30, 31, false],
    [10, 9, true],
    [10, 11, false],
  ])('of %i minutes, %i minutes after the delivery: %s', async (minutes, later, isOn) => {
    const { token, product, orderId } = await bought();
    await sql`update orders set warranty_minutes = ${minutes} where id = ${orderId}`.execute(world.db);
    await age(orderId, later);
    const { body } = await open(token, orderId);
    expect(body).toMatchObject({ is_under_warranty: isOn, claimed_units: isOn ? [1, 2, 3] : [] });
    expect((await orderOf(token, orderId)).warranty_until).toBe(body.warranty_until);
    // The message is sent in both cases.
    expect((await world.api('support/getTicket', { ticketId: body.ticket_id }, token)).body.messages).toHaveLength(1);
    if (!isOn) await expect(answer({ orderId, answer: 'replacement' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.quantityOf(product.id)).toBe(7);
  });

  it('is that of the product at the time of the order', async () => {
    const user = await world.user(100_000);
    const product = await world.product();
    const buy = async () => {
      const wanted = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'balance' as const };
      const { body } = await world.api('orders/createOrder', wanted, user.token);
      return orderOf(user.token, body.order_ids[0] ?? 0);
    };
    const minutes = ({ date, warranty_until }: { date: string; warranty_until?: string | null }) =>
      Math.round((Date.parse(warranty_until ?? '') - Date.parse(date)) / 60_000);
    const before = await buy();
    await world.db.updateTable('products').set({ warranty_minutes: 10 }).where('id', '=', product.id).execute();
    expect([minutes(await orderOf(user.token, before.id)), minutes(await buy())]).toEqual([30, 10]);
  });

  it('does not begin before the delivery', async () => {
    const guest = await world.guest();
    const product = await world.product();
    const wanted = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot' as const };
    const [orderId = 0] = (await world.api('orders/createOrder', wanted, guest)).body.order_ids;
    const { body } = await open(guest, orderId);
    expect(body).toMatchObject({ claimed_units: [], warranty_until: null, is_under_warranty: false });
    expect(await stateOf(guest, orderId)).toMatchObject({ ticket_id: body.ticket_id, units: [] });
  });
});

describe('a claim', () => {
  it('names units, is listed for the operators and can be repeated', async () => {
    const { token, orderId } = await bought();
    const { status, body } = await open(token, orderId, [3, 1, 3]);
    expect([status, body.claimed_units]).toEqual([201, [1, 3]]);
    await open(token, orderId, [1, 2]);
    const mine = (await listOpenClaims(world.db)).filter((claim) => claim.orderId === orderId);
    expect(mine).toEqual([{ orderId, units: [1, 2, 3] }]);
    expect((await stateOf(token, orderId)).units.map(({ state }) => state)).toEqual(['open', 'open', 'open']);
  });

  it('is refused for units that the order does not have, and of somebody else’s order', async () => {
    const { token, orderId } = await bought();
    expect((await open(token, orderId, [4])).body.errorCode).toBe('VALIDATION');
    for (const stranger of [(await world.user()).token, await world.guest()]) {
      expect((await open(stranger, orderId)).status).toBe(403);
      expect((await world.api('claims/getClaim', { orderId }, stranger)).status).toBe(403);
    }
    expect((await open(token, 999_999)).status).toBe(404);
    expect((await stateOf(token, orderId)).ticket_id).toBeNull();
  });

  it('that was rejected may be opened again under warranty', async () => {
    const { token, orderId } = await bought();
    await open(token, orderId, [2]);
    await answer({ orderId, answer: 'rejection', text: 'Видео не показывает вход' });
    expect((await stateOf(token, orderId)).units).toMatchObject([{ unit: 2, state: 'rejected' }]);
    await open(token, orderId, [2]);
    expect((await stateOf(token, orderId)).units).toMatchObject([{ unit: 2, state: 'open' }]);
  });

  it('is kept when a guest becomes a user', async () => {
    const guest = await world.guest();
    const product = await world.product();
    const wanted = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot' as const };
    const { body } = await world.api('orders/createOrder', wanted, guest);
    const [orderId = 0] = body.order_ids;
    const { invoice_id } = await world.payment(body.payment_id);
    await world.control('cryptobot', { invoice: invoice_id, set: { state: 'paid' }, notice: 'true' });
    await eventually(async () => (await orderOf(guest, orderId)).file_content);
    await open(guest, orderId);
    const names = { login: 'claim_guest', email: 'claim_guest@example.com', password: 'long-enough-1' };
    const user = await world.api('auth/register', { ...names, hCaptchaToken: 'x', refCode: null, guestToken: guest });
    await answer({ orderId, answer: 'refund' });
    expect((await stateOf(user.body.token, orderId)).units).toMatchObject([{ state: 'refunded' }]);
    expect((await world.api('auth/verifyToken', {}, user.body.token)).body.balance).toBe(100);
  });

  it('can be answered although the account was deleted meanwhile', async () => {
    const { token, email, product, orderId } = await bought({ email: 'erased@example.com' });
    await open(token, orderId, [1, 2]);
    await world.api('auth/deleteAccount', {}, token);
    const letter = await eventually(async () =>
      mailbox.listTo(email).find(({ text }) => text.includes('confirm-account-deletion')),
    );
    const confirmation = /confirm-account-deletion\/([\w-]+)/.exec(letter.text)?.[1] ?? '';
    await world.api('auth/confirmAccountDeletion', { token: confirmation });
    const dueBefore = await findBalance(world.db, account.refundsDue);
    await answer({ orderId, units: [1], answer: 'refund' });
    await answer({ orderId, units: [2], answer: 'replacement' });
    expect((await findBalance(world.db, account.refundsDue)) - dueBefore).toBe(1_000);
    expect(await world.quantityOf(product.id)).toBe(6);
  });
});

describe('a replacement', () => {
  it.each([
    ['ru', 'Мы заменили единицу'],
    ['en', 'We’ve replaced item'],
    ['zh', '已为您换货'],
  ])('adds another unit of the product to the order and sends an e-mail: %s', async (language, words) => {
    const email = `replaced-${language}@example.com`;
    const { buyerId, token, product, orderId } = await bought({ email, language });
    await mailbox.take(email);
    await open(token, orderId, [2]);
    await answer({ orderId, answer: 'replacement' });
    const order = await orderOf(token, orderId);
    const units = [0, 1, 2, 3].map((n) => `${product.name}:${n}`);
    expect(order.file_content).toBe(units.join('\n'));
    expect(order).toMatchObject({ status: 'completed', quantity: 3, price: 30, refunded: 0 });
    expect(order.replacements).toEqual([{ unit: 2, line: 4 }]);
    expect(await balanceOf(buyerId)).toBe(100_000 - 3_000);
    expect(await world.quantityOf(product.id)).toBe(6);
    const letter = await mailbox.take(email);
    for (const text of [words, units[3] ?? '', product.name]) expect(letter.text).toContain(text);
    expect(letter.text).not.toContain(units[0]);
    expect(await stateOf(token, orderId)).toMatchObject({ units: [{ unit: 2, state: 'replaced' }] });
  });

  it('happens once for each unit when it is answered eight times at once', async () => {
    const { token, product, orderId } = await bought();
    await open(token, orderId, [1]);
    const done = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => answer({ orderId, answer: n % 2 ? 'refund' : 'replacement' })),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { refunds, replacements } = await orderOf(token, orderId);
    expect([...(refunds ?? []), ...(replacements ?? [])]).toHaveLength(1);
    expect(await world.quantityOf(product.id)).toBe(replacements?.length ? 6 : 7);
  });

  it('of several units assigns one to each, also when they are answered one by one', async () => {
    const { token, orderId, product } = await bought();
    await open(token, orderId);
    await answer({ orderId, units: [3], answer: 'replacement' });
    await answer({ orderId, units: [2, 1], answer: 'replacement' });
    const order = await orderOf(token, orderId);
    expect(order.file_content?.split('\n')).toHaveLength(6);
    expect(order.replacements).toEqual([
      { unit: 3, line: 4 },
      { unit: 1, line: 5 },
      { unit: 2, line: 6 },
    ]);
    expect(order.file_content?.split('\n')[4]).toBe(`${product.name}:4`);
  });

  it('is refused for all units when the stock is too small, and a refund is still possible', async () => {
    const { buyerId, token, orderId, product } = await bought({ units: 4 });
    await open(token, orderId, [1, 2]);
    await expect(answer({ orderId, answer: 'replacement' })).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(await world.quantityOf(product.id)).toBe(1);
    expect((await stateOf(token, orderId)).units.map(({ state }) => state)).toEqual(['open', 'open']);
    await answer({ orderId, answer: 'refund', text: 'Замены нет, вернули деньги' });
    expect(await balanceOf(buyerId)).toBe(100_000 - 1_000);
    expect((await stateOf(token, orderId)).units.map(({ state }) => state)).toEqual(['refunded', 'refunded']);
  });

  it('gives the last unit in stock to one of two concurrent claims', async () => {
    const one = await bought({ units: 3, quantity: 1 });
    const other = await world.user(100_000);
    const wanted = { products: [{ id: one.product.id, quantity: 1 }], paymentMethod: 'balance' as const };
    const { body } = await world.api('orders/createOrder', wanted, other.token);
    const [otherId = 0] = body.order_ids;
    await open(one.token, one.orderId);
    await open(other.token, otherId);
    const done = await Promise.allSettled([
      answer({ orderId: one.orderId, answer: 'replacement' }),
      answer({ orderId: otherId, answer: 'replacement' }),
    ]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await world.quantityOf(one.product.id)).toBe(0);
  });
});

describe('a unit with a remedy', () => {
  const refund = (orderId: number, units: number[]) =>
    refundUnits(world, { orderId, to: 'buyer', reason: 'test', key: `refund:${units.join()}` }, units);

  it('that was refunded is not replaced', async () => {
    const { token, orderId } = await bought();
    await open(token, orderId, [1]);
    await refund(orderId, [1]);
    expect((await stateOf(token, orderId)).units).toMatchObject([{ state: 'refunded' }]);
    await expect(answer({ orderId, answer: 'replacement' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await open(token, orderId, [1])).body.errorCode).toBe('VALIDATION');
    expect((await open(token, orderId)).body.claimed_units).toEqual([2, 3]);
  });

  it('that was replaced is not refunded, and neither is the whole order', async () => {
    const { buyerId, token, orderId } = await bought();
    await open(token, orderId, [1]);
    await answer({ orderId, answer: 'replacement' });
    await expect(refund(orderId, [1])).rejects.toMatchObject({ code: 'VALIDATION' });
    await refund(orderId, [2, 3]);
    expect(await orderOf(token, orderId)).toMatchObject({ status: 'completed', refunded: 20 });
    expect(await balanceOf(buyerId)).toBe(100_000 - 1_000);
  });
});

it('the text of an answer is in the thread and in the e-mail, and is optional', async () => {
  const { token, email, orderId } = await bought();
  const { body } = await open(token, orderId, [1, 2]);
  await answer({ orderId, units: [1], answer: 'replacement', text: 'Заменили, проверьте' });
  await answer({ orderId, units: [2], answer: 'replacement' });
  const ticket = await world.api('support/getTicket', { ticketId: body.ticket_id }, token);
  expect(ticket.body).toMatchObject({ status: 'answered', messages: [{}, { text: 'Заменили, проверьте' }] });
  await eventually(async () => mailbox.listTo(email).some(({ text }) => text.includes('Заменили, проверьте')));
});

it('with concurrent claims, answers, refunds, replacements and purchases each unit has at most one remedy', async () => {
  const one = await bought({ quantity: 6, units: 14 });
  await open(one.token, one.orderId, [1, 2, 3]);
  const refund = (units: number[]) =>
    refundUnits(world, { orderId: one.orderId, to: 'buyer', reason: 'test', key: units.join() }, units);
  const wanted = { products: [{ id: one.product.id, quantity: 1 }], paymentMethod: 'balance' as const };
  const done = await Promise.allSettled([
    answer({ orderId: one.orderId, units: [1, 2], answer: 'replacement' }),
    answer({ orderId: one.orderId, units: [2, 3], answer: 'refund' }),
    answer({ orderId: one.orderId, units: [3], answer: 'rejection' }),
    refund([3, 4]),
    refund([4, 5]),
    ...[4, 5, 6].map((unit) => open(one.token, one.orderId, [unit])),
    ...[1, 2, 3].map(() => world.api('orders/createOrder', wanted, one.token)),
    ...[1, 2].map(() => world.api('support/createTicket', { orderId: one.orderId, message: 'Ну как?' }, one.token)),
  ]);
  const codes = done.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(new Set(codes)).toEqual(new Set(codes.filter((code) => ['NOT_FOUND', 'VALIDATION'].includes(code))));
  const { refunds = [], replacements = [] } = await orderOf(one.token, one.orderId);
  const remedied = [...refunds.flatMap(({ units }) => units), ...replacements.map(({ unit }) => unit)];
  expect(new Set(remedied).size).toBe(remedied.length);
});

it('a claim of all units is refused if they are too many, and must name them', async () => {
  const { token, orderId } = await bought({ quantity: 2 });
  await sql`update orders set quantity = 1_500, unit_price_kopecks = 2, list_price_kopecks = 2, discount_kopecks = 0, price_kopecks = 3_000
    where id = ${orderId}`.execute(world.db);
  expect((await open(token, orderId)).body.errorCode).toBe('VALIDATION');
  expect((await open(token, orderId, [1, 2])).body.claimed_units).toEqual([1, 2]);
});

it('a claim of a thousand units can be refunded', async () => {
  const [user, product] = [await world.user(100_000), await world.product({ listPriceKopecks: 10, units: 2_000 })];
  const wanted = { products: [{ id: product.id, quantity: 2_000 }], paymentMethod: 'balance' as const };
  const [orderId = 0] = (await world.api('orders/createOrder', wanted, user.token)).body.order_ids;
  const odd = Array.from({ length: 1_000 }, (_, index) => 2 * index + 1);
  await open(user.token, orderId, odd);
  expect(await answer({ orderId, answer: 'refund' })).toEqual(odd);
  expect(await balanceOf(user.buyerId)).toBe(90_000);
});

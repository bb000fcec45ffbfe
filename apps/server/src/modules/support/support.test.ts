import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, openMailbox } from '../../../test/mailbox.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { inTransaction, type Tx } from '../../platform/database/index.ts';
import { findUserEmail } from '../accounts/index.ts';
import { moveOrdersToBuyer } from '../orders/index.ts';
import { answerTicket, moveTicketsToBuyer } from './index.ts';
import { eraseTicketTexts, moveTicket } from './tickets.store.ts';

let world: World;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  world = await openWorld({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://shop.example' });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

/** A user with a bought order. */
async function withOrder(email?: string) {
  const user = await world.user(100_000);
  const product = await world.product({ listPriceKopecks: 1_000 });
  const { body } = await world.api(
    'orders/createOrder',
    { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'balance', ...(email ? { email } : {}) },
    user.token,
  );
  return { ...user, orderId: body.order_ids[0] ?? 0 };
}

const answer = (ticketId: number, text: string, isClosed = false) =>
  answerTicket({ db: world.db, findUserEmail }, { ticketId, text, isClosed });
const letterTo = (address: string, subject: RegExp) =>
  eventually(async () => mailbox.listTo(address).find((letter) => subject.test(letter.subject)));

describe('a thread with support', () => {
  it('is opened by the owner of the order, once for each order, and can be continued', async () => {
    const { token, orderId } = await withOrder();
    const first = await world.api('support/createTicket', { orderId, message: 'Не подходит пароль' }, token);
    expect(first.status).toBe(201);
    const again = await world.api('support/createTicket', { orderId, message: 'Прикладываю видео' }, token);
    expect(again.body.ticket_id).toBe(first.body.ticket_id);
    await answer(first.body.ticket_id, 'Проверим');
    const reply = { ticketId: first.body.ticket_id, message: 'Спасибо' };
    expect((await world.api('support/reply', reply, token)).body).toEqual({ ok: true });
    const { body } = await world.api('support/getTicket', { ticketId: first.body.ticket_id }, token);
    expect(body).toMatchObject({ order_id: orderId, status: 'open' });
    expect(body.messages.map(({ author, text }) => [author, text])).toEqual([
      ['buyer', 'Не подходит пароль'],
      ['buyer', 'Прикладываю видео'],
      ['operator', 'Проверим'],
      ['buyer', 'Спасибо'],
    ]);
    expect((await world.api('support/getTickets', {}, token)).body).toMatchObject({
      tickets: [{ id: first.body.ticket_id, order_id: orderId, status: 'open' }],
      last_page: 1,
    });
  });

  it.each(['support/createTicket', 'claims/openClaim'] as const)(
    'opened by %s while its order is moved to another buyer belongs to that buyer',
    async (call) => {
      const [{ token, buyerId, orderId }, other] = [await withOrder(), await world.user()];
      const move = async (tx: Tx) => {
        for (const part of [moveOrdersToBuyer, moveTicketsToBuyer]) await part(tx, buyerId, other.buyerId);
      };
      await whileLocked(world.db, move, [() => world.api(call, { orderId, message: 'Не входит' }, token)]);
      const { tickets } = (await world.api('support/getTickets', {}, other.token)).body;
      expect(tickets).toMatchObject([{ order_id: orderId, status: 'open' }]);
    },
  );

  it('refuses a message that PostgreSQL can’t store', async () => {
    const { token, orderId } = await withOrder();
    const { status, body } = await world.api('support/createTicket', { orderId, message: 'a\0b' }, token);
    expect([status, body.errorCode, body.details?.[0]?.path]).toEqual([400, 'VALIDATION', 'message']);
  });

  it('is opened once, also when its first messages are sent at once', async () => {
    const { token, orderId } = await withOrder();
    const made = await Promise.all(
      Array.from({ length: 5 }, (_, n) => world.api('support/createTicket', { orderId, message: `${n}` }, token)),
    );
    expect(new Set(made.map(({ body }) => body.ticket_id)).size).toBe(1);
  });

  it('is accessible only to its owner', async () => {
    const { token, orderId } = await withOrder();
    const { body } = await world.api('support/createTicket', { orderId, message: 'Вопрос' }, token);
    const ticketId = body.ticket_id;
    for (const stranger of [(await world.user()).token, await world.guest()]) {
      const calls = [
        await world.api('support/createTicket', { orderId, message: 'x' }, stranger),
        await world.api('support/getTicket', { ticketId }, stranger),
        await world.api('support/reply', { ticketId, message: 'x' }, stranger),
      ];
      expect(calls.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect((await world.api('support/getTickets', {}, stranger)).body.tickets).toEqual([]);
    }
    expect((await world.api('support/getTicket', { ticketId }, token)).body.messages).toHaveLength(1);
    expect((await world.api('support/createTicket', { orderId: 999_999, message: 'x' }, token)).status).toBe(404);
    expect((await world.api('support/getTicket', { ticketId: 999_999 }, token)).status).toBe(404);
  });

  it('is kept when a guest becomes a user', async () => {
    const guest = await world.guest();
    const product = await world.product({ listPriceKopecks: 1_000 });
    const order = await world.api(
      'orders/createOrder',
      { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot' },
      guest,
    );
    const orderId = order.body.order_ids[0] ?? 0;
    const { body } = await world.api('support/createTicket', { orderId, message: 'Жду' }, guest);
    const names = { login: 'support_guest', email: 'support_guest@example.com', password: 'long-enough-1' };
    const user = await world.api('auth/register', { ...names, hCaptchaToken: 'x', refCode: null, guestToken: guest });
    expect((await world.api('support/getTickets', {}, user.body.token)).body.tickets).toMatchObject([
      { id: body.ticket_id },
    ]);
  });
});

it('a thread of a deleted account is closed, and nobody waits in it', async () => {
  const { token, orderId, buyerId } = await withOrder();
  const { ticket_id: id } = (await world.api('support/createTicket', { orderId, message: 'Не работает' }, token)).body;
  await inTransaction(world.db, (tx) => eraseTicketTexts(tx, buyerId));
  const thread = await world.db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(thread).toMatchObject({ status: 'closed', waiting_since: null });
});

describe('a thread of an order that is not paid', () => {
  async function unpaid() {
    const guest = await world.guest();
    const product = await world.product({ listPriceKopecks: 1_000 });
    const wanted = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot' as const };
    const { body } = await world.api('orders/createOrder', wanted, guest);
    const [orderId = 0] = body.order_ids;
    const sendMessage = (message: string) => world.api('support/createTicket', { orderId, message }, guest);
    return { guest, orderId, paymentId: body.payment_id, sendMessage };
  }
  const waiting = { status: 409, body: { errorCode: 'QUESTION_WAITING' } };
  const textsOf = async (ticketId: number, token: string) =>
    (await world.api('support/getTicket', { ticketId }, token)).body.messages.map(({ text }) => text);

  it('takes one question, by whatever call, until it is answered', async () => {
    const { guest, orderId, sendMessage } = await unpaid();
    const { status, body } = await sendMessage('Оплатил, а заказа нет');
    expect(status).toBe(201);
    const { ticket_id: ticketId } = body;
    expect(await sendMessage('И ещё')).toMatchObject(waiting);
    expect(await world.api('support/reply', { ticketId, message: 'И ещё' }, guest)).toMatchObject(waiting);
    expect(await world.api('claims/openClaim', { orderId, message: 'И ещё' }, guest)).toMatchObject(waiting);
    expect(await textsOf(ticketId, guest)).toEqual(['Оплатил, а заказа нет']);
    await answer(ticketId, 'Пришлите чек');
    expect((await world.api('support/reply', { ticketId, message: 'Вот он' }, guest)).status).toBe(201);
    expect(await sendMessage('И ещё')).toMatchObject(waiting);
    expect(await textsOf(ticketId, guest)).toEqual(['Оплатил, а заказа нет', 'Пришлите чек', 'Вот он']);
  });

  it('takes another question once an operator has closed the thread without an answer', async () => {
    const { guest, sendMessage } = await unpaid();
    const { ticket_id: ticketId } = (await sendMessage('Оплатил, а заказа нет')).body;
    await inTransaction(world.db, (tx) => moveTicket(tx, ticketId, { status: 'closed' }));
    expect((await world.api('support/reply', { ticketId, message: 'Так где же он?' }, guest)).status).toBe(201);
    expect(await sendMessage('И ещё')).toMatchObject(waiting);
  });

  it('takes one of ten messages that are sent at once', async () => {
    const { sendMessage } = await unpaid();
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => sendMessage(`Вопрос ${n}`)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('takes any number of messages once the order was paid, even if it is refunded', async () => {
    const { guest, orderId, paymentId, sendMessage } = await unpaid();
    await sendMessage('Где заказ?');
    await world.payInvoice(paymentId);
    await eventually(async () => (await world.payment(paymentId)).status === 'paid');
    expect((await sendMessage('Не входит')).status).toBe(201);
    await world.db.updateTable('payments').set({ status: 'refunded' }).where('id', '=', paymentId).execute();
    expect((await world.api('claims/openClaim', { orderId, message: 'Спасибо' }, guest)).status).toBe(201);
  });
});

describe('an answer', () => {
  it('is sent to the address of the order in the buyer’s language, escaped, with a plain part', async () => {
    const { token, orderId } = await withOrder('goods@example.com');
    const { body } = await world.api('support/createTicket', { orderId, message: 'Help' }, token, {
      cookie: 'language=en',
    });
    await answer(body.ticket_id, 'Try <again>\nnow\n\nThank you', true);
    const letter = await letterTo('goods@example.com', /Support replied/);
    expect(letter.subject).toContain(String(orderId));
    expect(letter.text).toContain('Try <again>\nnow');
    expect(letter.html).toContain('Try &#60;again&#62;<br>now');
    expect(letter.html).toContain('https://shop.example/orders');
    const ticket = await world.api('support/getTicket', { ticketId: body.ticket_id }, token);
    expect(ticket.body.status).toBe('closed');
  });

  it('is sent to the account’s address if the order has none', async () => {
    const { token, orderId, email } = await withOrder();
    const { body } = await world.api('support/createTicket', { orderId, message: 'Вопрос' }, token);
    await answer(body.ticket_id, 'Ответ');
    expect((await letterTo(email, /Ответ поддержки/)).text).toContain('Ответ');
  });

  it('to an unknown thread is refused', async () => {
    await expect(answer(999_999, 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

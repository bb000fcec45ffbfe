import { describe, expect, it } from 'vitest';
import type { Mailbox } from '../../../../test/mailbox.ts';
import { type Office, openOffice } from '../../../../test/office.ts';
import { saleHelpers } from '../../../../test/partner-bots.ts';
import { provideWorldWithMailbox } from '../../../../test/provide-world.ts';
import { refundHelpers } from '../../../../test/refund-helpers.ts';
import type { World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
let mailbox: Mailbox;
const { balanceOf, orderOf, bought, boughtByGuest } = refundHelpers(() => world);
const { order, partner } = saleHelpers(() => world);
provideWorldWithMailbox(
  (opened, box) => {
    world = opened;
    mailbox = box;
  },
  {
    prepare: async (opened) => {
      office = await openOffice(opened);
    },
  },
);

const read = async (id: number, query: object = {}) =>
  (await office.call('support', 'GET orders/:id', { params: { id }, query })).body;
const refund = (id: number, more: { units?: number[]; to?: 'balance' | 'hand' } = {}, key?: string) =>
  office.call('manager', 'POST orders/:id/refund', {
    params: { id },
    body: { reason: 'does not work', ...more },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const replace = (id: number, units: number[]) =>
  office.call('support', 'POST orders/:id/replace', { params: { id }, body: { units, reason: 'broken' } });
const redeliver = (id: number) => office.call('support', 'POST orders/:id/redeliver', { params: { id } });

describe('an order', () => {
  it('shows its goods only when they are revealed, which the audit log records', async () => {
    const { orderId, product } = await bought({ listPriceKopecks: 5_000, quantity: 2 });
    const masked = await read(orderId);
    expect(masked).toMatchObject({
      price: 100,
      refunded: 0,
      payment: { amount: 100, method: 'balance' },
      ticket: null,
    });
    expect(masked.units.map(({ number, state }) => [number, state])).toEqual([
      [1, 'delivered'],
      [2, 'delivered'],
    ]);
    expect(JSON.stringify(masked)).not.toContain(`${product.name}:`);
    expect(await office.auditOf('orders', orderId)).toEqual([]);
    const revealed = await read(orderId, { reveal: '1' });
    expect(revealed.units.map(({ text }) => text)).toEqual([`${product.name}:0`, `${product.name}:1`]);
    expect(await office.auditOf('orders', orderId)).toMatchObject([
      { operator_login: 'the_support', action: 'GET orders/:id', after: { revealedUnits: 2 } },
    ]);
    const query = { reveal: '1' as const };
    const refused = await office.call('finance', 'GET orders/:id', { params: { id: orderId }, query });
    expect(refused).toMatchObject({ status: 403, body: { errorCode: 'FORBIDDEN' } });
  });

  it('reports what may be done with it, to each role within its limit', async () => {
    const { orderId } = await bought({ listPriceKopecks: 60_000, quantity: 3 });
    const asManager = async () =>
      (await office.call('manager', 'GET orders/:id', { params: { id: orderId } })).body.actions;
    expect((await asManager()).refund).toEqual({
      units: [1, 2, 3].map((number) => ({ number, amount: 600 })),
      isDelivered: true,
      to: 'balance',
      limit: null,
    });
    await refund(orderId, { units: [1] });
    await replace(orderId, [2]);
    expect((await read(orderId)).actions).toMatchObject({
      refund: { units: [{ number: 3, amount: 600 }], limit: 400 },
      replace: [3],
      cancel: false,
    });
    await refund(orderId);
    expect(await asManager()).toMatchObject({ refund: null, replace: [] });
  });

  it('names the operator and the reason of each refund and replacement', async () => {
    const { orderId } = await bought({ listPriceKopecks: 5_000, quantity: 3 });
    await refund(orderId, { units: [1] });
    await replace(orderId, [2]);
    const { events } = await read(orderId);
    const done = events.filter(({ kind }) => kind === 'refund' || kind === 'replacement');
    expect(done).toMatchObject([
      { kind: 'refund', about: '50', id: 1, operator: 'the_manager', reason: 'does not work' },
      { kind: 'replacement', about: '2', id: 2, operator: 'the_support', reason: 'broken' },
    ]);
  });

  it('shows a notice of its payment as the provider sent it, and no notice of another payment', async () => {
    const [own, other] = [await boughtByGuest(), await boughtByGuest()];
    const { payment } = await read(own.orderId);
    const noticeId = payment.notices[0]?.id ?? 0;
    const notice = (id: number) =>
      office.call('support', 'GET payments/:id/notices/:noticeId', { params: { id, noticeId } });
    const { body } = await notice(payment.id);
    expect(body).toMatchObject({ id: noticeId, method: 'cryptobot', invoiceId: payment.invoiceId });
    expect(JSON.parse(body.body)).toMatchObject({ update_type: 'invoice_paid' });
    expect((await notice((await read(other.orderId)).paymentId)).status).toBe(404);
  });

  it('has its receipts and notices', async () => {
    const { orderId } = await boughtByGuest();
    const order = await read(orderId);
    expect(order.payment).toMatchObject({ method: 'cryptobot', receipts: [{ amount: 33.35 }], orderIds: [orderId] });
    expect(order.payment.notices.length).toBeGreaterThan(0);
    expect(order.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['ordered', 'paid', 'delivered', 'receipt']),
    );
  });
});

it("an order in a partner's bot shows the bot, and what the shop would have charged", async () => {
  const [{ botId }, buyer, product] = [await partner(50), await world.user(100_000), await world.product()];
  const products = [{ id: product.id, quantity: 2 }];
  const { order_ids: [id = 0] = [] } = await order(botId, buyer.buyerId, { products });
  const { username: bot } = await world.db
    .selectFrom('bots')
    .select('username')
    .where('id', '=', botId)
    .executeTakeFirstOrThrow();
  const shown = await read(id);
  expect(shown).toMatchObject({ bot, price: 300, base: 200 });
  expect(shown.events[0]).toMatchObject({ kind: 'ordered', about: bot });
});

describe('a refund', () => {
  it('is made once, however often it is pressed, with one row in the audit log', async () => {
    const { orderId, buyerId, token } = await bought({ listPriceKopecks: 5_000, quantity: 3 });
    const replies = await Promise.all(Array.from({ length: 6 }, () => refund(orderId, { units: [2] })));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(replies[0]?.body).toMatchObject({ refunded: 50, refunds: [{ units: [2], amount: 50, to: 'balance' }] });
    expect(await balanceOf(buyerId)).toBe(1_000_000 - 10_000);
    expect((await orderOf(token, orderId)).refunded).toBe(50);
    expect(await office.auditOf('orders', orderId)).toMatchObject([
      { action: 'POST orders/:id/refund', after: { units: [2], amount: 50, to: 'balance' }, reason: 'does not work' },
    ]);
  });

  it('under other keys moves no unit twice', async () => {
    const { orderId, buyerId } = await bought({ listPriceKopecks: 5_000, quantity: 1 });
    const replies = await Promise.all(['a', 'b', 'c', 'c'].map((key) => refund(orderId, {}, key)));
    expect(replies.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
    expect(await balanceOf(buyerId)).toBe(1_000_000);
    expect(await office.auditOf('orders', orderId)).toHaveLength(1);
  });

  it('of one key with other units is refused', async () => {
    const { orderId } = await bought({ listPriceKopecks: 5_000, quantity: 3 });
    await refund(orderId, { units: [1] }, 'same');
    expect(await refund(orderId, { units: [2] }, 'same')).toMatchObject({
      status: 409,
      body: { errorCode: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('by support has a limit for all refunds of an order together', async () => {
    const { orderId, buyerId } = await bought({ listPriceKopecks: 60_000, quantity: 1 });
    const second = await bought({ listPriceKopecks: 40_000, quantity: 3 });
    const bySupport = (id: number, units?: number[]) =>
      office.call('support', 'POST orders/:id/refund', {
        params: { id },
        body: { reason: 'x', ...(units ? { units } : {}) },
      });
    expect((await bySupport(orderId)).status).toBe(200);
    expect(await balanceOf(buyerId)).toBe(1_000_000);
    const tried = await Promise.all([1, 2, 3].map((unit) => bySupport(second.orderId, [unit])));
    expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 200, 403]);
    expect((await bySupport(second.orderId)).body.errorCode).toBe('FORBIDDEN');
    expect(await office.auditOf('orders', second.orderId)).toHaveLength(2);
    expect((await refund(second.orderId)).status).toBe(200);
  });
});

describe('a replacement', () => {
  it('is made once, however often it is pressed', async () => {
    const { orderId, product } = await bought({ listPriceKopecks: 5_000, quantity: 2 });
    const replies = await Promise.all(Array.from({ length: 4 }, () => replace(orderId, [2])));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const order = await read(orderId);
    expect(order.replacements).toMatchObject([{ unit: 2, by: 3 }]);
    expect(order.units.map(({ state, replaces }) => [state, replaces])).toEqual([
      ['delivered', null],
      ['replaced', null],
      ['delivered', 2],
    ]);
    expect(await world.quantityOf(product.id)).toBe(7);
    expect(await office.auditOf('orders', orderId)).toMatchObject([
      { after: { replacedUnits: [2] }, reason: 'broken' },
    ]);
    expect((await replace(orderId, [9])).status).toBe(400);
  });
});

describe('a redelivery', () => {
  it('mails the goods again, once within a minute', async () => {
    const { orderId, product } = await boughtByGuest({ email: 'again@example.com' });
    await mailbox.take('again@example.com');
    const replies = await Promise.all([redeliver(orderId), redeliver(orderId), redeliver(orderId)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await mailbox.take('again@example.com')).text).toContain(`${product.name}:0`);
    const order = await read(orderId);
    expect(order.mails.map(({ kind }) => kind)).toEqual(['goods', 'goods']);
    expect(await office.auditOf('orders', orderId)).toHaveLength(1);
    const mails = await office.call('support', 'GET mails', { query: { q: 'AGAIN@' } });
    expect(mails.body.total).toBe(2);
    const mail = await office.call('support', 'GET mails/:id', { params: { id: mails.body.items[0]?.id ?? 0 } });
    expect(mail.body.about).toEqual({ paymentId: order.paymentId });
  });

  it('needs an address and delivered goods', async () => {
    const { orderId } = await boughtByGuest();
    expect((await redeliver(orderId)).status).toBe(400);
  });
});

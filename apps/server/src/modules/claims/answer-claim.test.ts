import { describe, expect, it } from 'vitest';
import { claimHelpers } from '../../../test/claim-helpers.ts';
import { type Mailbox } from '../../../test/mailbox.ts';
import { eventually, type World } from '../../../test/shop.ts';
import { provideWorldWithMailbox } from '../../../test/provide-world.ts';
import { refundUnits } from '../orders/index.ts';

let world: World;
const { bought, openClaim, stateOf, answer, orderOf, balanceOf } = claimHelpers(() => world);
let mailbox: Mailbox;
provideWorldWithMailbox(
  (opened, box) => {
    world = opened;
    mailbox = box;
  },
  { settings: { PUBLIC_URL: 'https://shop.example' } },
);

describe('a replacement', () => {
  it.each([
    ['ru', 'Мы заменили единицу'],
    ['en', 'We’ve replaced item'],
    ['zh', '已为您换货'],
  ])('adds another unit of the product to the order and sends an email: %s', async (language, words) => {
    const email = `replaced-${language}@example.com`;
    const { buyerId, token, product, orderId } = await bought({ email, language });
    await mailbox.take(email);
    await openClaim(token, orderId, [2]);
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
    await openClaim(token, orderId, [1]);
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
    await openClaim(token, orderId);
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
    await openClaim(token, orderId, [1, 2]);
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
    await openClaim(one.token, one.orderId);
    await openClaim(other.token, otherId);
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
    await openClaim(token, orderId, [1]);
    await refund(orderId, [1]);
    expect((await stateOf(token, orderId)).units).toMatchObject([{ state: 'refunded' }]);
    await expect(answer({ orderId, answer: 'replacement' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await openClaim(token, orderId, [1])).body.errorCode).toBe('VALIDATION');
    expect((await openClaim(token, orderId)).body.claimed_units).toEqual([2, 3]);
  });

  it('that was replaced is not refunded, and neither is the whole order', async () => {
    const { buyerId, token, orderId } = await bought();
    await openClaim(token, orderId, [1]);
    await answer({ orderId, answer: 'replacement' });
    await expect(refund(orderId, [1])).rejects.toMatchObject({ code: 'VALIDATION' });
    await refund(orderId, [2, 3]);
    expect(await orderOf(token, orderId)).toMatchObject({ status: 'completed', refunded: 20 });
    expect(await balanceOf(buyerId)).toBe(100_000 - 1_000);
  });
});

it('the text of an answer is in the thread and in the email, and is optional', async () => {
  const { token, email, orderId } = await bought();
  const { body } = await openClaim(token, orderId, [1, 2]);
  await answer({ orderId, units: [1], answer: 'replacement', text: 'Заменили, проверьте' });
  await answer({ orderId, units: [2], answer: 'replacement' });
  const ticket = await world.api('support/getTicket', { ticketId: body.ticket_id }, token);
  expect(ticket.body).toMatchObject({ status: 'answered', messages: [{}, { text: 'Заменили, проверьте' }] });
  await eventually(async () => mailbox.listTo(email).some(({ text }) => text.includes('Заменили, проверьте')));
});

it('a claim of a thousand units can be refunded', async () => {
  const [user, product] = [await world.user(100_000), await world.product({ listPriceKopecks: 10, units: 2_000 })];
  const wanted = { products: [{ id: product.id, quantity: 2_000 }], paymentMethod: 'balance' as const };
  const [orderId = 0] = (await world.api('orders/createOrder', wanted, user.token)).body.order_ids;
  const odd = Array.from({ length: 1_000 }, (_, index) => 2 * index + 1);
  await openClaim(user.token, orderId, odd);
  expect(await answer({ orderId, answer: 'refund' })).toEqual(odd);
  expect(await balanceOf(user.buyerId)).toBe(90_000);
});

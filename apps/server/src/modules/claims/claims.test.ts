import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { claimHelpers } from '../../../test/claim-helpers.ts';
import { type Mailbox } from '../../../test/mailbox.ts';
import { eventually, type World } from '../../../test/shop.ts';
import { provideWorldWithMailbox } from '../../../test/provide-world.ts';
import { account, findBalance } from '../ledger/index.ts';
import { refundUnits } from '../orders/index.ts';
import { listOpenClaims } from './index.ts';

let world: World;
const { bought, openClaim, stateOf, answer, orderOf, age } = claimHelpers(() => world);
let mailbox: Mailbox;
provideWorldWithMailbox(
  (opened, box) => {
    world = opened;
    mailbox = box;
  },
  { settings: { PUBLIC_URL: 'https://shop.example' } },
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
    const { body } = await openClaim(token, orderId);
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

  it('needs a video record when the product needed one at the time of the order', async () => {
    const user = await world.user(100_000);
    const product = await world.product();
    const wanted = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'balance' as const };
    const buy = async () => (await world.api('orders/createOrder', wanted, user.token)).body.order_ids[0] ?? 0;
    const before = await buy();
    await world.db.updateTable('products').set({ needs_video: true }).where('id', '=', product.id).execute();
    const after = await buy();
    expect((await stateOf(user.token, before)).needs_video).toBe(false);
    expect((await stateOf(user.token, after)).needs_video).toBe(true);
  });

  it('does not begin before the delivery', async () => {
    const guest = await world.guest();
    const product = await world.product();
    const wanted = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot' as const };
    const [orderId = 0] = (await world.api('orders/createOrder', wanted, guest)).body.order_ids;
    const { body } = await openClaim(guest, orderId);
    expect(body).toMatchObject({ claimed_units: [], warranty_until: null, is_under_warranty: false });
    expect(await stateOf(guest, orderId)).toMatchObject({ ticket_id: body.ticket_id, units: [] });
  });
});

describe('a claim', () => {
  it('names units, is listed for the operators and can be repeated', async () => {
    const { token, orderId } = await bought();
    const { status, body } = await openClaim(token, orderId, [3, 1, 3]);
    expect([status, body.claimed_units]).toEqual([201, [1, 3]]);
    await openClaim(token, orderId, [1, 2]);
    const mine = (await listOpenClaims(world.db)).filter((claim) => claim.orderId === orderId);
    expect(mine).toEqual([{ orderId, units: [1, 2, 3] }]);
    expect((await stateOf(token, orderId)).units.map(({ state }) => state)).toEqual(['open', 'open', 'open']);
  });

  it('is refused for units that the order does not have, and of somebody else’s order', async () => {
    const { token, orderId } = await bought();
    expect((await openClaim(token, orderId, [4])).body.errorCode).toBe('VALIDATION');
    for (const stranger of [(await world.user()).token, await world.guest()]) {
      expect((await openClaim(stranger, orderId)).status).toBe(403);
      expect((await world.api('claims/getClaim', { orderId }, stranger)).status).toBe(403);
    }
    expect((await openClaim(token, 999_999)).status).toBe(404);
    expect((await stateOf(token, orderId)).ticket_id).toBeNull();
  });

  it('that was rejected may be opened again under warranty', async () => {
    const { token, orderId } = await bought();
    await openClaim(token, orderId, [2]);
    await answer({ orderId, answer: 'rejection', text: 'Видео не показывает вход' });
    expect((await stateOf(token, orderId)).units).toMatchObject([{ unit: 2, state: 'rejected' }]);
    await openClaim(token, orderId, [2]);
    expect((await stateOf(token, orderId)).units).toMatchObject([{ unit: 2, state: 'open' }]);
  });

  it('is kept when a guest becomes a user', async () => {
    const guest = await world.guest();
    const product = await world.product();
    const wanted = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot' as const };
    const { body } = await world.api('orders/createOrder', wanted, guest);
    const [orderId = 0] = body.order_ids;
    await world.payInvoice(body.payment_id);
    await eventually(async () => (await orderOf(guest, orderId)).file_content);
    await openClaim(guest, orderId);
    const names = { login: 'claim_guest', email: 'claim_guest@example.com', password: 'long-enough-1' };
    const user = await world.api('auth/register', { ...names, hCaptchaToken: 'x', refCode: null, guestToken: guest });
    await answer({ orderId, answer: 'refund' });
    expect((await stateOf(user.body.token, orderId)).units).toMatchObject([{ state: 'refunded' }]);
    expect((await world.api('auth/verifyToken', {}, user.body.token)).body.balance).toBe(100);
  });

  it('can be answered although the account was deleted meanwhile', async () => {
    const { token, email, product, orderId } = await bought({ email: 'erased@example.com' });
    await openClaim(token, orderId, [1, 2]);
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

it('with concurrent claims, answers, refunds, replacements and purchases each unit has at most one remedy', async () => {
  const one = await bought({ quantity: 6, units: 14 });
  await openClaim(one.token, one.orderId, [1, 2, 3]);
  const refund = (units: number[]) =>
    refundUnits(world, { orderId: one.orderId, to: 'buyer', reason: 'test', key: units.join() }, units);
  const wanted = { products: [{ id: one.product.id, quantity: 1 }], paymentMethod: 'balance' as const };
  const done = await Promise.allSettled([
    answer({ orderId: one.orderId, units: [1, 2], answer: 'replacement' }),
    answer({ orderId: one.orderId, units: [2, 3], answer: 'refund' }),
    answer({ orderId: one.orderId, units: [3], answer: 'rejection' }),
    refund([3, 4]),
    refund([4, 5]),
    ...[4, 5, 6].map((unit) => openClaim(one.token, one.orderId, [unit])),
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
  expect((await openClaim(token, orderId)).body.errorCode).toBe('VALIDATION');
  expect((await openClaim(token, orderId, [1, 2])).body.claimed_units).toEqual([1, 2]);
});

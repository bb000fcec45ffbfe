import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listTablesContaining } from '../../../../test/list-tables-containing.ts';
import { type Mailbox, openMailbox, tokenIn } from '../../../../test/mailbox.ts';
import { eventually, openWorld, PASSWORD, type World } from '../../../../test/shop.ts';
import { account, findBalance } from '../../ledger/index.ts';

let mailbox: Mailbox;
let world: World;
beforeAll(async () => {
  mailbox = await openMailbox();
  world = await openWorld({ SMTP_URL: mailbox.url, RATE_LIMIT: 'on' });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const person = {
  login: 'Ivan_Petrov',
  email: 'Ivan.Petrov@example.com',
  telegramUsername: '@ivan_the_buyer',
  oldEmail: 'ivan.before@example.com',
  goodsEmail: 'goods.for.ivan@example.com',
  refCode: 'came-by-anna',
};
const deposit = (buyerId: number, kopecks: number) =>
  sql`select post_transfer('test', ${account.clearing('crystalpay')}, ${account.buyer(buyerId)}, ${kopecks}::bigint)`.execute(
    world.db,
  );
const confirm = (token: string) => world.api('auth/confirmAccountDeletion', { token });

/** A user who has used every feature that stores personal data, and has money left. */
async function livedInAccount() {
  const guestToken = (await world.api('auth/generateGuestToken', { ref_code: person.refCode })).body.token;
  const [bought, liked] = [await world.product(), await world.product()];
  await world.api('cart/addToCart', { productId: liked.id, quantity: 2 }, guestToken);
  const registered = await world.api(
    'auth/register',
    { ...person, email: person.oldEmail, password: PASSWORD, hCaptchaToken: 'any', guestToken },
    undefined,
    { 'user-agent': 'Ivans telephone' },
  );
  expect(registered.status).toBe(201);
  const { token } = registered.body;
  const { buyer_id: buyerId } = await world.db.selectFrom('users').select('buyer_id').executeTakeFirstOrThrow();
  await world.api('favorites/addToFavorites', { productId: liked.id }, token);
  await deposit(buyerId, 100_000);
  const passkey = { buyer_id: buyerId, credential_id: 'x', public_key: Buffer.from('x'), counter: 0 };
  await world.db
    .insertInto('passkeys')
    .values({ ...passkey, name: 'Ivans key ring' })
    .execute();
  const order = {
    products: [{ id: bought.id, quantity: 1 }],
    paymentMethod: 'balance' as const,
    email: person.goodsEmail,
  };
  const made = await world.api('orders/createOrder', order, token, { 'idempotency-key': 'ivans-key' });
  const unpaid = { ...order, paymentMethod: 'crystalpay' as const, system: 'card' as const };
  const open = await world.api('orders/createOrder', unpaid, token);
  expect([made.status, open.status]).toEqual([200, 200]);
  await world.api('auth/changeEmail', { newEmail: person.email }, token);
  await world.api('auth/confirmEmailChange', { token: tokenIn(await mailbox.take(person.email)) });
  await world.api('auth/sendPasswordResetEmail', { email: person.email });
  await world.api('auth/login', { login: person.login, password: 'wrong password' });
  return { buyerId, token, orderIds: made.body.order_ids, unpaidId: open.body.payment_id };
}

it('a deletion erases all personal data; orders, payments and the balance stay without a name', async () => {
  const { buyerId, token, orderIds, unpaidId } = await livedInAccount();
  const names = [person.login, person.email, person.telegramUsername, person.oldEmail, person.goodsEmail];
  const traces = [...names, person.refCode, 'Ivans telephone', 'Ivans key ring', 'ivans-key'];
  for (const trace of traces) expect(await listTablesContaining(world.db, trace), trace).not.toEqual([]);

  expect((await world.api('auth/deleteAccount', {}, token)).status).toBe(200);
  const letter = await eventually(async () =>
    mailbox.listTo(person.email).find((each) => each.subject.startsWith('Удаление')),
  );
  expect(letter.text).toContain('На балансе остаётся 900,00');
  expect((await world.api('auth/verifyToken', {}, token)).status).toBe(200);
  expect((await confirm(tokenIn(letter))).status).toBe(200);

  for (const trace of traces) expect(await listTablesContaining(world.db, trace), trace).toEqual([]);
  expect((await world.api('auth/verifyToken', {}, token)).status).toBe(401);
  expect((await world.api('auth/login', { login: person.login, password: PASSWORD })).status).toBe(404);
  expect((await confirm(tokenIn(letter))).status).toBe(404);

  const orders = await world.db.selectFrom('orders').select(['status', 'email']).where('id', 'in', orderIds).execute();
  expect(orders).toEqual([{ status: 'completed', email: null }]);
  expect(await findBalance(world.db, account.buyer(buyerId))).toBe(90_000);
  expect(await world.discrepancies()).toEqual([]);

  // An order that is paid after the deletion is not emailed to anybody.
  const { invoice_id: invoice } = await world.payment(unpaidId);
  await world.control('crystalpay', { invoice, set: { state: 'payed' }, notice: 'true' });
  await eventually(async () => (await world.payment(unpaidId)).status === 'paid');
  await eventually(async () => {
    const left = await world.db.selectFrom('orders').select('id').where('status', '=', 'processing').execute();
    return left.length === 0;
  });
  for (const trace of traces) expect(await listTablesContaining(world.db, trace), trace).toEqual([]);
  expect(await world.discrepancies()).toEqual([]);
});

it('of two concurrent confirmations one succeeds, and login and email are free again', async () => {
  const { token, email, login } = await world.user();
  await world.api('auth/deleteAccount', {}, token);
  const link = tokenIn(await mailbox.take(email));
  const statuses = await Promise.all([confirm(link), confirm(link)]);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const again = { login, email, password: PASSWORD, hCaptchaToken: 'any' };
  expect((await world.api('auth/register', again)).status).toBe(201);
});

it('a link that is not the latest or has expired deletes nothing', async () => {
  const { token, email, buyerId } = await world.user();
  await world.api('auth/deleteAccount', {}, token);
  const first = tokenIn(await mailbox.take(email));
  await world.api('auth/deleteAccount', {}, token);
  const second = tokenIn(await mailbox.take(email));
  expect((await confirm(first)).status).toBe(404);
  await world.db.updateTable('letter_links').set({ expires_at: new Date() }).where('buyer_id', '=', buyerId).execute();
  expect((await confirm(second)).status).toBe(404);
  expect((await world.api('auth/verifyToken', {}, token)).status).toBe(200);
});

it('a deletion leaves no personal data behind when orders are placed concurrently', async () => {
  const { token, email, buyerId } = await world.user(1_000_000);
  const { id } = await world.product({ units: 20 });
  await world.api('auth/deleteAccount', {}, token);
  const link = tokenIn(await mailbox.take(email));
  const goodsEmail = 'at.the.last.moment@example.com';
  const order = (paymentMethod: 'balance' | 'cryptobot', key: string) =>
    world.api('orders/createOrder', { products: [{ id, quantity: 1 }], paymentMethod, email: goodsEmail }, token, {
      'idempotency-key': key,
    });
  const ordering = Array.from({ length: 8 }, (_, n) => order(n % 2 ? 'cryptobot' : 'balance', `last-key-${n}`));
  const [confirmed, ...ordered] = await Promise.all([confirm(link), ...ordering]);
  expect(confirmed.status).toBe(200);
  for (const { status, body } of ordered) if (status !== 200) expect(body.errorCode).toBe('INVALID_TOKEN');
  for (const trace of [email, goodsEmail, 'last-key'])
    expect(await listTablesContaining(world.db, trace), trace).toEqual([]);
  const { erased_at } = await world.db
    .selectFrom('buyers')
    .select('erased_at')
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow();
  expect(erased_at).not.toBeNull();
  expect(await world.discrepancies()).toEqual([]);
});

it('the deletion email does not mention a balance of zero', async () => {
  const { token, email } = await world.user();
  await world.api('auth/deleteAccount', {}, token);
  expect((await mailbox.take(email)).text).not.toContain('На балансе');
});

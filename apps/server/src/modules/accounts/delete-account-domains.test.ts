import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  waitForOrderStatus,
  type Bought,
  buyName,
  COM_KOPECKS,
  endsInDays,
  freshLabel,
  sellZones,
  statusOf,
} from '../../../test/domains.ts';
import { type Mailbox, openMailbox, tokenIn } from '../../../test/mailbox.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';

let mailbox: Mailbox;
let world: World;
beforeAll(async () => {
  mailbox = await openMailbox();
  world = await openWorld({ SMTP_URL: mailbox.url, RATE_LIMIT: 'on' });
  await sellZones(world);
});
afterEach(() => world.registrar({ reset: true }));
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const ask = ({ token }: Pick<Bought, 'token'>, giveUpDomains?: boolean) =>
  world.api('auth/deleteAccount', giveUpDomains === undefined ? {} : { giveUpDomains }, token);
const confirm = (token: string) => world.api('auth/confirmAccountDeletion', { token });
const nameOf = async (domain: string) =>
  world.db.selectFrom('domains').selectAll().where('name', '=', domain).executeTakeFirstOrThrow();
const endIn = (domain: string, days: number) => endsInDays(world, { domain }, days);
const emailOf = async ({ buyerId }: Bought) =>
  (await world.db.selectFrom('users').select('email').where('buyer_id', '=', buyerId).executeTakeFirstOrThrow()).email;
/** The letter about the deletion among whatever else the shop wrote. */
const letterTo = (email: string, number = 1) =>
  eventually(async () => mailbox.listTo(email).filter(({ subject }) => subject.startsWith('Удаление'))[number - 1]);
const lettersTo = (email: string) =>
  mailbox.listTo(email).filter(({ subject }) => subject.startsWith('Удаление')).length;

/** A user with a registered name, and money for one more. */
async function owner(): Promise<Bought & { email: string }> {
  const bought = await buyName(world, {}, 2 * COM_KOPECKS);
  await waitForOrderStatus(world, bought, 'completed');
  return { ...bought, email: await emailOf(bought) };
}
async function buyAnother({ token }: Bought): Promise<string> {
  const label = freshLabel();
  const { body } = await world.api('domains/buyDomain', { domain: label, tld: 'com', paymentMethod: 'balance' }, token);
  await eventually(async () => (await statusOf(world, { token, orderId: body.order_id })) === 'completed');
  return `${label}.com`;
}

it('refuses to leave domains behind, names them and sends nothing; given up, the letter names them too', async () => {
  const user = await owner();
  for (const answer of [await ask(user), await ask(user, false)])
    expect(answer).toMatchObject({
      status: 409,
      body: { errorCode: 'HAS_DOMAINS', details: [{ path: 'giveUpDomains', message: user.domain }] },
    });
  expect(lettersTo(user.email)).toBe(0);
  expect(
    await world.db.selectFrom('letter_links').select('buyer_id').where('buyer_id', '=', user.buyerId).execute(),
  ).toEqual([]);

  expect((await ask(user, true)).body).toEqual({ ok: true });
  const letter = await letterTo(user.email);
  expect(letter.text).toContain(`Вместе с аккаунтом вы потеряете домены: ${user.domain}. Они останутся`);
  expect((await world.api('auth/verifyToken', {}, user.token)).status).toBe(200);

  await world.api('domains/updateAutoRenew', { domain: user.domain, auto_renew: true }, user.token);
  await world.api('domains/updateCheckKT', { domain: user.domain, google_auto_check_kt: true }, user.token);
  expect((await confirm(tokenIn(letter))).status).toBe(200);
  expect((await world.api('auth/verifyToken', {}, user.token)).status).toBe(401);
  // It stays registered, and nothing is paid or asked for it any more.
  expect(await nameOf(user.domain)).toMatchObject({ auto_renew: false, is_kt_watched: false });
  const { domains } = await world.registrar();
  expect(domains.map(({ domain: { name, extension } }) => `${name}.${extension}`)).toContain(user.domain);
  expect(await world.discrepancies()).toEqual([]);
});

it('takes nothing but a yes for one', async () => {
  const user = await owner();
  for (const giveUpDomains of ['true', 1, null])
    expect(await world.api('auth/deleteAccount', { giveUpDomains } as never, user.token)).toMatchObject({
      status: 400,
      body: { errorCode: 'VALIDATION' },
    });
  expect(lettersTo(user.email)).toBe(0);
});

it('asks nothing of who has no domain, or only one that is gone', async () => {
  const { token, email } = await world.user();
  expect((await ask({ token })).status).toBe(200);
  expect((await letterTo(email)).text).not.toContain('домены');
  const user = await owner();
  await endIn(user.domain, -61);
  expect((await ask(user)).status).toBe(200);
  expect((await letterTo(user.email)).text).not.toContain('домены');
  await endIn(user.domain, -59);
  expect((await ask(user)).status).toBe(409);
});

it('counts a name that is paid for and not registered yet', async () => {
  await world.registrar({ fail: { operation: 'create', how: '500', times: 50 } });
  const bought = await buyName(world);
  expect(await ask(bought)).toMatchObject({ status: 409, body: { details: [{ message: bought.domain }] } });
});

it('does not erase an account that has bought a name since the letter; a new letter names it', async () => {
  const user = await owner();
  await ask(user, true);
  const first = await letterTo(user.email);
  const second = await buyAnother(user);
  expect(await confirm(tokenIn(first))).toMatchObject({
    status: 409,
    body: { errorCode: 'HAS_DOMAINS', details: [{ path: 'giveUpDomains', message: second }] },
  });
  expect((await world.api('auth/verifyToken', {}, user.token)).status).toBe(200);
  expect((await ask(user)).body.errorCode).toBe('HAS_DOMAINS');
  expect((await ask(user, true)).status).toBe(200);
  const next = await letterTo(user.email, 2);
  expect(next.text).toContain(second);
  expect((await confirm(tokenIn(first))).status).toBe(404);
  expect((await confirm(tokenIn(next))).status).toBe(200);
});

it('erases by the same link once the name that came since has gone again', async () => {
  const user = await owner();
  await ask(user, true);
  const letter = await letterTo(user.email);
  const second = await buyAnother(user);
  expect((await confirm(tokenIn(letter))).status).toBe(409);
  await endIn(second, -61);
  expect((await confirm(tokenIn(letter))).status).toBe(200);
});

it('a name bought and an account erased at the same moment: one of them, never a name of nobody', async () => {
  const user = await owner();
  await ask(user, true);
  const letter = await letterTo(user.email);
  const buying = world.api(
    'domains/buyDomain',
    { domain: freshLabel(), tld: 'com', paymentMethod: 'balance' },
    user.token,
  );
  const [bought, erased] = await Promise.all([buying, confirm(tokenIn(letter))]);
  expect([bought.status, erased.status].toSorted()).toEqual([200, bought.status === 200 ? 409 : 401].toSorted());
  expect(await world.discrepancies()).toEqual([]);
});

it('is asked by the user alone: no token, a guest’s, and nobody learns of another’s domains', async () => {
  const user = await owner();
  expect((await world.api('auth/deleteAccount', { giveUpDomains: true })).status).toBe(401);
  expect((await world.api('auth/deleteAccount', { giveUpDomains: true }, await world.guest())).status).toBe(401);
  const stranger = await world.user();
  expect((await ask(stranger)).status).toBe(200);
  expect((await letterTo(stranger.email)).text).not.toContain(user.domain);
});

it('names fifty, and the letter says how many more there are', async () => {
  const user = await owner();
  await sql`with paid as (
      insert into payments (buyer_id, purpose, method, amount_kopecks, status, expires_at, paid_at)
      select buyer_id, purpose, method, amount_kopecks, status, expires_at, paid_at
      from payments, generate_series(1, 53) where id = ${user.paymentId} returning id
    ), ordered as (
      insert into domain_orders (buyer_id, payment_id, domain, zone, price_kopecks, status, paid_at)
      select buyer_id, paid.id, 'more-' || paid.id || '.com', zone, price_kopecks, status, paid_at
      from domain_orders, paid where domain_orders.id = ${user.orderId} returning id, domain
    )
    insert into domains (name, order_id, registrar_id, registered_at, active_to)
    select domain, id, id, now(), now() + interval '2 years' from ordered`.execute(world.db);
  const { details } = (await ask(user)).body;
  expect(details).toHaveLength(50);
  expect(details?.[0]).toMatchObject({ message: user.domain });
  await ask(user, true);
  expect((await letterTo(user.email)).text).toMatch(/\.com и ещё 4\. Они останутся/);
});

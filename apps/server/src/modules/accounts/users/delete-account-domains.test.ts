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
} from '../../../../test/domains.ts';
import { type Mailbox, openMailbox, tokenIn } from '../../../../test/mailbox.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';

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

const requestDeletion = ({ token }: Pick<Bought, 'token'>, giveUpDomains?: boolean) =>
  world.api('auth/deleteAccount', giveUpDomains === undefined ? {} : { giveUpDomains }, token);
const confirm = (token: string) => world.api('auth/confirmAccountDeletion', { token });
const nameOf = async (domain: string) =>
  world.db.selectFrom('domains').selectAll().where('name', '=', domain).executeTakeFirstOrThrow();
const expireIn = (domain: string, days: number) => endsInDays(world, { domain }, days);
const emailOf = async ({ buyerId }: Bought) =>
  (await world.db.selectFrom('users').select('email').where('buyer_id', '=', buyerId).executeTakeFirstOrThrow())
    .email ?? '';
/** The deletion email among all emails that the shop has sent. */
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

it('is refused with the list of domains and without an email until they are given up; then the email lists them', async () => {
  const user = await owner();
  for (const response of [await requestDeletion(user), await requestDeletion(user, false)])
    expect(response).toMatchObject({
      status: 409,
      body: { errorCode: 'HAS_DOMAINS', params: { domains: [user.domain] } },
    });
  expect(lettersTo(user.email)).toBe(0);
  expect(
    await world.db.selectFrom('letter_links').select('buyer_id').where('buyer_id', '=', user.buyerId).execute(),
  ).toEqual([]);

  expect((await requestDeletion(user, true)).body).toEqual({ ok: true });
  const letter = await letterTo(user.email);
  expect(letter.text).toContain(`Вместе с аккаунтом вы потеряете домены: ${user.domain}. Они останутся`);
  expect((await world.api('auth/verifyToken', {}, user.token)).status).toBe(200);

  await world.api('domains/updateAutoRenew', { domain: user.domain, auto_renew: true }, user.token);
  await world.api('domains/updateCheckKT', { domain: user.domain, google_auto_check_kt: true }, user.token);
  expect((await confirm(tokenIn(letter))).status).toBe(200);
  expect((await world.api('auth/verifyToken', {}, user.token)).status).toBe(401);
  // It stays registered; renewals and checks have stopped.
  expect(await nameOf(user.domain)).toMatchObject({ auto_renew: false, is_kt_watched: false });
  const { domains } = await world.registrar();
  expect(domains.map(({ domain: { name, extension } }) => `${name}.${extension}`)).toContain(user.domain);
  expect(await world.discrepancies()).toEqual([]);
});

it('accepts only a boolean for giveUpDomains', async () => {
  const user = await owner();
  for (const giveUpDomains of ['true', 1, null])
    expect(await world.api('auth/deleteAccount', { giveUpDomains } as never, user.token)).toMatchObject({
      status: 400,
      body: { errorCode: 'VALIDATION' },
    });
  expect(lettersTo(user.email)).toBe(0);
});

it('needs no confirmation from a user without domains, or with an expired one only', async () => {
  const { token, email } = await world.user();
  expect((await requestDeletion({ token })).status).toBe(200);
  expect((await letterTo(email)).text).not.toContain('домены');
  const user = await owner();
  await expireIn(user.domain, -61);
  expect((await requestDeletion(user)).status).toBe(200);
  expect((await letterTo(user.email)).text).not.toContain('домены');
  await expireIn(user.domain, -59);
  expect((await requestDeletion(user)).status).toBe(409);
});

it('counts a domain that is paid for and not registered yet', async () => {
  await world.registrar({ fail: { operation: 'create', how: '500', times: 50 } });
  const bought = await buyName(world);
  expect(await requestDeletion(bought)).toMatchObject({ status: 409, body: { details: [{ message: bought.domain }] } });
});

it('is refused when a domain was bought after the email was sent; a new email lists it', async () => {
  const user = await owner();
  await requestDeletion(user, true);
  const first = await letterTo(user.email);
  const second = await buyAnother(user);
  expect(await confirm(tokenIn(first))).toMatchObject({
    status: 409,
    body: { errorCode: 'HAS_DOMAINS', params: { domains: [second] } },
  });
  expect((await world.api('auth/verifyToken', {}, user.token)).status).toBe(200);
  expect((await requestDeletion(user)).body.errorCode).toBe('HAS_DOMAINS');
  expect((await requestDeletion(user, true)).status).toBe(200);
  const next = await letterTo(user.email, 2);
  expect(next.text).toContain(second);
  expect((await confirm(tokenIn(first))).status).toBe(404);
  expect((await confirm(tokenIn(next))).status).toBe(200);
});

it('succeeds with the same link once the domain that was bought since has expired', async () => {
  const user = await owner();
  await requestDeletion(user, true);
  const letter = await letterTo(user.email);
  const second = await buyAnother(user);
  expect((await confirm(tokenIn(letter))).status).toBe(409);
  await expireIn(second, -61);
  expect((await confirm(tokenIn(letter))).status).toBe(200);
});

it('of a concurrent purchase and deletion only one succeeds, so that no domain is left without an owner', async () => {
  const user = await owner();
  await requestDeletion(user, true);
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

it('is refused without a token and for a guest, and never shows the domains of another user', async () => {
  const user = await owner();
  expect((await world.api('auth/deleteAccount', { giveUpDomains: true })).status).toBe(401);
  expect((await world.api('auth/deleteAccount', { giveUpDomains: true }, await world.guest())).status).toBe(401);
  const stranger = await world.user();
  expect((await requestDeletion(stranger)).status).toBe(200);
  expect((await letterTo(stranger.email)).text).not.toContain(user.domain);
});

it('lists fifty domains, and the email says how many more there are', async () => {
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
  const { details } = (await requestDeletion(user)).body;
  expect(details).toHaveLength(50);
  expect(details?.[0]).toMatchObject({ message: user.domain });
  await requestDeletion(user, true);
  expect((await letterTo(user.email)).text).toMatch(/\.com и ещё 4\. Они останутся/);
});

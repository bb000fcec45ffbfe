import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { guestHelpers } from '../../../../test/guest-helpers.ts';
import { openWorld, PASSWORD, type World } from '../../../../test/shop.ts';
import { telegramHelpers } from '../../../../test/telegram-helpers.ts';
import { findOrCreateTelegramUser } from '../index.ts';

const ANNA = 700_000_001;
const BEN = 700_000_002;
const LI = 700_000_003;

let world: World;
const { join } = telegramHelpers(() => world);
const { put, cart } = guestHelpers(() => world);
beforeAll(async () => {
  world = await openWorld({ GOODS_BOT_URL: 'https://t.me/lotok_test_bot' });
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

type Login = { state: string; browserToken: string; telegramCode: string };

/** Chooses a person at the sandbox's page; returns what the browser has when it comes back. */
async function choose(person: number): Promise<Login> {
  const { body } = await world.api('auth/startTelegramLogin', {});
  const local = body.url.replace(/^http:\/\/localhost:\d+/, world.origin);
  const response = await fetch(local, {
    method: 'POST',
    body: new URLSearchParams({ person: String(person) }),
    redirect: 'manual',
  });
  const back = new URL(response.headers.get('location') ?? '');
  expect(back.pathname).toBe('/telegram-login');
  return {
    state: back.searchParams.get('state') ?? '',
    browserToken: body.browser_token,
    telegramCode: back.searchParams.get('code') ?? '',
  };
}
const finish = (login: Login, more: { code?: string; isNew?: boolean; guestToken?: string } = {}) =>
  world.api('auth/finishTelegramLogin', { ...login, ...more });
const invalid = { status: 401, body: { errorCode: 'TELEGRAM_LOGIN_INVALID' } };

it('a connected account signs in, once for each answer of Telegram', async () => {
  const user = await world.user();
  await join({ telegramId: ANNA }, user);
  const login = await choose(ANNA);
  const { status, body } = await finish(login);
  expect(status).toBe(200);
  expect((await world.api('auth/verifyToken', {}, body.token)).body.login).toBe(user.login);
  expect(await finish(login)).toMatchObject(invalid);
  expect(await world.db.selectFrom('telegram_logins').selectAll().execute()).toEqual([]);
});

it('two finishes at once sign in once', async () => {
  const user = await world.user();
  await world.db.deleteFrom('telegram_users').where('telegram_id', '=', ANNA).execute();
  await join({ telegramId: ANNA }, user);
  const login = await choose(ANNA);
  const statuses = (await Promise.all([finish(login), finish(login)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 401]);
});

it('a person who has only written to the bot signs in as the chat’s own user', async () => {
  const { buyerId } = await findOrCreateTelegramUser(world.db, {
    telegramId: BEN,
    firstName: 'Ben',
    languageCode: 'en',
  });
  const [guest, { id }] = [await world.guest(), await world.product()];
  await put(guest, id, 3);
  const { body } = await finish(await choose(BEN), { guestToken: guest });
  expect((await world.api('auth/verifyToken', {}, body.token)).body).toMatchObject({ login: 'Ben', email: null });
  expect(await cart(body.token)).toEqual([[id, 3]]);
  const session = await world.db.selectFrom('sessions').select('id').where('buyer_id', '=', buyerId).execute();
  expect(session).toHaveLength(1);
});

it('an unknown person is refused, and becomes a new user only when they want to', async () => {
  const login = await choose(LI);
  expect(await finish(login)).toMatchObject({ status: 404, body: { errorCode: 'USER_NOT_FOUND' } });
  expect(
    await world.db.selectFrom('telegram_users').select('buyer_id').where('telegram_id', '=', LI).execute(),
  ).toEqual([]);
  const { status, body } = await finish(login, { isNew: true });
  expect(status).toBe(200);
  expect((await world.api('auth/verifyToken', {}, body.token)).body).toMatchObject({ login: '@liming_sandbox' });
});

it('an account with a second factor needs it, and the sign-in stays open until it is right', async () => {
  const user = await world.user();
  const { secret } = (await world.api('auth/startTotp', { password: PASSWORD }, user.token)).body;
  const codeIn = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await world.api('auth/enableTotp', { code: codeIn(0) }, user.token);
  await world.db.deleteFrom('telegram_users').where('telegram_id', '=', ANNA).execute();
  await join({ telegramId: ANNA }, user);
  const login = await choose(ANNA);
  expect((await finish(login)).body.errorCode).toBe('SECOND_FACTOR_REQUIRED');
  const wrong = String((Number(codeIn(1)) + 1) % 1_000_000).padStart(6, '0');
  expect((await finish(login, { code: wrong })).body.errorCode).toBe('SECOND_FACTOR_INVALID');
  expect((await finish(login, { code: codeIn(1) })).status).toBe(200);
});

it('an answer of Telegram is of no use in another browser', async () => {
  const [login, other] = [await choose(ANNA), await choose(BEN)];
  expect(await finish({ ...login, browserToken: other.browserToken })).toMatchObject(invalid);
  expect(await finish({ ...login, state: other.state, browserToken: other.browserToken })).toMatchObject(invalid);
  expect(await finish({ ...login, telegramCode: 'made-up' })).toMatchObject(invalid);
});

it('a sign-in that took too long is refused', async () => {
  const login = await choose(ANNA);
  await world.db
    .updateTable('telegram_logins')
    .set({ expires_at: new Date(0) })
    .execute();
  expect(await finish(login)).toMatchObject(invalid);
});

it('an outage of Telegram is an error of its own', async () => {
  const login = await choose(ANNA);
  await fetch(`${world.origin}/sandbox/telegram-login/__control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fail: { how: '500', times: 1 } }),
  });
  expect(await finish(login)).toMatchObject({ status: 502, body: { errorCode: 'PROVIDER_ERROR' } });
});

it('is not offered without a client, and the shop says so', async () => {
  expect((await world.api('shop/getShop', {})).body.has_telegram_login).toBe(true);
  const bare = await openWorld({ SANDBOXES: 'off' });
  try {
    expect((await bare.api('shop/getShop', {})).body.has_telegram_login).toBe(false);
    expect((await bare.api('auth/startTelegramLogin', {})).body.errorCode).toBe('TELEGRAM_UNAVAILABLE');
  } finally {
    await bare.close();
  }
});

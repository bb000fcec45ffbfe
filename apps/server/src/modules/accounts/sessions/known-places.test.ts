import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, PASSWORD, type World } from '../../../../test/shop.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { deleteExpiredRows } from '../../../platform/retention.store.ts';
import { knownPlaceRetention, putKnownPlaces } from './known-places.store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' });
});
afterAll(() => world.close());

let made = 0;
/** An address that nobody has used yet. */
const fresh = () => `10.9.${Math.floor((made += 1) / 250)}.${(made % 250) + 1}`;
const newDevice = () => randomBytes(32).toString('base64url');
type From = { address?: string; deviceToken?: string; code?: string };
const logIn = async (login: string, password: string, { address = fresh(), ...more }: From = {}) =>
  (await world.api('auth/login', { login, password, ...more }, undefined, { 'x-forwarded-for': address })).status;
/** Exhausts the rate limit with this key, as many failed attempts from many addresses would. */
const exhaustLimit = (key: string) =>
  sql`insert into rate_limits (key, count, window_ends_at) values (${key}, 1000, now() + interval '10 minutes')
    on conflict (key) do update set count = 1000`.execute(world.db);
const repeatAttempt = async (times: number, attempt: () => Promise<number>, status: number) => {
  for (let n = 0; n < times; n += 1) expect(await attempt()).toBe(status);
};

describe('wrong passwords from unknown places', () => {
  it('do not lock the owner out of a known address, or of the /64 of a known IPv6 address', async () => {
    const user = await world.user();
    const [address, subnet] = [fresh(), '2001:db8:9:1::'];
    expect(await logIn(user.login, PASSWORD, { address })).toBe(200);
    expect(await logIn(user.login, PASSWORD, { address: `${subnet}1` })).toBe(200);
    await exhaustLimit(`login:account:${user.buyerId}`);
    expect(await logIn(user.login, PASSWORD)).toBe(429);
    expect(await logIn(user.login, PASSWORD, { address })).toBe(200);
    expect(await logIn(user.login, PASSWORD, { address: `${subnet}2` })).toBe(200);
    expect(await logIn(user.login, PASSWORD, { address: '2001:db8:9:2::1' })).toBe(429);
  });

  it('do not lock the owner out of a known device, at whatever address', async () => {
    const [user, deviceToken] = [await world.user(), newDevice()];
    expect(await logIn(user.login, PASSWORD, { deviceToken })).toBe(200);
    await exhaustLimit(`login:account:${user.buyerId}`);
    expect(await logIn(user.login, PASSWORD, { deviceToken: newDevice() })).toBe(429);
    expect(await logIn(user.login, PASSWORD, { deviceToken })).toBe(200);
  });

  it('do not count against a known device, even when they come from its address', async () => {
    const [user, deviceToken, address] = [await world.user(), newDevice(), fresh()];
    expect(await logIn(user.login, PASSWORD, { deviceToken })).toBe(200);
    await repeatAttempt(10, () => logIn(user.login, 'wrong horse', { address }), 401);
    await exhaustLimit(`login:address:${address}`);
    expect(await logIn(user.login, PASSWORD, { address })).toBe(429);
    expect(await logIn(user.login, PASSWORD, { address, deviceToken })).toBe(200);
  });

  it('count separately for each known place', async () => {
    const [user, deviceToken, address] = [await world.user(), newDevice(), fresh()];
    expect(await logIn(user.login, PASSWORD, { address, deviceToken })).toBe(200);
    await repeatAttempt(10, () => logIn(user.login, 'wrong horse', { deviceToken }), 401);
    expect(await logIn(user.login, PASSWORD, { deviceToken })).toBe(429);
    expect(await logIn(user.login, PASSWORD, { address })).toBe(200);
    expect(await logIn(user.login, PASSWORD)).toBe(200);
  });

  it('do not lock out a user who has just registered', async () => {
    const [login, deviceToken] = ['just_registered', newDevice()];
    const form = { login, email: `${login}@example.com`, password: PASSWORD, refCode: null, hCaptchaToken: 'x' };
    expect((await world.api('auth/register', { ...form, deviceToken })).status).toBe(201);
    const { buyer_id } = await world.db
      .selectFrom('users')
      .select('buyer_id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow();
    await exhaustLimit(`login:account:${buyer_id}`);
    expect(await logIn(login, PASSWORD, { deviceToken })).toBe(200);
  });
});

describe('wrong codes of the second factor', () => {
  it('from unknown places do not lock the owner out of a known address and do not prevent disabling it', async () => {
    const [user, address] = [await world.user(), fresh()];
    expect(await logIn(user.login, PASSWORD, { address })).toBe(200);
    const { secret } = (await world.api('auth/startTotp', { password: PASSWORD }, user.token)).body;
    const codeAt = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
    const { recovery_codes } = (await world.api('auth/enableTotp', { code: codeAt(0) }, user.token)).body;
    await repeatAttempt(5, () => logIn(user.login, PASSWORD, { code: 'no code' }), 401);
    expect(await logIn(user.login, PASSWORD, { code: recovery_codes[0] ?? '' })).toBe(429);
    expect(await logIn(user.login, PASSWORD, { address, code: recovery_codes[1] ?? '' })).toBe(200);
    const off = { password: PASSWORD, code: recovery_codes[2] ?? '' };
    expect((await world.api('auth/disableTotp', off, user.token)).status).toBe(200);
  });
});

describe('password attempts in one session', () => {
  it('do not count against another session of the same user', async () => {
    const user = await world.user();
    const found = (await world.api('auth/login', { login: user.login, password: PASSWORD })).body.token;
    const change = async (token: string, oldPassword: string, newPassword = PASSWORD) =>
      (await world.api('auth/changePassword', { oldPassword, newPassword }, token)).status;
    await repeatAttempt(10, () => change(found, 'wrong horse'), 401);
    expect(await change(found, PASSWORD)).toBe(429);
    expect(await change(user.token, PASSWORD, 'another horse')).toBe(200);
  });
});

describe('reset codes that strangers request', () => {
  it('do not prevent the owner from requesting one at a known place', async () => {
    const [user, address, deviceToken] = [await world.user(), fresh(), newDevice()];
    expect(await logIn(user.login, PASSWORD, { address, deviceToken })).toBe(200);
    for (const call of ['reset-send', 'reset-try']) await exhaustLimit(`${call}:account:${user.buyerId}`);
    const { email } = user;
    const sendAndCheck = async ({ address: from = fresh(), ...more }: From = {}) => {
      const headers = { 'x-forwarded-for': from };
      const guess = { email, resetCode: 'AAAAAA', ...more };
      return [
        (await world.api('auth/sendPasswordResetEmail', { email, ...more }, undefined, headers)).status,
        (await world.api('auth/checkResetPasswordCode', guess, undefined, headers)).status,
      ];
    };
    expect(await sendAndCheck()).toEqual([429, 429]);
    expect(await sendAndCheck({ address })).toEqual([200, 400]);
    expect(await sendAndCheck({ deviceToken })).toEqual([200, 400]);
  });
});

describe('known places', () => {
  it('are limited to the latest fifty and deleted 180 days after the last sign-in', async () => {
    const { buyerId } = await world.user();
    for (let n = 0; n < 60; n += 1)
      await inTransaction(world.db, (tx) => putKnownPlaces(tx, buyerId, [`address:198.51.100.${n}`]));
    const listed = () =>
      world.db.selectFrom('known_places').select('place').where('buyer_id', '=', buyerId).orderBy('seen_at').execute();
    expect((await listed()).map(({ place }) => place)).toEqual(
      Array.from({ length: 50 }, (_, n) => `address:198.51.100.${n + 10}`),
    );
    await sql`update known_places set seen_at = now() - interval '181 days' where place = 'address:198.51.100.30'`.execute(
      world.db,
    );
    for (const term of knownPlaceRetention) await deleteExpiredRows(world.db, term);
    expect(await listed()).toHaveLength(49);
  });

  it('contain no token and are deleted with the account', async () => {
    const [user, deviceToken] = [await world.user(), newDevice()];
    await logIn(user.login, PASSWORD, { deviceToken });
    const rows = await world.db.selectFrom('known_places').selectAll().where('buyer_id', '=', user.buyerId).execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain(deviceToken);
    await world.db.deleteFrom('sessions').where('buyer_id', '=', user.buyerId).execute();
    await world.db.deleteFrom('users').where('buyer_id', '=', user.buyerId).execute();
    const left = await world.db.selectFrom('known_places').selectAll().where('buyer_id', '=', user.buyerId).execute();
    expect(left).toEqual([]);
  });
});

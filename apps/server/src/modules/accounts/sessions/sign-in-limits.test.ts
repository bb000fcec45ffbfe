import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCaptcha } from '../../../../test/captcha.ts';
import { openWorld, PASSWORD, type Reply, type World } from '../../../../test/shop.ts';
import { createSemaphore } from '../../../platform/http/semaphore.ts';

let world: World;
let captcha: Awaited<ReturnType<typeof openCaptcha>>;
beforeAll(async () => {
  captcha = await openCaptcha();
  world = await openWorld({ ...captcha.settings, RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' });
});
afterAll(async () => {
  await world.close();
  await captcha.close();
});

let made = 0;
/** An address that nobody has used yet. */
const fresh = () => `10.1.${Math.floor((made += 1) / 250)}.${(made % 250) + 1}`;
const logIn = (login: string, password: string, address: string) =>
  world.api('auth/login', { login, password }, undefined, { 'x-forwarded-for': address });
const register = (address: string, changes: { email?: string; hCaptchaToken?: string } = {}) => {
  const login = `limited_${(made += 1)}`;
  const form = {
    login,
    email: `${login}@example.com`,
    password: PASSWORD,
    hCaptchaToken: captcha.solved(),
    ...changes,
  };
  return world.api('auth/register', form, undefined, { 'x-forwarded-for': address });
};

function expectLimited({ status, body, headers }: Reply<'auth/login'> | Reply<'auth/register'>): void {
  expect([status, body.errorCode]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
}

describe('logins', () => {
  it('are refused after ten wrong passwords for an account from one address, and accepted from another', async () => {
    const [user, address] = [await world.user(), fresh()];
    for (let n = 0; n < 10; n += 1) expect((await logIn(user.login, 'wrong horse', address)).status).toBe(401);
    expectLimited(await logIn(user.email, PASSWORD, address));
    expect((await logIn(user.login, PASSWORD, fresh())).status).toBe(200);
    expect((await logIn((await world.user()).login, PASSWORD, address)).status).toBe(200);
  });

  it('count an IPv6 /64 as one address and ignore X-Forwarded-For entries before the proxy’s own', async () => {
    const user = await world.user();
    const tries = [
      ...Array.from({ length: 5 }, (_, n) => `2001:db8:77:1::${n + 1}`),
      ...Array.from({ length: 5 }, (_, n) => `10.99.0.${n + 1}, 2001:db8:77:1:${n + 1}::1`),
    ];
    for (const address of tries) expect((await logIn(user.login, 'wrong horse', address)).status).toBe(401);
    expectLimited(await logIn(user.login, PASSWORD, '2001:db8:77:1::ffff'));
    expect((await logIn(user.login, PASSWORD, '2001:db8:77:2::1')).status).toBe(200);
  });

  it('count concurrent wrong passwords', async () => {
    const [user, address] = [await world.user(), fresh()];
    const responses = await Promise.all(Array.from({ length: 20 }, () => logIn(user.login, 'wrong horse', address)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    // A busy server refuses some with 503 before it verifies the password.
    expect(statuses.every((status) => status === 401 || status === 429 || status === 503)).toBe(true);
  });

  it('are counted from zero again after each correct password', async () => {
    const [user, address] = [await world.user(), fresh()];
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 5; n += 1) expect((await logIn(user.login, 'wrong horse', address)).status).toBe(401);
      expect((await logIn(user.login, PASSWORD, address)).status).toBe(200);
    }
  });

  it('are limited for an account that is attacked from many addresses', async () => {
    const user = await world.user();
    for (let address = 0; address < 10; address += 1) {
      const from = fresh();
      await Promise.all(Array.from({ length: 10 }, () => logIn(user.login, 'wrong horse', from)));
    }
    expectLimited(await logIn(user.login, 'wrong horse', fresh()));
  });

  it('are limited for an address that tries many accounts', async () => {
    const address = fresh();
    // As many as have a connection: a busy server refuses with 503 what waits for one too long.
    const runLimited = createSemaphore(16);
    const logins = Array.from({ length: 101 }, (_, n) => runLimited(() => logIn(`nobody_${n}`, PASSWORD, address)));
    const responses = await Promise.all(logins);
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(100).fill(404), 429]);
    expect((await logIn('nobody', PASSWORD, fresh())).status).toBe(404);
  });
});

describe('registrations', () => {
  it('are limited per address before the captcha is verified', async () => {
    const address = fresh();
    for (let n = 0; n < 30; n += 1) expect((await register(address, { hCaptchaToken: 'made up' })).status).toBe(400);
    expectLimited(await register(address));
    expect((await register(fresh())).status).toBe(201);
  });

  it('are limited per email, whatever its case', async () => {
    for (let n = 0; n < 10; n += 1) {
      const email = n % 2 ? 'Mallory@example.com' : 'mallory@example.com';
      expect((await register(fresh(), { email })).status).toBe(n === 0 ? 201 : 409);
    }
    expectLimited(await register(fresh(), { email: 'MALLORY@example.com' }));
  });

  it('that fail because of a captcha outage are not counted', async () => {
    const address = fresh();
    await captcha.control({ fail: { how: '500', times: 40 } });
    for (let n = 0; n < 40; n += 1) {
      const { status, body } = await register(address, { email: 'patient@example.com' });
      expect([status, body.errorCode]).toEqual([502, 'HCAPTCHA_ERROR']);
    }
    expect((await register(address, { email: 'patient@example.com' })).status).toBe(201);
  });

  it('are counted without storing email addresses', async () => {
    await register(fresh(), { email: 'private@example.com' });
    const keys = await world.db.selectFrom('rate_limits').select('key').execute();
    expect(keys.filter(({ key }) => key.includes('@'))).toEqual([]);
  });
});

import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, isAnyLockAwaited, openWorld, PASSWORD, type World } from '../../../../test/shop.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { refuseDuplicates } from '../users/users.store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const logIn = (login: string, password = PASSWORD, code?: string) =>
  world.api('auth/login', { login, password, ...(code === undefined ? {} : { code }) });

describe('signing in', () => {
  it('accepts login or email in any case and returns a new token each time', async () => {
    const user = await world.user();
    const names = [user.login, user.login.toUpperCase(), user.email, user.email.toUpperCase()];
    const responses = await Promise.all(names.map((name) => logIn(name)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const tokens = responses.map(({ body }) => body.token);
    expect(new Set([...tokens, user.token]).size).toBe(5);
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect((await world.api('auth/verifyToken', {}, token)).body).toMatchObject({ login: user.login });
    }
  });

  it.each([
    ['an unknown login', 'nobody', PASSWORD, 404, 'USER_NOT_FOUND'],
    ['an unknown email', 'nobody@example.com', PASSWORD, 404, 'USER_NOT_FOUND'],
    ['a wrong password', 'user_1', 'wrong horse', 401, 'WRONG_PASSWORD'],
    ['a password in another case', 'user_1', PASSWORD.toUpperCase(), 401, 'WRONG_PASSWORD'],
    ['a short password', 'user_1', 'x', 401, 'WRONG_PASSWORD'],
    ['no login', '', PASSWORD, 400, 'VALIDATION'],
    ['no password', 'user_1', '', 400, 'VALIDATION'],
    ['a password above the maximum length', 'user_1', 'x'.repeat(257), 400, 'VALIDATION'],
  ])('refuses %s', async (_, login, password, status, errorCode) => {
    const response = await logIn(login, password);
    expect([response.status, response.body.errorCode]).toEqual([status, errorCode]);
  });

  it('with a password is refused for a user who has none', async () => {
    const user = await world.user();
    await world.db.updateTable('users').set({ password_hash: null }).where('buyer_id', '=', user.buyerId).execute();
    expect((await logIn(user.login, 'anything')).body.errorCode).toBe('WRONG_PASSWORD');
  });

  it('stores the address and the first 300 characters of the user agent', async () => {
    const user = await world.user();
    const agent = `Mozilla/5.0 ${'x'.repeat(2_000)}`;
    await world.api('auth/login', { login: user.login, password: PASSWORD }, undefined, { 'user-agent': agent });
    const session = await world.db
      .selectFrom('sessions')
      .select(['user_agent', 'address', 'kind'])
      .where('buyer_id', '=', user.buyerId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(session).toEqual({ user_agent: agent.slice(0, 300), address: '127.0.0.1', kind: 'user' });
  });

  it('requires the second factor after the password and accepts each code once', async () => {
    const user = await world.user();
    const { secret } = (await world.api('auth/startTotp', { password: PASSWORD }, user.token)).body;
    const code = new TOTP({ secret }).generate();
    const { recovery_codes } = (await world.api('auth/enableTotp', { code }, user.token)).body;
    const [recovery = ''] = recovery_codes;
    const codeOf = async (...input: Parameters<typeof logIn>) => (await logIn(...input)).body.errorCode;
    expect(await codeOf(user.login, 'wrong horse', recovery)).toBe('WRONG_PASSWORD');
    expect(await codeOf(user.login)).toBe('SECOND_FACTOR_REQUIRED');
    expect(await codeOf(user.login, PASSWORD, 'no code')).toBe('SECOND_FACTOR_INVALID');
    expect(await codeOf(user.login, PASSWORD, recovery)).toBeUndefined();
    expect(await codeOf(user.login, PASSWORD, recovery)).toBe('SECOND_FACTOR_INVALID');
  });

  it('opens no session when the password is changed concurrently', async () => {
    const user = await world.user();
    const changed = await hashPassword('another horse');
    let response: ReturnType<typeof logIn> | undefined;
    await inTransaction(world.db, async (tx) => {
      await tx.updateTable('users').set({ password_hash: changed }).where('buyer_id', '=', user.buyerId).execute();
      response = logIn(user.login);
      await eventually(() => isAnyLockAwaited(world.db));
    });
    expect((await response)?.body.errorCode).toBe('WRONG_PASSWORD');
    expect((await logIn(user.login, 'another horse')).status).toBe(200);
  });
});

describe('a write to users', () => {
  it('rethrows errors that are not unique violations', async () => {
    await expect(refuseDuplicates(Promise.reject(new Error('the disk is full')))).rejects.toThrow('the disk is full');
  });
});

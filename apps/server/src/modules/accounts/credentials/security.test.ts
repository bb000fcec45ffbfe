import { type CallName, calls, type Input } from '@lotok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../test/shop.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { openSession } from '../sessions/open-session.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const open = (buyerId: number, userAgent: string) =>
  inTransaction(world.db, (tx) => openSession(tx, { buyerId, userAgent, address: '203.0.113.7' }));
const sessionsOf = async (token: string) => (await world.api('auth/getSessions', {}, token)).body;
const isSignedIn = async (token: string) => (await world.api('auth/getSecurity', {}, token)).status === 200;

async function signedInThrice() {
  const { buyerId, token } = await world.user();
  const [phone, laptop] = [await open(buyerId, 'Phone'), await open(buyerId, 'Laptop')];
  return { buyerId, token, phone, laptop };
}

describe('the sessions of a user', () => {
  it('are listed by last use with the current one marked, without ended ones and those of other users', async () => {
    const { buyerId, token, phone, laptop } = await signedInThrice();
    await signedInThrice();
    const [ended, expired] = [await open(buyerId, 'Ended'), await open(buyerId, 'Expired')];
    await world.api('auth/logout', {}, ended);
    await world.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('buyer_id', '=', buyerId)
      .where('user_agent', '=', 'Expired')
      .execute();
    expect(await isSignedIn(expired)).toBe(false);
    await world.db
      .updateTable('sessions')
      .set({ seen_at: new Date(Date.now() + 60_000) })
      .where('buyer_id', '=', buyerId)
      .where('user_agent', '=', 'Phone')
      .execute();
    const seenFrom = async (from: string) =>
      (await sessionsOf(from)).map(({ user_agent, is_current }) => [user_agent, is_current]);
    expect(await seenFrom(phone)).toEqual([
      ['Phone', true],
      ['Laptop', false],
      ['test', false],
    ]);
    expect(await seenFrom(laptop)).toEqual([
      ['Phone', false],
      ['Laptop', true],
      ['test', false],
    ]);
    expect((await sessionsOf(token))[1]).toEqual({
      id: expect.any(Number),
      user_agent: 'Laptop',
      address: '203.0.113.7',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      seen_at: expect.stringMatching(/^\d{4}-.*Z$/),
      is_current: false,
    });
  });

  it('are ended one by one with immediate effect, even just after a use', async () => {
    const { token, phone, laptop } = await signedInThrice();
    expect(await Promise.all([token, phone, laptop].map(isSignedIn))).toEqual([true, true, true]);
    const sessionId = (await sessionsOf(phone)).find(({ is_current }) => is_current)?.id ?? 0;
    expect((await world.api('auth/endSession', { sessionId }, laptop)).body).toEqual({ ok: true });
    expect(await Promise.all([token, phone, laptop].map(isSignedIn))).toEqual([true, false, true]);
    expect(await world.api('auth/endSession', { sessionId }, laptop)).toMatchObject({
      status: 404,
      body: { errorCode: 'NOT_FOUND' },
    });
  });

  it('are all ended except the current one', async () => {
    const { token, phone, laptop } = await signedInThrice();
    const stranger = await world.user();
    expect(await Promise.all([token, phone, laptop].map(isSignedIn))).toEqual([true, true, true]);
    expect((await world.api('auth/endOtherSessions', {}, phone)).body).toEqual({ ok: true });
    expect(await Promise.all([token, phone, laptop, stranger.token].map(isSignedIn))).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(await sessionsOf(phone)).toHaveLength(1);
  });

  it('cannot be ended by another user', async () => {
    const [owner, stranger] = [await signedInThrice(), await world.user()];
    for (const { id } of await sessionsOf(owner.token))
      expect((await world.api('auth/endSession', { sessionId: id }, stranger.token)).status).toBe(404);
    expect(await Promise.all([owner.token, owner.phone, owner.laptop].map(isSignedIn))).toEqual([true, true, true]);
    expect((await world.api('auth/endSession', { sessionId: 999_999_999 }, stranger.token)).status).toBe(404);
  });

  it('are listed without their tokens', async () => {
    const { token, phone } = await signedInThrice();
    const shown = JSON.stringify(await sessionsOf(token));
    for (const secret of [token, phone]) expect(shown).not.toContain(secret);
  });
});

describe('a call of the account security', () => {
  const inputs: { [N in CallName]?: Input<N> } = {
    'auth/getSessions': {},
    'auth/endSession': { sessionId: 1 },
    'auth/endOtherSessions': {},
    'auth/getSecurity': {},
    'auth/startTotp': { password: 'пароль-42' },
    'auth/enableTotp': { code: '123456' },
    'auth/disableTotp': { password: 'пароль-42', code: '123456' },
    'auth/startPasskeyRegistration': { password: 'пароль-42' },
    'auth/finishPasskeyRegistration': { name: 'x', response: {} },
    'auth/removePasskey': { passkeyId: 1 },
    'auth/keepPasskey': { passkeyId: 1, password: 'пароль-42' },
  };

  it.each(Object.keys(inputs) as CallName[])('%s is for signed-in users only', async (name) => {
    expect(calls[name].access).toBe('user');
    const { token } = await world.user();
    await world.api('auth/logout', {}, token);
    for (const credentials of [undefined, 'unknown', token, await world.guest()])
      expect(await world.api(name, inputs[name] ?? {}, credentials)).toMatchObject({
        status: 401,
        body: { errorCode: 'INVALID_TOKEN' },
      });
  });

  it('is refused for a user without a password', async () => {
    const { buyerId, token } = await world.user();
    await world.db.updateTable('users').set({ password_hash: null }).where('buyer_id', '=', buyerId).execute();
    for (const name of ['auth/startTotp', 'auth/startPasskeyRegistration'] as const)
      expect((await world.api(name, { password: 'null' }, token)).body.errorCode).toBe('WRONG_PASSWORD');
  });
});

it('signing in with a passkey is limited per address', async () => {
  const strict = await openWorld({ RATE_LIMIT: 'on' });
  try {
    const statuses = async (times: number, call: () => Promise<{ status: number }>) => {
      const seen = new Set<number>();
      for (let n = 0; n < times; n += 1) seen.add((await call()).status);
      return [...seen];
    };
    expect(await statuses(121, () => strict.api('auth/startPasskeyLogin', {}))).toEqual([200, 429]);
    const finish = () => strict.api('auth/finishPasskeyLogin', { challengeId: 'x', response: {} });
    expect(await statuses(61, finish)).toEqual([401, 429]);
    expect(Number((await finish()).headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});

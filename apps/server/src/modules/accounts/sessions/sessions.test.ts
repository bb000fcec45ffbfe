import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openWorld, PASSWORD, type World } from '../../../../test/shop.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { deleteExpiredRows } from '../../../platform/retention.store.ts';
import { createCallerCache } from '../index.ts';
import { endSessions, sessionRetention } from './sessions.store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const statusOf = async (token: string) => (await world.api('auth/verifyToken', {}, token)).status;
const sessionOf = (token: string) =>
  world.db.selectFrom('sessions').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst();
const age = (token: string, hours: number) =>
  sql`update sessions set seen_at = seen_at - make_interval(hours => ${hours}), expires_at = expires_at - make_interval(hours => ${hours})
    where token_hash = ${hashToken(token)}`.execute(world.db);

describe('logging out', () => {
  it('invalidates this token at once, and no other', async () => {
    const user = await world.user();
    for (let round = 0; round < 10; round += 1) {
      const { token } = (await world.api('auth/login', { login: user.login, password: PASSWORD })).body;
      expect(await statusOf(token)).toBe(200);
      expect((await world.api('auth/logout', {}, token)).body).toEqual({ ok: true });
      expect(await statusOf(token)).toBe(401);
    }
    expect(await statusOf(user.token)).toBe(200);
  });

  it('accepts the token in the body, and only a valid token of a user', async () => {
    const { token } = await world.user();
    const logOut = async (body: object) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${world.origin}/api/auth/logout`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return response.status;
    };
    expect(await logOut({ token: await world.guest() })).toBe(401);
    expect(await logOut({ token })).toBe(200);
    expect(await logOut({ token })).toBe(401);
    expect(await logOut({})).toBe(401);
  });
});

describe('a session', () => {
  it('is extended by its use, which is stored every few minutes', async () => {
    for (const token of [(await world.user()).token, await world.guest()]) {
      await age(token, 1);
      const before = await sessionOf(token);
      await world.api('cart/getCart', {}, token);
      const after = await sessionOf(token);
      const hour = 3_600_000;
      expect(Number(after?.seen_at) - Number(before?.seen_at)).toBeGreaterThanOrEqual(hour);
      expect(Number(after?.expires_at) - Number(before?.expires_at)).toBeGreaterThanOrEqual(hour);
    }
  });

  it('is not updated when its use was stored a moment ago', async () => {
    const { token } = await world.user();
    const before = await sessionOf(token);
    expect(await createCallerCache(world.db).find(token)).toMatchObject({ kind: 'user' });
    expect(await sessionOf(token)).toEqual(before);
  });

  it('expires after 90 days without use, and is then deleted like one that was ended', async () => {
    const [idle, ended, live] = [await world.user(), await world.user(), await world.user()];
    await age(idle.token, 90 * 24 + 1);
    await world.api('auth/logout', {}, ended.token);
    expect(await statusOf(idle.token)).toBe(401);
    for (const term of sessionRetention) await deleteExpiredRows(world.db, term);
    expect([await sessionOf(idle.token), await sessionOf(ended.token)]).toEqual([undefined, undefined]);
    expect(await statusOf(live.token)).toBe(200);
  });

  it('that another node ends is refused here, and other sessions are not', async () => {
    const [user, other] = [await world.user(), await world.user()];
    expect([await statusOf(user.token), await statusOf(other.token)]).toEqual([200, 200]);
    await inTransaction(world.db, (tx) => endSessions(tx, user.buyerId, null));
    await eventually(async () => (await statusOf(user.token)) === 401);
    expect(await statusOf(other.token)).toBe(200);
  });
});

describe('the cache of callers', () => {
  it('does not store the result of a query that began before a session ended', async () => {
    const user = await world.user();
    const callers = createCallerCache(world.db);
    const finding = callers.find(user.token);
    callers.forget(user.buyerId);
    expect(await finding).toMatchObject({ buyerId: user.buyerId });
    await inTransaction(world.db, (tx) => endSessions(tx, user.buyerId, null));
    expect(await callers.find(user.token)).toBeNull();
  });

  it('removes the entries of one buyer and not of the others', async () => {
    const [gone, other] = [await world.user(), await world.user()];
    const callers = createCallerCache(world.db);
    await Promise.all([callers.find(gone.token), callers.find(other.token)]);
    await world.db.deleteFrom('sessions').where('buyer_id', 'in', [gone.buyerId, other.buyerId]).execute();
    callers.forget(gone.buyerId);
    expect(await callers.find(gone.token)).toBeNull();
    expect(await callers.find(other.token)).toMatchObject({ buyerId: other.buyerId });
    callers.forget();
    expect(await callers.find(other.token)).toBeNull();
  });
});

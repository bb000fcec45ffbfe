import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TOTP } from 'otpauth';
import { OPERATOR_PASSWORD, type Office, openOffice } from '../../../test/office.ts';
import { openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { createFirstOperator } from './index.ts';
import { findOperatorToSignIn, replacePassword } from './operators.store.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterEach(async () => {
  vi.useRealTimers();
  await world.db.deleteFrom('rate_limits').execute();
});
afterAll(() => world.close());

const signIn = (login: string, password = OPERATOR_PASSWORD, more: { code?: string; origin?: string } = {}) => {
  const { code, origin } = more;
  return office.call(null, 'POST session', {
    body: { login, password, ...(code ? { code } : {}) },
    ...(origin ? { headers: { origin } } : {}),
  });
};
const sessionOf = (reply: { headers: Headers }) => reply.headers.get('set-cookie')?.split(';')[0] ?? '';
const whoIs = (cookie: string) => office.call(null, 'GET session', { headers: { cookie } });

describe('the sign-in of an operator', () => {
  it('answers the operator and a cookie that scripts and other sites cannot use', async () => {
    const reply = await signIn('the_Manager');
    expect(reply.status).toBe(200);
    expect(reply.body.operator).toMatchObject({ login: 'the_manager', role: 'manager', language: 'ru' });
    expect(reply.headers.get('set-cookie')).toMatch(
      /^lotok_operator=[\w-]{43}; Max-Age=43200; Path=\/api\/admin; HttpOnly; SameSite=Strict$/,
    );
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect((await whoIs(sessionOf(reply))).body.operator.role).toBe('manager');
  });

  it('answers WRONG_PASSWORD for a wrong password, an unknown login and one who has left', async () => {
    await office.call('owner', 'POST operators', {
      body: { login: 'leaver', password: OPERATOR_PASSWORD, role: 'owner' },
    });
    const reply = await signIn('leaver');
    await office.call('owner', 'DELETE operators/:id', { params: { id: reply.body.operator.id } });
    const wrong = { status: 401, body: { errorCode: 'WRONG_PASSWORD' } };
    expect(await signIn('the_owner', 'wrong password')).toMatchObject(wrong);
    expect(await signIn('nobody')).toMatchObject(wrong);
    expect(await signIn('leaver')).toMatchObject(wrong);
    expect(await whoIs(sessionOf(reply))).toMatchObject({ status: 401, body: { errorCode: 'INVALID_TOKEN' } });
  });

  it.each(['http://evil.example', 'null', 'https://127.0.0.1:1'])('refuses the foreign origin %s', async (origin) => {
    expect(await signIn('the_owner', OPERATOR_PASSWORD, { origin })).toMatchObject({
      status: 403,
      body: { errorCode: 'FORBIDDEN' },
    });
  });

  it('accepts its own origin', async () => {
    expect((await signIn('the_owner', OPERATOR_PASSWORD, { origin: world.origin })).status).toBe(200);
  });

  it('refuses the eleventh try of a login, also with the right password and without the other limits', async () => {
    for (let n = 0; n < 10; n += 1) expect((await signIn('the_support', 'wrong password')).status).toBe(401);
    const refused = await signIn('the_support');
    expect(refused).toMatchObject({ status: 429, body: { errorCode: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('refuses the eleventh try of an address, whatever the logins are', async () => {
    for (let n = 0; n < 10; n += 1) expect((await signIn(`guessed_${n}`)).status).toBe(401);
    expect(await signIn('the_owner')).toMatchObject({ status: 429, body: { errorCode: 'RATE_LIMITED' } });
  });

  it('refuses the eleventh of concurrent tries', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => signIn('the_finance', 'wrong password')));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('does not count right passwords as tries', async () => {
    for (let n = 0; n < 12; n += 1) expect((await signIn('the_owner')).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends 12 hours after the sign-in, and 2 hours after its last use', async () => {
    const cookie = sessionOf(await signIn('the_owner'));
    const id = (await office.call(null, 'GET session/list', { headers: { cookie } })).body.sessions[0]?.id ?? 0;
    const set = (column: 'created_at' | 'used_at', ago: number) =>
      world.db
        .updateTable('operator_sessions')
        .set({ [column]: new Date(Date.now() - ago * 60_000) })
        .where('id', '=', id)
        .execute();
    await set('used_at', 119);
    expect((await whoIs(cookie)).status).toBe(200);
    await set('used_at', 121);
    expect((await whoIs(cookie)).status).toBe(401);
    await set('used_at', 0);
    await set('created_at', 12 * 60 + 1);
    expect((await whoIs(cookie)).status).toBe(401);
  });

  it('is not prolonged by a page that polls while nobody uses it', async () => {
    const cookie = sessionOf(await signIn('the_owner'));
    const { sessions } = (await office.call(null, 'GET session/list', { headers: { cookie } })).body;
    const id = sessions.find(({ isCurrent }) => isCurrent)?.id ?? 0;
    const used = new Date(Date.now() - 90 * 60_000);
    await world.db.updateTable('operator_sessions').set({ used_at: used }).where('id', '=', id).execute();
    const usedAt = async () =>
      (await world.db.selectFrom('operator_sessions').select('used_at').where('id', '=', id).executeTakeFirstOrThrow())
        .used_at;
    const headers = { cookie, 'x-lotok-background': '1' };
    expect((await office.call(null, 'GET counts', { headers })).status).toBe(200);
    expect(await usedAt()).toEqual(used);
    expect((await office.call(null, 'GET counts', { headers: { cookie } })).status).toBe(200);
    expect((await usedAt()).getTime()).toBeGreaterThan(used.getTime());
  });

  it('is listed and ended by its operator only', async () => {
    const cookie = sessionOf(await signIn('the_content'));
    const { sessions } = (await office.call('content', 'GET session/list')).body;
    const [latest] = sessions;
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    const params = { id: latest?.id ?? 0 };
    expect((await office.call('support', 'DELETE session/list/:id', { params })).status).toBe(404);
    expect((await office.call('content', 'DELETE session/list/:id', { params })).status).toBe(200);
    expect((await whoIs(cookie)).status).toBe(401);
  });

  it('is listed and ended by an owner, alone or with the others', async () => {
    const cookies = [sessionOf(await signIn('the_content')), sessionOf(await signIn('the_content'))] as const;
    const params = { id: office.idOf('content') };
    const { sessions } = (await office.call('owner', 'GET operators/:id/sessions', { params })).body;
    const body = { sessionId: sessions[0]?.id ?? 0 };
    const other = { id: office.idOf('support') };
    expect((await office.call('owner', 'POST operators/:id/endSessions', { params: other, body })).status).toBe(404);
    const ended = await office.call('owner', 'POST operators/:id/endSessions', { params, body });
    expect(ended.body.sessions).toBe(sessions.length - 1);
    expect([(await whoIs(cookies[0])).status, (await whoIs(cookies[1])).status]).toEqual([200, 401]);
  });

  it('ends with a sign-out, which deletes the cookie', async () => {
    const cookie = sessionOf(await signIn('the_owner'));
    const reply = await office.call(null, 'DELETE session', { headers: { cookie } });
    expect(reply.headers.get('set-cookie')).toContain('lotok_operator=; Max-Age=0');
    expect((await whoIs(cookie)).status).toBe(401);
  });

  it('ends with a change of the password elsewhere', async () => {
    await office.call('owner', 'POST operators', {
      body: { login: 'changer', password: OPERATOR_PASSWORD, role: 'support' },
    });
    const [own, other] = [sessionOf(await signIn('changer')), sessionOf(await signIn('changer'))];
    const body = { password: OPERATOR_PASSWORD, newPassword: 'another password' };
    expect((await office.call(null, 'PUT session/password', { body, headers: { cookie: own } })).status).toBe(200);
    expect((await whoIs(own)).status).toBe(200);
    expect((await whoIs(other)).status).toBe(401);
    expect((await signIn('changer')).status).toBe(401);
    expect((await signIn('changer', 'another password')).status).toBe(200);
    // An owner has set another password while this one was verified.
    const id = (await findOperatorToSignIn(world.db, 'changer'))?.id ?? 0;
    const late = { verified: 'the hash of a former password', passwordHash: 'x' };
    expect(await inTransaction(world.db, (tx) => replacePassword(tx, id, late))).toBe(false);
  });
});

describe('an authenticator', () => {
  it('is required once a code has proved it, and each code is valid once', async () => {
    const cookie = sessionOf(await signIn('the_manager'));
    const { secret } = (await office.call(null, 'POST session/totp', { headers: { cookie } })).body;
    const codeAt = (timestamp: number) =>
      new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp });
    expect((await signIn('the_manager')).status).toBe(200);
    const enable = (code: string) => office.call(null, 'PUT session/totp', { body: { code }, headers: { cookie } });
    const code = codeAt(Date.now());
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await enable(wrong)).toMatchObject({ status: 401, body: { errorCode: 'SECOND_FACTOR_INVALID' } });
    expect((await enable(code)).body.operator.hasSecondFactor).toBe(true);
    expect((await signIn('the_manager')).body.errorCode).toBe('SECOND_FACTOR_REQUIRED');
    expect((await signIn('the_manager', OPERATOR_PASSWORD, { code })).body.errorCode).toBe('SECOND_FACTOR_INVALID');
    const next = codeAt(Date.now() + 30_000);
    expect((await signIn('the_manager', OPERATOR_PASSWORD, { code: next })).status).toBe(200);
  });

  it('is required in production at the second sign-in at the latest', async () => {
    const strict = await openWorld({ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' });
    try {
      const production = await openOffice(strict);
      const body = { login: 'the_owner', password: OPERATOR_PASSWORD };
      const first = await production.call(null, 'POST session', { body });
      expect(first.body.operator.mustSetUpSecondFactor).toBe(false);
      expect(first.headers.get('set-cookie')).toMatch(/; Secure$/);
      const second = await production.call(null, 'POST session', { body });
      expect(second.body.operator.mustSetUpSecondFactor).toBe(true);
      const headers = { cookie: sessionOf(second) };
      expect((await production.call(null, 'GET operators', { headers })).body.errorCode).toBe('FORBIDDEN');
      expect((await production.call(null, 'POST session/totp', { headers })).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

it('the first operator is created once, with a password that is printed', async () => {
  const fresh = await openWorld();
  try {
    const settings = { login: 'owner', password: null, isProduction: false, dataDir: fresh.dataDir };
    const created = await Promise.all([1, 2].map(() => createFirstOperator(fresh.db, settings)));
    const [printed] = created.filter((each) => each !== null);
    expect(created.filter((each) => each === null)).toHaveLength(1);
    const [, login, password] = /^Sign in there as (\w+) with the password ([\w-]{16})$/.exec(printed ?? '') ?? [];
    expect(login).toBe('owner');
    const own = await fetch(`${fresh.origin}/api/admin/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password }),
    });
    expect(own.status).toBe(200);
    expect(await createFirstOperator(fresh.db, settings)).toBe(null);
  } finally {
    await fresh.close();
  }
});

it('the first operator has the login and the password of the settings; without a password production has none and prints so', async () => {
  const fresh = await openWorld();
  try {
    const given = { login: 'boss', password: OPERATOR_PASSWORD, isProduction: true, dataDir: fresh.dataDir };
    const withoutPassword = { ...given, password: null };
    expect(await createFirstOperator(fresh.db, withoutPassword)).toContain('set ADMIN_PASSWORD for one start');
    expect(await createFirstOperator(fresh.db, given)).toBe(null);
    expect(await createFirstOperator(fresh.db, withoutPassword)).toBe(null);
    const own = await fetch(`${fresh.origin}/api/admin/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'boss', password: OPERATOR_PASSWORD }),
    });
    expect(await own.json()).toMatchObject({ operator: { login: 'boss', role: 'owner' } });
    expect(existsSync(path.join(fresh.dataDir, 'operator-password'))).toBe(false);
  } finally {
    await fresh.close();
  }
});

import type { Output } from '@lotok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, PASSWORD, type World } from '../../../../test/shop.ts';
import { createAuthenticator, type SoftwareAuthenticator } from '../../../../test/software-authenticator.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { deleteExpiredRows } from '../../../platform/retention.store.ts';
import { lockAccount } from '../credentials/credentials.store.ts';
import { challengeRetention } from './passkey-challenges.store.ts';
import { insertPasskey, MAX_PASSKEYS } from './passkeys.store.ts';

const ORIGIN = 'https://shop.example';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: ORIGIN });
});
afterAll(() => world.close());

const startRegistration = async (token: string) =>
  (await world.api('auth/startPasskeyRegistration', { password: PASSWORD }, token)).body.options;
const finishRegistration = (token: string, response: Record<string, unknown>, name = 'Телефон') =>
  world.api('auth/finishPasskeyRegistration', { name, response }, token);
const startLogin = async () => (await world.api('auth/startPasskeyLogin', {})).body;
type StartedLogin = Output<'auth/startPasskeyLogin'>;
const signIn = (
  started: StartedLogin,
  response: Record<string, unknown>,
  more: { guestToken?: string } = {},
  headers = {},
) => world.api('auth/finishPasskeyLogin', { challengeId: started.challenge_id, response, ...more }, undefined, headers);
const passkeysOf = async (token: string) => (await world.api('auth/getSecurity', {}, token)).body.passkeys;

async function userWithPasskey(counter?: number) {
  const owner = await world.user();
  const authenticator = createAuthenticator({ origin: ORIGIN, counter });
  const registered = await finishRegistration(owner.token, authenticator.create(await startRegistration(owner.token)));
  expect(registered.status).toBe(200);
  return { ...owner, authenticator, passkeyId: registered.body.passkey_id };
}

const refused = { status: 401, body: { errorCode: 'PASSKEY_INVALID' } };
const codes = (replies: { status: number; body: { errorCode?: string } }[]) =>
  replies.map(({ status, body }) => body.errorCode ?? status).sort();

describe('signing in with a passkey', () => {
  it('opens a new session without any other credential and merges the guest', async () => {
    const owner = await userWithPasskey();
    const guestToken = await world.guest();
    const { id: productId } = await world.product();
    await world.api('cart/addToCart', { productId, quantity: 2 }, guestToken);
    const started = await startLogin();
    expect(started.options).toMatchObject({ rpId: 'shop.example', userVerification: 'required', allowCredentials: [] });
    const { status, body } = await signIn(
      started,
      owner.authenticator.get(started.options),
      { guestToken },
      { 'user-agent': 'Mozilla/5.0 (Phone)' },
    );
    expect(status).toBe(200);
    expect(body.token).not.toBe(owner.token);
    expect((await world.api('cart/getCart', {}, body.token)).body).toMatchObject([
      { product_id: productId, quantity: 2 },
    ]);
    expect((await world.api('auth/getSessions', {}, body.token)).body).toMatchObject([
      { user_agent: 'Mozilla/5.0 (Phone)', is_current: true },
      { is_current: false },
    ]);
    expect(await passkeysOf(body.token)).toEqual([
      {
        id: owner.passkeyId,
        name: 'Телефон',
        created_at: expect.any(String),
        used_at: expect.any(String),
        needs_review: false,
      },
    ]);
  });

  it('needs no code when the second factor is enabled', async () => {
    const owner = await userWithPasskey();
    await world.db
      .insertInto('authenticators')
      .values({ buyer_id: owner.buyerId, key_id: 'x', sealed: Buffer.of(1), enabled_at: new Date() })
      .execute();
    const started = await startLogin();
    expect((await signIn(started, owner.authenticator.get(started.options))).status).toBe(200);
  });

  it('accepts a response once, also when it is sent several times concurrently', async () => {
    const { authenticator } = await userWithPasskey();
    const started = await startLogin();
    const response = authenticator.get(started.options);
    const replies = await Promise.all([1, 2, 3, 4].map(() => signIn(started, response)));
    expect(codes(replies)).toEqual([200, 'PASSKEY_INVALID', 'PASSKEY_INVALID', 'PASSKEY_INVALID']);
    expect(await signIn(started, response)).toMatchObject(refused);
    expect(await signIn(await startLogin(), response)).toMatchObject(refused);
  });

  it('consumes the challenge even when the response is invalid', async () => {
    const { authenticator } = await userWithPasskey();
    const started = await startLogin();
    expect(await signIn(started, {})).toMatchObject(refused);
    expect(await signIn(started, authenticator.get(started.options))).toMatchObject(refused);
  });

  it('refuses an expired challenge, and the sweep deletes it', async () => {
    const { authenticator } = await userWithPasskey();
    const started = await startLogin();
    await world.db
      .updateTable('passkey_challenges')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .execute();
    expect(await signIn(started, authenticator.get(started.options))).toMatchObject(refused);
    const good = await startLogin();
    for (const term of challengeRetention) await deleteExpiredRows(world.db, term);
    expect(await world.db.selectFrom('passkey_challenges').selectAll().execute()).toHaveLength(1);
    expect((await signIn(good, authenticator.get(good.options))).status).toBe(200);
  });

  it.each([
    ['another origin', { origin: 'https://shop.example.evil' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['the type of a registration', { type: 'webauthn.create' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a user who was not verified', { flags: 1 }],
    ['a user who was not present', { flags: 4 }],
    ['another account', { userHandle: 'AAAA' }],
  ])('refuses a response with %s', async (_, changes) => {
    const { authenticator } = await userWithPasskey();
    const started = await startLogin();
    expect(await signIn(started, authenticator.get(started.options, changes))).toMatchObject(refused);
  });

  it('refuses an unknown passkey, and another key under a known credential id', async () => {
    const owner = await userWithPasskey();
    const stranger = createAuthenticator({ origin: ORIGIN });
    stranger.create(await startRegistration(owner.token));
    const [one, other] = [await startLogin(), await startLogin()];
    expect(await signIn(one, stranger.get(one.options))).toMatchObject(refused);
    const forged = { ...stranger.get(other.options), id: owner.authenticator.id, rawId: owner.authenticator.id };
    expect(await signIn(other, forged)).toMatchObject(refused);
  });

  it('refuses a clone whose counter has not increased, and one of two concurrent responses with the same counter', async () => {
    const { authenticator } = await userWithPasskey(7);
    const respond = async (changes = {}) => {
      const started = await startLogin();
      return { started, response: authenticator.get(started.options, changes) };
    };
    const first = await respond();
    expect((await signIn(first.started, first.response)).status).toBe(200);
    for (const counter of [0, 7, 8]) {
      const clone = await respond({ counter });
      expect(await signIn(clone.started, clone.response)).toMatchObject(refused);
    }
    const twins = [await respond({ counter: 20 }), await respond({ counter: 20 })];
    expect(codes(await Promise.all(twins.map(({ started, response }) => signIn(started, response))))).toEqual([
      200,
      'PASSKEY_INVALID',
    ]);
  });

  it('accepts a passkey without a counter any number of times', async () => {
    const { authenticator } = await userWithPasskey();
    for (let times = 0; times < 3; times += 1) {
      const started = await startLogin();
      expect((await signIn(started, authenticator.get(started.options))).status).toBe(200);
    }
  });

  it.each<[string, (signed: ReturnType<SoftwareAuthenticator['get']>) => Record<string, unknown>]>([
    ['nothing', () => ({})],
    ['no response', (signed) => ({ ...signed, response: null })],
    ['no JSON', (signed) => ({ ...signed, response: { ...signed.response, clientDataJSON: 'AAAA' } })],
    [
      'empty authenticator data',
      (signed) => ({ ...signed, response: { ...signed.response, authenticatorData: 'AAAA' } }),
    ],
    ['no signature', (signed) => ({ ...signed, response: { ...signed.response, signature: 'AAAA' } })],
    ['a list', (signed) => ({ ...signed, id: [signed.id] })],
    ['a huge text', (signed) => ({ ...signed, response: { ...signed.response, signature: 'A'.repeat(100_000) } })],
  ])('refuses %s without an internal error', async (_, broken) => {
    const { authenticator } = await userWithPasskey();
    const started = await startLogin();
    expect(await signIn(started, broken(authenticator.get(started.options)))).toMatchObject(refused);
  });
});

describe('registering a passkey', () => {
  it('requests a discoverable credential and excludes existing ones', async () => {
    const owner = await userWithPasskey();
    const options = await startRegistration(owner.token);
    expect(options).toMatchObject({
      rp: { id: 'shop.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: owner.authenticator.id, type: 'public-key', transports: ['internal', 'hybrid'] }],
    });
    expect(JSON.stringify(options)).not.toContain('@example.com');
  });

  it('requires the password', async () => {
    const { token } = await world.user();
    expect(await world.api('auth/startPasskeyRegistration', { password: 'не тот' }, token)).toMatchObject({
      status: 401,
      body: { errorCode: 'WRONG_PASSWORD' },
    });
  });

  it('accepts a response once, and only to the latest challenge', async () => {
    const { token } = await world.user();
    const authenticator = createAuthenticator({ origin: ORIGIN });
    const first = authenticator.create(await startRegistration(token));
    const last = authenticator.create(await startRegistration(token));
    expect(await finishRegistration(token, first)).toMatchObject(refused);
    expect(await finishRegistration(token, last)).toMatchObject(refused);
    const created = authenticator.create(await startRegistration(token));
    expect(codes(await Promise.all([finishRegistration(token, created), finishRegistration(token, created)]))).toEqual([
      200,
      'PASSKEY_INVALID',
    ]);
    expect(await passkeysOf(token)).toHaveLength(1);
  });

  it('refuses the response to a challenge of another user, to none, or to a login challenge', async () => {
    const [one, other] = [await world.user(), await world.user()];
    const authenticator = createAuthenticator({ origin: ORIGIN });
    const response = authenticator.create(await startRegistration(one.token));
    expect(await finishRegistration(other.token, response)).toMatchObject(refused);
    await startRegistration(other.token);
    expect(await finishRegistration(other.token, response)).toMatchObject(refused);
    const started = await startLogin();
    const own = await startRegistration(other.token);
    expect(
      await finishRegistration(other.token, authenticator.create({ ...own, challenge: started.options.challenge })),
    ).toMatchObject(refused);
    expect(await passkeysOf(other.token)).toEqual([]);
  });

  it('refuses a passkey of another user', async () => {
    const [owner, thief] = [await userWithPasskey(), await world.user()];
    expect(
      await finishRegistration(thief.token, owner.authenticator.create(await startRegistration(thief.token))),
    ).toMatchObject(refused);
    expect(await passkeysOf(thief.token)).toEqual([]);
    expect(await passkeysOf(owner.token)).toHaveLength(1);
  });

  it.each([
    ['another origin', { origin: 'http://shop.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['the type of a login', { type: 'webauthn.get' }],
    ['a user who was not verified', { flags: 65 }],
  ])('refuses a response with %s', async (_, changes) => {
    const { token } = await world.user();
    const response = createAuthenticator({ origin: ORIGIN }).create(await startRegistration(token), changes);
    expect(await finishRegistration(token, response)).toMatchObject(refused);
  });

  it('ignores the attestation, which could contain an address to fetch', async () => {
    const { token } = await world.user();
    const attestation: [string, Map<string, unknown>] = ['packed', new Map([['x5c', [new Uint8Array([1, 2, 3])]]])];
    const response = createAuthenticator({ origin: ORIGIN }).create(await startRegistration(token), { attestation });
    expect((await finishRegistration(token, response)).status).toBe(200);
  });

  it(`is refused beyond ${MAX_PASSKEYS} passkeys, also for concurrent calls`, async () => {
    const { token, buyerId } = await world.user();
    const last = createAuthenticator({ origin: ORIGIN }).create(await startRegistration(token));
    const add = (n: number) =>
      inTransaction(world.db, async (tx) => {
        await lockAccount(tx, buyerId);
        return insertPasskey(tx, buyerId, {
          credentialId: `full-${buyerId}-${n}`,
          publicKey: Buffer.of(1),
          counter: 0,
          transports: [],
          name: `${n}`,
        });
      });
    const ids = await Promise.all(Array.from({ length: MAX_PASSKEYS + 2 }, (_, n) => add(n)));
    expect(ids.filter((id) => id === null)).toHaveLength(2);
    expect(await passkeysOf(token)).toHaveLength(MAX_PASSKEYS);
    const full = { status: 413, body: { errorCode: 'TOO_LARGE' } };
    expect(await finishRegistration(token, last)).toMatchObject(full);
    expect(await world.api('auth/startPasskeyRegistration', { password: PASSWORD }, token)).toMatchObject(full);
  });
});

describe('removing a passkey', () => {
  it('is possible for its owner only, and it cannot sign in afterwards', async () => {
    const [owner, stranger] = [await userWithPasskey(), await world.user()];
    const remove = (token: string) => world.api('auth/removePasskey', { passkeyId: owner.passkeyId }, token);
    expect(await remove(stranger.token)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } });
    expect(await passkeysOf(owner.token)).toHaveLength(1);
    expect((await remove(owner.token)).body).toEqual({ ok: true });
    expect((await remove(owner.token)).status).toBe(404);
    const started = await startLogin();
    expect(await signIn(started, owner.authenticator.get(started.options))).toMatchObject(refused);
  });
});

it('an account that is deleted during passkey logins leaves no session and no passkey', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { buyerId, authenticator } = await userWithPasskey();
    const link = newToken();
    await world.db
      .insertInto('letter_links')
      .values({
        token_hash: hashToken(link),
        buyer_id: buyerId,
        purpose: 'delete_account',
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const started = await Promise.all([startLogin(), startLogin(), startLogin()]);
    const [deleted, ...signedIn] = await Promise.all([
      world.api('auth/confirmAccountDeletion', { token: link }),
      ...started.map((each) => signIn(each, authenticator.get(each.options))),
    ]);
    expect(deleted.status).toBe(200);
    for (const { status } of signedIn) expect([200, 401]).toContain(status);
    for (const table of ['sessions', 'passkeys', 'passkey_challenges'] as const)
      expect(await world.db.selectFrom(table).selectAll().where('buyer_id', '=', buyerId).execute()).toEqual([]);
  }
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeyHelpers, ORIGIN, refused } from '../../../../test/passkey-helpers.ts';
import { openWorld, type World } from '../../../../test/shop.ts';
import { createAuthenticator, type SoftwareAuthenticator } from '../../../../test/software-authenticator.ts';
import { deleteExpiredRows } from '../../../platform/retention.store.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { challengeRetention } from './passkey-challenges.store.ts';

let world: World;
const { startRegistration, startLogin, signIn, passkeysOf, userWithPasskey, codes } = passkeyHelpers(() => world);
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: ORIGIN });
});
afterAll(() => world.close());

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

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeyHelpers, ORIGIN, refused } from '../../../../test/passkey-helpers.ts';
import { openWorld, PASSWORD, type World } from '../../../../test/shop.ts';
import { createAuthenticator } from '../../../../test/software-authenticator.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { lockAccount } from '../credentials/credentials.store.ts';
import { insertPasskey, MAX_PASSKEYS } from './passkeys.store.ts';

let world: World;
const { startRegistration, finishRegistration, startLogin, signIn, passkeysOf, userWithPasskey, codes } =
  passkeyHelpers(() => world);
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: ORIGIN });
});
afterAll(() => world.close());

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

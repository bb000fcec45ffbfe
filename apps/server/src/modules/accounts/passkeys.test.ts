import type { Output } from '@lotok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, PASSWORD, type World } from '../../../test/shop.ts';
import { createAuthenticator, type SoftwareAuthenticator } from '../../../test/software-authenticator.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { deleteExpiredRows } from '../../platform/retention.store.ts';
import { lockAccount } from './credentials.store.ts';
import { challengeTerms } from './passkey-challenges.store.ts';
import { insertPasskey, MAX_PASSKEYS } from './passkeys.store.ts';

const ORIGIN = 'https://shop.example';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: ORIGIN });
});
afterAll(() => world.close());

const askToMake = async (token: string) =>
  (await world.api('auth/startPasskeyRegistration', { password: PASSWORD }, token)).body.options;
const keep = (token: string, response: Record<string, unknown>, name = 'Телефон') =>
  world.api('auth/finishPasskeyRegistration', { name, response }, token);
const askToSign = async () => (await world.api('auth/startPasskeyLogin', {})).body;
type Asked = Output<'auth/startPasskeyLogin'>;
const signIn = (asked: Asked, response: Record<string, unknown>, more: { guestToken?: string } = {}, headers = {}) =>
  world.api('auth/finishPasskeyLogin', { challengeId: asked.challenge_id, response, ...more }, undefined, headers);
const passkeysOf = async (token: string) => (await world.api('auth/getSecurity', {}, token)).body.passkeys;

async function userWithPasskey(counter?: number) {
  const owner = await world.user();
  const authenticator = createAuthenticator({ origin: ORIGIN, counter });
  const kept = await keep(owner.token, authenticator.create(await askToMake(owner.token)));
  expect(kept.status).toBe(200);
  return { ...owner, authenticator, passkeyId: kept.body.passkey_id };
}

const refused = { status: 401, body: { errorCode: 'PASSKEY_INVALID' } };
const codes = (replies: { status: number; body: { errorCode?: string } }[]) =>
  replies.map(({ status, body }) => body.errorCode ?? status).sort();

describe('signing in with a passkey', () => {
  it('opens a session of its own, asks for nothing else and brings the guest along', async () => {
    const owner = await userWithPasskey();
    const guestToken = await world.guest();
    const { id: productId } = await world.product();
    await world.api('cart/addToCart', { productId, quantity: 2 }, guestToken);
    const asked = await askToSign();
    expect(asked.options).toMatchObject({ rpId: 'shop.example', userVerification: 'required', allowCredentials: [] });
    const { status, body } = await signIn(
      asked,
      owner.authenticator.get(asked.options),
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

  it('needs no code where the account asks for a second factor', async () => {
    const owner = await userWithPasskey();
    await world.db
      .insertInto('authenticators')
      .values({ buyer_id: owner.buyerId, key_id: 'x', sealed: Buffer.of(1), enabled_at: new Date() })
      .execute();
    const asked = await askToSign();
    expect((await signIn(asked, owner.authenticator.get(asked.options))).status).toBe(200);
  });

  it('takes an answer once, however often and at once it comes', async () => {
    const { authenticator } = await userWithPasskey();
    const asked = await askToSign();
    const answer = authenticator.get(asked.options);
    const replies = await Promise.all([1, 2, 3, 4].map(() => signIn(asked, answer)));
    expect(codes(replies)).toEqual([200, 'PASSKEY_INVALID', 'PASSKEY_INVALID', 'PASSKEY_INVALID']);
    expect(await signIn(asked, answer)).toMatchObject(refused);
    expect(await signIn(await askToSign(), answer)).toMatchObject(refused);
  });

  it('uses a question up by a wrong answer too', async () => {
    const { authenticator } = await userWithPasskey();
    const asked = await askToSign();
    expect(await signIn(asked, {})).toMatchObject(refused);
    expect(await signIn(asked, authenticator.get(asked.options))).toMatchObject(refused);
  });

  it('refuses what comes too late, and sweeps it', async () => {
    const { authenticator } = await userWithPasskey();
    const asked = await askToSign();
    await world.db
      .updateTable('passkey_challenges')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .execute();
    expect(await signIn(asked, authenticator.get(asked.options))).toMatchObject(refused);
    const good = await askToSign();
    for (const term of challengeTerms) await deleteExpiredRows(world.db, term);
    expect(await world.db.selectFrom('passkey_challenges').selectAll().execute()).toHaveLength(1);
    expect((await signIn(good, authenticator.get(good.options))).status).toBe(200);
  });

  it.each([
    ['another address', { origin: 'https://shop.example.evil' }],
    ['another shop', { rpId: 'evil.example' }],
    ['the making of a passkey', { type: 'webauthn.create' }],
    ['another question', { challenge: 'AAAA' }],
    ['a holder who was not verified', { flags: 1 }],
    ['nobody present', { flags: 4 }],
    ['another account', { userHandle: 'AAAA' }],
  ])('refuses an answer for %s', async (_, faults) => {
    const { authenticator } = await userWithPasskey();
    const asked = await askToSign();
    expect(await signIn(asked, authenticator.get(asked.options, faults))).toMatchObject(refused);
  });

  it('refuses a passkey that is not known, and another key under a known name', async () => {
    const owner = await userWithPasskey();
    const stranger = createAuthenticator({ origin: ORIGIN });
    stranger.create(await askToMake(owner.token));
    const [one, other] = [await askToSign(), await askToSign()];
    expect(await signIn(one, stranger.get(one.options))).toMatchObject(refused);
    const forged = { ...stranger.get(other.options), id: owner.authenticator.id, rawId: owner.authenticator.id };
    expect(await signIn(other, forged)).toMatchObject(refused);
  });

  it('refuses a clone, whose counter came up already, and two answers with one counter at once', async () => {
    const { authenticator } = await userWithPasskey(7);
    const answerOf = async (faults = {}) => {
      const asked = await askToSign();
      return { asked, answer: authenticator.get(asked.options, faults) };
    };
    const first = await answerOf();
    expect((await signIn(first.asked, first.answer)).status).toBe(200);
    for (const counter of [0, 7, 8]) {
      const clone = await answerOf({ counter });
      expect(await signIn(clone.asked, clone.answer)).toMatchObject(refused);
    }
    const twins = [await answerOf({ counter: 20 }), await answerOf({ counter: 20 })];
    expect(codes(await Promise.all(twins.map(({ asked, answer }) => signIn(asked, answer))))).toEqual([
      200,
      'PASSKEY_INVALID',
    ]);
  });

  it('takes a passkey that counts nothing again and again', async () => {
    const { authenticator } = await userWithPasskey();
    for (let times = 0; times < 3; times += 1) {
      const asked = await askToSign();
      expect((await signIn(asked, authenticator.get(asked.options))).status).toBe(200);
    }
  });

  it.each<[string, (answer: ReturnType<SoftwareAuthenticator['get']>) => Record<string, unknown>]>([
    ['nothing', () => ({})],
    ['no response', (answer) => ({ ...answer, response: null })],
    ['no JSON', (answer) => ({ ...answer, response: { ...answer.response, clientDataJSON: 'AAAA' } })],
    ['an empty header', (answer) => ({ ...answer, response: { ...answer.response, authenticatorData: 'AAAA' } })],
    ['no signature', (answer) => ({ ...answer, response: { ...answer.response, signature: 'AAAA' } })],
    ['a list', (answer) => ({ ...answer, id: [answer.id] })],
    ['a huge text', (answer) => ({ ...answer, response: { ...answer.response, signature: 'A'.repeat(100_000) } })],
  ])('refuses %s without stumbling', async (_, broken) => {
    const { authenticator } = await userWithPasskey();
    const asked = await askToSign();
    expect(await signIn(asked, broken(authenticator.get(asked.options)))).toMatchObject(refused);
  });
});

describe('making a passkey', () => {
  it('asks for one that is found without a login and that is not there yet', async () => {
    const owner = await userWithPasskey();
    const options = await askToMake(owner.token);
    expect(options).toMatchObject({
      rp: { id: 'shop.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: owner.authenticator.id, type: 'public-key', transports: ['internal', 'hybrid'] }],
    });
    expect(JSON.stringify(options)).not.toContain('@example.com');
  });

  it('takes the password', async () => {
    const { token } = await world.user();
    expect(await world.api('auth/startPasskeyRegistration', { password: 'не тот' }, token)).toMatchObject({
      status: 401,
      body: { errorCode: 'WRONG_PASSWORD' },
    });
  });

  it('takes an answer once, and only the last question’s', async () => {
    const { token } = await world.user();
    const authenticator = createAuthenticator({ origin: ORIGIN });
    const first = authenticator.create(await askToMake(token));
    const last = authenticator.create(await askToMake(token));
    expect(await keep(token, first)).toMatchObject(refused);
    expect(await keep(token, last)).toMatchObject(refused);
    const asked = authenticator.create(await askToMake(token));
    expect(codes(await Promise.all([keep(token, asked), keep(token, asked)]))).toEqual([200, 'PASSKEY_INVALID']);
    expect(await passkeysOf(token)).toHaveLength(1);
  });

  it('refuses the answer to a question that somebody else was asked, or nobody, or for signing in', async () => {
    const [one, other] = [await world.user(), await world.user()];
    const authenticator = createAuthenticator({ origin: ORIGIN });
    const answer = authenticator.create(await askToMake(one.token));
    expect(await keep(other.token, answer)).toMatchObject(refused);
    await askToMake(other.token);
    expect(await keep(other.token, answer)).toMatchObject(refused);
    const asked = await askToSign();
    const own = await askToMake(other.token);
    expect(await keep(other.token, authenticator.create({ ...own, challenge: asked.options.challenge }))).toMatchObject(
      refused,
    );
    expect(await passkeysOf(other.token)).toEqual([]);
  });

  it('refuses a passkey that somebody else has', async () => {
    const [owner, thief] = [await userWithPasskey(), await world.user()];
    expect(await keep(thief.token, owner.authenticator.create(await askToMake(thief.token)))).toMatchObject(refused);
    expect(await passkeysOf(thief.token)).toEqual([]);
    expect(await passkeysOf(owner.token)).toHaveLength(1);
  });

  it.each([
    ['another address', { origin: 'http://shop.example' }],
    ['another shop', { rpId: 'evil.example' }],
    ['signing in', { type: 'webauthn.get' }],
    ['a holder who was not verified', { flags: 65 }],
  ])('refuses an answer for %s', async (_, faults) => {
    const { token } = await world.user();
    const answer = createAuthenticator({ origin: ORIGIN }).create(await askToMake(token), faults);
    expect(await keep(token, answer)).toMatchObject(refused);
  });

  it('looks at no attestation, which could name an address to fetch', async () => {
    const { token } = await world.user();
    const attestation: [string, Map<string, unknown>] = ['packed', new Map([['x5c', [new Uint8Array([1, 2, 3])]]])];
    const answer = createAuthenticator({ origin: ORIGIN }).create(await askToMake(token), { attestation });
    expect((await keep(token, answer)).status).toBe(200);
  });

  it(`ends at ${MAX_PASSKEYS}, for two at once too`, async () => {
    const { token, buyerId } = await world.user();
    const last = createAuthenticator({ origin: ORIGIN }).create(await askToMake(token));
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
    expect(await keep(token, last)).toMatchObject(full);
    expect(await world.api('auth/startPasskeyRegistration', { password: PASSWORD }, token)).toMatchObject(full);
  });
});

describe('forgetting a passkey', () => {
  it('is for its owner alone, and ends signing in with it', async () => {
    const [owner, stranger] = [await userWithPasskey(), await world.user()];
    const remove = (token: string) => world.api('auth/removePasskey', { passkeyId: owner.passkeyId }, token);
    expect(await remove(stranger.token)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } });
    expect(await passkeysOf(owner.token)).toHaveLength(1);
    expect((await remove(owner.token)).body).toEqual({ ok: true });
    expect((await remove(owner.token)).status).toBe(404);
    const asked = await askToSign();
    expect(await signIn(asked, owner.authenticator.get(asked.options))).toMatchObject(refused);
  });
});

it('an account that is deleted meanwhile leaves no session and no passkey', async () => {
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
    const asked = await Promise.all([askToSign(), askToSign(), askToSign()]);
    const [deleted, ...signedIn] = await Promise.all([
      world.api('auth/confirmAccountDeletion', { token: link }),
      ...asked.map((each) => signIn(each, authenticator.get(each.options))),
    ]);
    expect(deleted.status).toBe(200);
    for (const { status } of signedIn) expect([200, 401]).toContain(status);
    for (const table of ['sessions', 'passkeys', 'passkey_challenges'] as const)
      expect(await world.db.selectFrom(table).selectAll().where('buyer_id', '=', buyerId).execute()).toEqual([]);
  }
});

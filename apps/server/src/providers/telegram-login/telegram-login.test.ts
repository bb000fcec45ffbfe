import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outage } from '../../platform/outage.ts';
import { findFreePort } from '../../platform/postgres/free-port.ts';
import { listenSandbox } from '../sandbox/listen.ts';
import { createTelegramLogin, type TelegramLoginOptions } from './client.ts';
import { verifyIdToken } from './id-token.ts';
import { telegramLoginSandbox } from './sandbox.ts';

const keys = { clientId: '7000000000', secret: 'of-the-shop' };
const login = { state: 'state-1', nonce: 'nonce-1', verifier: 'v'.repeat(43), redirectUri: '' };

let sandbox: Awaited<ReturnType<typeof listenSandbox>>;
let clients: ReturnType<typeof createTelegramLogin>[] = [];
const connect = (changes: Partial<TelegramLoginOptions> = {}) => {
  const client = createTelegramLogin({ ...keys, apiUrl: sandbox.url, retryMs: 1, ...changes });
  clients.push(client);
  return client;
};
beforeEach(async () => {
  const port = await findFreePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const options = { ...keys, issuer: `${publicUrl}/telegram-login`, publicUrl, control: true };
  sandbox = await listenSandbox(telegramLoginSandbox(options), '/telegram-login', { port });
  login.redirectUri = `${publicUrl}/telegram-login`;
});
afterEach(async () => {
  for (const client of clients) client.close();
  clients = [];
  await sandbox.close();
});

/** Chooses a person at the page of the sandbox, and returns what the browser is sent back with. */
async function choose(url: string, person: string): Promise<URLSearchParams> {
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('李明')]);
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ person }), redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '').searchParams;
}

describe('sign-in with Telegram', () => {
  it('names the person whom Telegram has confirmed, once for each code', async () => {
    const client = connect();
    const back = await choose(await client.authorizeUrl(login), '700000001');
    expect(back.get('state')).toBe('state-1');
    const code = back.get('code') ?? '';
    expect(await client.identify({ ...login, code })).toEqual({
      telegramId: 700_000_001,
      username: 'anna_sandbox',
      firstName: 'Анна',
    });
    expect(await client.identify({ ...login, code })).toBeNull();
  });

  it('asks with PKCE, state and nonce, and without the verifier', async () => {
    const url = new URL(await connect().authorizeUrl(login));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: keys.clientId,
      response_type: 'code',
      scope: 'openid profile',
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge_method: 'S256',
    });
    expect(url.href).not.toContain(login.verifier);
  });

  it.each([
    ['another verifier', { verifier: 'w'.repeat(43) }],
    ['another nonce', { nonce: 'nonce-2' }],
    ['another redirect address', { redirectUri: 'http://localhost/elsewhere' }],
  ])('is refused with %s', async (_, changes) => {
    const client = connect();
    const code = (await choose(await client.authorizeUrl(login), '700000002')).get('code') ?? '';
    expect(await client.identify({ ...login, ...changes, code })).toBeNull();
  });

  it('leads back without a code when the person declines', async () => {
    const back = await choose(await connect().authorizeUrl(login), 'none');
    expect([back.get('code'), back.get('error'), back.get('state')]).toEqual([null, 'access_denied', 'state-1']);
  });

  it('leads back to the shop only', async () => {
    const url = new URL(await connect().authorizeUrl(login));
    url.searchParams.set('redirect_uri', 'https://evil.example/telegram-login');
    expect((await fetch(url)).status).toBe(400);
  });

  it('is an outage when the issuer does not respond, is another one, or refuses the client', async () => {
    await sandbox.control({ fail: { how: '500', times: 3 } });
    await expect(connect().authorizeUrl(login)).rejects.toThrow(Outage);
    const other = `${sandbox.url}/`;
    await expect(connect({ apiUrl: other }).authorizeUrl(login)).rejects.toThrow(Outage);
    const client = connect({ secret: 'of another shop' });
    const code = (await choose(await client.authorizeUrl(login), '700000001')).get('code') ?? '';
    await expect(client.identify({ ...login, code })).rejects.toThrow(Outage);
  });
});

describe('an ID token', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'k1' };
  const seconds = () => Math.floor(Date.now() / 1_000);
  const claims = () => ({
    iss: 'https://issuer.example',
    aud: 'client',
    iat: seconds(),
    exp: seconds() + 600,
    nonce: 'n',
    id: 42,
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const make = (changes: object = {}, header: object = { alg: 'RS256', kid: 'k1' }, key = privateKey) => {
    const signed = `${part(header)}.${part({ ...claims(), ...changes })}`;
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
  };
  const expected = { issuer: 'https://issuer.example', clientId: 'client', nonce: 'n' };
  const read = (token: string) => verifyIdToken(token, [jwk], expected)?.id ?? null;

  it('is accepted when everything is right', () => {
    expect(read(make())).toBe(42);
    expect(read(make({ aud: ['client'] }))).toBe(42);
  });

  it.each([
    ['of another issuer', () => make({ iss: 'https://other.example' })],
    ['for another client', () => make({ aud: 'other' })],
    ['for several clients', () => make({ aud: ['client', 'other'] })],
    ['of another sign-in', () => make({ nonce: 'm' })],
    ['that has expired', () => make({ exp: seconds() - 120 })],
    ['from the future', () => make({ iat: seconds() + 600 })],
    ['without a person', () => make({ id: undefined })],
    ['without a signature', () => `${part({ alg: 'none' })}.${part(claims())}.`],
    ['with another algorithm', () => make({}, { alg: 'HS256', kid: 'k1' })],
    ['of an unknown key', () => make({}, { alg: 'RS256', kid: 'k2' })],
    [
      'that somebody else has signed',
      () => make({}, undefined, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    ],
    ['that was changed', () => make().replace(/\.[^.]+\./, `.${part({ ...claims(), id: 43 })}.`)],
    ['that is none', () => 'a.b.c'],
  ])('%s is refused', (_, token) => {
    expect(read(token())).toBeNull();
  });
});

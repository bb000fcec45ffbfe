import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../test/office.ts';
import { openWorld, type World } from '../../../test/shop.ts';
import { createVault } from '../../platform/secrets.ts';
import { listKeyRows, sealedProviderKeys } from './provider-keys.store.ts';

const TOKEN = '10000:SandboxSandboxSandboxSandboxSandbox';
/** Each attempt buys one until the new keys are in use. */
const UNITS = 500;
const IN_TIME = { timeout: 15_000, interval: 20 };

/** Runs the provider sandbox whose keys are entered in the other world. */
let provider: World;
let world: World;
let office: Office;
beforeAll(async () => {
  provider = await openWorld();
  world = await openWorld({ CRYPTOBOT_API_URL: `${provider.origin}/sandbox/cryptobot/api` });
  office = await openOffice(world);
});
afterAll(() => Promise.all([world.close(), provider.close()]));

type Body = {
  provider: string;
  keys: Record<string, string> | null;
  sendTo?: string;
  version?: number;
  isHeld?: boolean;
};
const put = (body: Body) => office.call('owner', 'PUT settings/providers', { body: body as never });
const test = (body: Body) => office.call('owner', 'POST settings/test', { body: body as never });
const itemOf = async (name: string) =>
  (await office.call('owner', 'GET settings/providers')).body.items.find((item) => item.provider === name);
const dump = async () => {
  const { rows } = await sql<{ text: string }>`select row_to_json(t)::text as text from provider_keys t
    union all select row_to_json(a)::text from audit_log a`.execute(world.db);
  return rows.map(({ text }) => text).join('\n');
};

describe('the keys of a payment provider', () => {
  it('are tried without being stored', async () => {
    expect((await test({ provider: 'cryptobot', keys: { token: TOKEN } })).body).toEqual({
      isWorking: true,
      problem: null,
      message: null,
    });
    const wrong = await test({ provider: 'cryptobot', keys: { token: '1:wrong-token-of-somebody' } });
    expect(wrong.body).toMatchObject({ isWorking: false, problem: 'refused' });
    expect(wrong.body.message).not.toContain('wrong-token');
    expect(await itemOf('cryptobot')).toMatchObject({ isStored: false, source: 'sandbox', version: 0 });
  });

  it('are refused when the provider refuses them, and then nothing is stored', async () => {
    const refused = await put({ provider: 'cryptobot', keys: { token: '1:wrong-token-of-somebody' } });
    expect(refused).toMatchObject({ status: 400, body: { errorCode: 'VALIDATION' } });
    expect(await itemOf('cryptobot')).toMatchObject({ isStored: false, source: 'sandbox' });
    expect(await dump()).not.toContain('wrong-token');
  });

  it('are stored sealed, used without a restart and never returned; without them the sandbox is used again', async () => {
    const stored = await put({ provider: 'cryptobot', keys: { token: ` ${TOKEN} ` }, version: 0 });
    expect(stored.status).toBe(200);
    expect(JSON.stringify(stored.body)).not.toContain('Sandbox');
    expect(await itemOf('cryptobot')).toMatchObject({
      isStored: true,
      source: 'office',
      storedBy: 'the_owner',
      shown: {},
    });
    expect(await dump()).not.toContain(TOKEN);
    const { token } = await world.user();
    const portOf = async () => {
      const { body } = await world.api('payments/createPayment', { amount: 100, system: 'cryptobot' }, token);
      return URL.canParse(body.payment_url ?? '') ? new URL(body.payment_url ?? '').port : JSON.stringify(body);
    };
    await expect.poll(portOf, IN_TIME).toBe(new URL(provider.origin).port);
    expect((await put({ provider: 'cryptobot', keys: null, version: 0 })).status).toBe(409);
    // Keys in use are replaced by keys in use: held ones would stop the sales.
    expect((await put({ provider: 'cryptobot', keys: { token: TOKEN }, isHeld: true })).status).toBe(200);
    expect(await itemOf('cryptobot')).toMatchObject({ isHeld: false, source: 'office', version: 2 });
    expect((await put({ provider: 'cryptobot', keys: null, version: 2 })).status).toBe(200);
    expect(await itemOf('cryptobot')).toMatchObject({ isStored: false, source: 'sandbox', version: 3 });
    await expect.poll(portOf, IN_TIME).toBe(new URL(world.origin).port);
  });

  it.each([
    [{ provider: 'cryptobot', keys: {} }, 'keys.token'],
    [{ provider: 'cryptobot', keys: { token: 'a', more: 'b' } }, 'keys.more'],
    [{ provider: 'crystalpay', keys: { login: 'a', secret: 'b\nc', salt: 'd' } }, 'keys.secret'],
    [{ provider: 'mail', keys: { host: 'a b', port: '25', from: 'a@b.example' } }, 'keys.host'],
    [{ provider: 'mail', keys: { host: 'a', port: '0', from: 'a@b.example' } }, 'keys.port'],
    [{ provider: 'mail', keys: { host: 'a', port: '25', from: 'nobody' } }, 'keys.from'],
    [{ provider: 'mail', keys: { host: 'a', port: '25', from: 'a@b.example', user: 'x' } }, 'keys.password'],
  ])('%j are refused before anything is called', async (body, path) => {
    expect(await put(body as Body)).toMatchObject({ status: 400, body: { details: [{ path }] } });
  });
});

describe('the keys of mail', () => {
  const received: string[] = [];
  const relay = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop' && password === 'right' ? done(null, { user: 1 }) : done(new Error('no')),
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  let port: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
    port = String((relay.server.address() as { port: number }).port);
  });
  afterAll(() => new Promise<void>((resolve) => relay.close(() => resolve())));

  const keys = (password: string) => ({
    host: '127.0.0.1',
    port,
    user: 'shop',
    password,
    from: 'Лавка <shop@lavka.example>',
  });

  it('are tried by signing in and by a letter', async () => {
    expect((await test({ provider: 'mail', keys: keys('wrong') })).body).toMatchObject({ problem: 'refused' });
    const nobody = { ...keys('right'), port: '1' };
    expect((await test({ provider: 'mail', keys: nobody })).body).toMatchObject({ problem: 'unavailable' });
    const tried = await test({ provider: 'mail', keys: keys('right'), sendTo: 'owner@lavka.example' });
    expect(tried.body).toMatchObject({ isWorking: true });
    expect(received.at(-1)).toContain('To: owner@lavka.example');
  });

  it('are used for the next letter, and show the sender but no password', async () => {
    expect((await put({ provider: 'mail', keys: keys('right') })).status).toBe(200);
    const item = await itemOf('mail');
    expect(item).toMatchObject({ source: 'office', shown: { from: 'Лавка <shop@lavka.example>', host: '127.0.0.1' } });
    expect(JSON.stringify(item)).not.toContain('right');
    const before = received.length;
    const product = await world.product({ listPriceKopecks: 1_000, units: UNITS });
    const { token } = await world.user(UNITS * 1_000);
    const order = { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'balance' as const };
    await expect
      .poll(async () => {
        await world.api('orders/createOrder', { ...order, email: 'buyer@lavka.example' }, token);
        return received.slice(before).some((letter) => letter.includes('buyer@lavka.example'));
      }, IN_TIME)
      .toBe(true);
  });
});

describe('a real key', () => {
  it('closes the sandboxes at once, and what has no key is switched off', async () => {
    const shop = await openWorld({ SANDBOXES: '' });
    const status = async () => (await fetch(`${shop.origin}/sandbox/crystalpay/`)).status;
    const methods = async () => (await shop.api('payments/getMethods', {})).body.map(({ method }) => method);
    try {
      const outbox = async () => (await fetch(`${shop.origin}/outbox`)).status;
      expect(await outbox()).toBe(200);
      expect(await methods()).toContain('crystalpay');
      const { keyId, sealed } = shop.vault.seal(JSON.stringify({ token: 'a real token' }));
      await shop.db
        .insertInto('provider_keys')
        .values({ provider: 'cryptobot', key_id: keyId, sealed, shown: '{}', stored_by: 'test' })
        .execute();
      await expect.poll(methods, IN_TIME).toEqual(['balance', 'cryptobot']);
      expect([await outbox(), await status()]).toEqual([404, 404]);
      expect((await shop.api('domains/getTlds', {})).body).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});

it('stored keys are sealed anew when the key of the shop is replaced', async () => {
  const stored = await readFile(path.join(world.dataDir, 'secret.key'), 'utf8');
  const vault = createVault(randomBytes(32), [Buffer.from(stored.trim(), 'base64')]);
  const { keyId, sealed } = world.vault.seal('{"key":"of a provider"}');
  const { id } = await world.db
    .insertInto('provider_keys')
    .values({ provider: 'webrisk', key_id: keyId, sealed, shown: '{}', stored_by: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const range = { after: id - 1, to: await sealedProviderKeys.findLast(world.db) };
  expect(await sealedProviderKeys.reseal(world.db, vault, range)).toEqual({ found: 1, resealed: 1 });
  expect(await sealedProviderKeys.reseal(world.db, vault, range)).toEqual({ found: 0, resealed: 0 });
  const row = (await listKeyRows(world.db)).find(({ provider: name }) => name === 'webrisk');
  expect(row?.keys && vault.open(row.keys)).toBe('{"key":"of a provider"}');
  expect(row?.version).toBe(1);
  await world.db.deleteFrom('provider_keys').where('id', '=', id).execute();
});

it('keys of the environment go before those of the office', async () => {
  const shop = await openWorld({
    CRYPTOBOT_TOKEN: TOKEN,
    CRYPTOBOT_API_URL: `${provider.origin}/sandbox/cryptobot/api`,
  });
  try {
    const its = await openOffice(shop);
    await its.call('owner', 'PUT settings/providers', { body: { provider: 'cryptobot', keys: { token: TOKEN } } });
    const { items } = (await its.call('owner', 'GET settings/providers')).body;
    expect(items.find((item) => item.provider === 'cryptobot')).toMatchObject({
      source: 'environment',
      isStored: true,
    });
  } finally {
    await shop.close();
  }
});

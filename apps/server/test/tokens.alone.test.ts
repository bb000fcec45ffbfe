import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../src/platform/postgres/free-port.ts';
import { eventually, openWorld, PASSWORD, type World } from './shop.ts';
import { withoutSettings } from './without-settings.ts';

let world: World;
let node: { child: ChildProcess; origin: string; log: () => string };
beforeAll(async () => {
  world = await openWorld();
  node = await startVerboseNode();
});
afterAll(async () => {
  node.child.disconnect();
  await once(node.child, 'exit');
  await world.close();
});

/** Starts a second node on the same database with the most verbose log level. */
async function startVerboseNode() {
  const port = await findFreePort();
  const child = fork(fileURLToPath(new URL('./shop-process.ts', import.meta.url)), {
    env: {
      ...withoutSettings(),
      PORT: String(port),
      DATABASE_URL: world.databaseUrl,
      DATA_DIR: world.dataDir,
      RATE_LIMIT: 'off',
      SEED: 'none',
      LOG_LEVEL: 'debug',
      NODE_ENV: 'test',
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (output += String(bytes)));
  await once(child, 'message');
  return { child, origin: `http://127.0.0.1:${port}`, log: () => output };
}

const post = (call: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${node.origin}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const get = (call: string, query: Record<string, string>) =>
  fetch(`${node.origin}/api/${call}?${new URLSearchParams(query)}`);
const tokenOf = async (response: Response) => ((await response.json()) as { token: string }).token;

/** All rows of all tables, as text. */
async function readDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`select table_schema as schema, table_name as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(world.db);
  const texts = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.id(schema, name)} t`.execute(
        world.db,
      );
      return rows.map(({ row }) => row).join('\n');
    }),
  );
  return texts.join('\n');
}

it('tokens and passwords appear neither in the log nor in the database', async () => {
  const password = 'the-secret-of-a-buyer';
  const guest = await tokenOf(await get('auth/generateGuestToken', {}));
  const login = 'talkative';
  const form = {
    login,
    email: 'talkative@example.com',
    password,
    hCaptchaToken: 'captcha-of-a-buyer',
    guestToken: guest,
  };
  const registered = await tokenOf(await post('auth/register', JSON.stringify(form)));
  const signedIn = await tokenOf(await post('auth/login', JSON.stringify({ login, password })));
  const tokens = [guest, registered, signedIn];

  for (const token of tokens) {
    await get('cart/getCart', { token, authMethod: 'authorizedUser' });
    await get('auth/verifyGuestToken', { token });
    await get('orders/getOrder', { token, orderId: 'none' });
    await get(`nothing/at/all/${token}`, { token });
    await post('auth/verifyToken', '{}', { authorization: `Bearer ${token}` });
    await post('cart/addToCart', `{"token":"${token}", broken`, { authorization: `Bearer ${token}` });
    await post('auth/changePassword', JSON.stringify({ token, oldPassword: 'x', newPassword: password }));
  }
  await post('auth/login', JSON.stringify({ login: password, password: PASSWORD, guestToken: signedIn }));
  await post('auth/logout', JSON.stringify({ token: registered }));
  await eventually(async () => node.log().includes('/api/auth/changePassword'));

  const places = { log: node.log(), database: await readDatabase() };
  expect(places.log).toContain('refused');
  expect(places.database).toContain('talkative@example.com');
  for (const secret of [...tokens, password, 'captcha-of-a-buyer']) {
    const spellings = [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret, 'base64url').toString('hex')];
    for (const spelling of spellings) {
      expect(places.log.includes(spelling)).toBe(false);
      expect(places.database.includes(spelling)).toBe(false);
    }
  }
});

/** Well before the 5 seconds after which the other node would look the session up again, so it shows that the notification arrives. */
const NOTIFIED_WITHIN_MS = 4_000;

it('a token that is revoked on one node is refused by every other', async () => {
  const { token } = await world.user();
  const verify = () => post('auth/verifyToken', '{}', { authorization: `Bearer ${token}` });
  expect((await verify()).status).toBe(200);
  await world.api('auth/logout', {}, token);
  const started = Date.now();
  await eventually(async () => (await verify()).status === 401);
  expect(Date.now() - started).toBeLessThan(NOTIFIED_WITHIN_MS);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { silent } from '../../../test/run-until-crash.ts';
import { openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { insertBot } from './bots-registry.store.ts';
import { checkWebhook } from './check-webhook.ts';
import { type RegisterDeps, registerBots, registerOwnBot } from './register-bots.ts';
import type { TelegramResult } from './telegram-api.ts';

type Call = { method: string; commands: unknown; language: unknown };

let world: World;
let calls: Call[];
let answer: (call: Call) => TelegramResult;
beforeAll(async () => {
  world = await openWorld();
  const token = `4711:${'A'.repeat(35)}`;
  const { buyerId } = await world.user();
  const bot = {
    kind: 'goods',
    ownerId: buyerId,
    telegramId: 4_711,
    username: 'shop_bot',
    name: 'Shop',
    token,
  } as const;
  await inTransaction(world.db, (tx) => insertBot(tx, world.vault, bot));
});
afterAll(() => world.close());
beforeEach(() => {
  calls = [];
  answer = () => ({ ok: true, result: true });
});

/** Registers the bots with a command of this description. Returns the methods that Telegram received. */
async function register(description: string, { signal }: { signal?: AbortSignal } = {}) {
  calls = [];
  await registerBots(depsOf(description), { withOwn: false, signal });
  return calls.map(({ method }) => method);
}

function depsOf(description: string): RegisterDeps {
  return {
    db: world.db,
    vault: world.vault,
    log: silent,
    api: {
      async call(_token, method, params = {}) {
        const call = { method, commands: params.commands, language: params.language_code };
        calls.push(call);
        return answer(call);
      },
      isUnavailable: () => false,
      downloadFile: async () => null,
    },
    webhookPrefix: null,
    commandsOf: (_kind, language) => [{ command: 'start', description: `${description} ${language}` }],
    onRevoked: async () => undefined,
  };
}
const menu = Array.from({ length: 4 }, () => 'setMyCommands');

it('a bot gets its commands in every language, once, and again when they change', async () => {
  expect(await register('first')).toEqual(menu);
  expect(calls.map(({ language }) => language)).toEqual([undefined, 'ru', 'en', 'zh']);
  expect(calls[1]?.commands).toEqual([{ command: 'start', description: 'first ru' }]);
  expect(await register('first')).toEqual([]);
  expect(await register('second')).toEqual(menu);
  expect(await register('second')).toEqual([]);
});

it('commands that Telegram limits are given again later; refused ones are not', async () => {
  answer = () => ({ ok: false, failure: { kind: 'limited', retryAfterSeconds: 1 } });
  expect(await register('third')).toEqual(['setMyCommands']);
  answer = () => ({ ok: false, failure: { kind: 'refused', description: 'BOT_COMMAND_INVALID' } });
  expect(await register('third')).toEqual(menu);
  expect(await register('third')).toEqual([]);
});

it('no bot is registered once the server stops', async () => {
  expect(await register('fourth', { signal: AbortSignal.abort() })).toEqual([]);
});

it('the token of another bot leaves the shop’s own bot as it is', async () => {
  const own = { kind: 'goods', ownerId: null, telegramId: 4_712, username: 'own_bot', name: 'Own' } as const;
  await inTransaction(world.db, (tx) => insertBot(tx, world.vault, { ...own, token: `4712:${'B'.repeat(35)}` }));
  answer = ({ method }) => ({
    ok: true,
    result: method === 'getMe' ? { id: 4_711, first_name: 'Shop', username: 'shop_bot' } : true,
  });
  expect(await registerOwnBot(depsOf('own'), 'goods', `4711:${'A'.repeat(35)}`)).toBeNull();
  const { rows } = await sql<{ state: string }>`select state from bots where telegram_id = 4712`.execute(world.db);
  expect(rows).toEqual([{ state: 'active' }]);
});

it.each([
  ['the first token', false],
  ['a new token', true],
])('servers that start together with %s of the shop’s own bot agree on its secret', async (_, hasFormer) => {
  const telegramId = hasFormer ? 4_714 : 4_713;
  const tokenOf = (letter: string) => `${telegramId}:${letter.repeat(35)}`;
  const own = { kind: 'domains', ownerId: null, telegramId, username: 'names_bot', name: 'Names' } as const;
  await sql`delete from bots where kind = 'domains'`.execute(world.db);
  if (hasFormer) await inTransaction(world.db, (tx) => insertBot(tx, world.vault, { ...own, token: tokenOf('C') }));
  const secrets = new Set<unknown>();
  const deps = depsOf('own');
  const call: RegisterDeps['api']['call'] = async (_token, method, params = {}) => {
    if (method === 'setWebhook') secrets.add(params.secret_token);
    const names = { id: telegramId, first_name: 'Names', username: 'names_bot' };
    return { ok: true, result: method === 'getMe' ? names : true };
  };
  const start = () =>
    registerOwnBot(
      { ...deps, webhookPrefix: 'https://shop.example/', api: { ...deps.api, call } },
      'domains',
      tokenOf('D'),
    );
  expect(await Promise.all([start(), start(), start()])).toEqual(['names_bot', 'names_bot', 'names_bot']);
  expect(secrets.size).toBe(1);
});

it('a webhook that another program has changed is set again, and so is one whose secret the shop does not accept', async () => {
  const prefix = 'https://shop.example/';
  const bot = await world.db
    .selectFrom('bots')
    .select(['id', 'key'])
    .where('telegram_id', '=', 4_711)
    .executeTakeFirstOrThrow();
  const deps = { ...depsOf('webhook'), webhookPrefix: prefix };
  const registered = async () => {
    calls = [];
    await registerBots(deps, { withOwn: false });
    return calls.filter(({ method }) => method === 'setWebhook').length;
  };
  await registered();
  const url = prefix + bot.key;
  const unauthorized = { last_error_message: 'Wrong response from the webhook: 401 Unauthorized' };
  for (const [info, times] of [
    [{ url }, 0],
    [{ url: '' }, 1],
    [{ url: 'https://constructor.example/' }, 1],
    [{ url, pending_update_count: 0, ...unauthorized }, 0],
    [{ url, pending_update_count: 2, ...unauthorized }, 1],
    [{ url, pending_update_count: 2, last_error_message: 'Connection timed out' }, 0],
  ] as const) {
    answer = ({ method }) => ({ ok: true, result: method === 'getWebhookInfo' ? info : true });
    await checkWebhook(deps, bot.id);
    expect(await registered()).toBe(times);
  }
});

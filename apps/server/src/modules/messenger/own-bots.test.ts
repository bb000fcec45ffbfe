import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silent } from '../../../test/run-until-crash.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { hashToken } from '../../platform/secrets.ts';
import { findOwnBot, insertBot } from './bots-registry.store.ts';
import { startMessenger } from './start-messenger.ts';
import type { TelegramApi } from './telegram-api.ts';

const TELEGRAM_ID = 4_711;
const PARTNERS_TOKEN = `4712:${'P'.repeat(35)}`;
const token = `${TELEGRAM_ID}:${'A'.repeat(35)}`;
let world: World;
let reported: (string | null)[];
beforeAll(async () => {
  world = await openWorld();
  const own = {
    kind: 'goods',
    ownerId: null,
    telegramId: TELEGRAM_ID,
    username: 'shop_bot',
    name: 'Shop',
    token,
  } as const;
  const { buyerId: ownerId } = await world.user();
  const partners = { ...own, ownerId, telegramId: 4_712, username: 'partner_bot', token: PARTNERS_TOKEN };
  await inTransaction(world.db, async (tx) => {
    await insertBot(tx, world.vault, own);
    await insertBot(tx, world.vault, partners);
  });
});
afterAll(() => world.close());
beforeEach(() => {
  reported = [];
});

/** A server that starts with this token of the goods bot. */
const start = (goods: string, call: TelegramApi['call'], db = world.db) =>
  startMessenger({
    db,
    vault: world.vault,
    log: silent,
    api: { call, isUnavailable: () => false, downloadFile: async () => null },
    converse: async () => ({ calls: [], state: {} }),
    answerFailure: async () => ({ calls: [], state: {} }),
    takeSlot: async () => 0,
    webhookBase: 'https://shop.example',
    commandsOf: () => [],
    onRevoked: async () => undefined,
    ownTokens: { goods, domains: null },
    onOwnBot: (_kind, username) => reported.push(username),
    isOnlyServer: true,
  });
const unavailable: TelegramApi['call'] = () => Promise.reject(new Error('connect ECONNREFUSED'));
/** Of two attempts; each begins with what is stored. */
const twoAttempts = () => eventually(async () => reported.length >= 2);

describe('a server that starts while Telegram is unavailable', () => {
  it.each([
    ['the token that it had', token, 'shop_bot'],
    ['a new token of the same bot', `${TELEGRAM_ID}:${'B'.repeat(35)}`, 'shop_bot'],
    ['the token of another bot', `${TELEGRAM_ID}1:${'A'.repeat(35)}`, null],
  ])('with %s links to the bot that it knows, if it is that one', async (_, given, username) => {
    const messenger = start(given, unavailable);
    await twoAttempts();
    await messenger.stop();
    expect(new Set(reported)).toEqual(new Set([username]));
  });
});

it('a server whose database fails at the start serves its bot once the database is back', async () => {
  let failures = 10;
  const db = new Proxy(world.db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      if (key !== 'getExecutor' || failures === 0) return value.bind(target) as unknown;
      return () => {
        failures -= 1;
        throw new Error('the connection was refused');
      };
    },
  });
  const messenger = start(token, unavailable, db);
  await eventually(async () => reported.includes('shop_bot'));
  await messenger.stop();
  expect(failures).toBe(0);
});

it('a new token of the same bot leaves it its chats', async () => {
  const before = await findOwnBot(world.db, 'goods');
  const renewed = `${TELEGRAM_ID}:${'C'.repeat(35)}`;
  const names = { id: TELEGRAM_ID, is_bot: true, first_name: 'Shop', username: 'shop_bot' };
  const messenger = start(renewed, async (_, method) => ({ ok: true, result: method === 'getMe' ? names : true }));
  await eventually(async () => (await findOwnBot(world.db, 'goods'))?.tokenHash.equals(hashToken(renewed)));
  await messenger.stop();
  expect((await findOwnBot(world.db, 'goods'))?.id).toBe(before?.id);
});

it('a token that Telegram does not accept ends the links to the bot', async () => {
  const messenger = start(token, async () => ({ ok: false, failure: { kind: 'revoked' } }));
  await twoAttempts();
  await messenger.stop();
  expect(reported).toEqual(['shop_bot', null]);
});

it('a partner’s bot gets its webhook while Telegram limits the shop’s own token', async () => {
  await world.db.updateTable('bots').set({ webhook_url: null }).execute();
  const registered: string[] = [];
  const messenger = start(token, async (used, method) => {
    if (used !== PARTNERS_TOKEN) return { ok: false, failure: { kind: 'limited', retryAfterSeconds: 3_600 } };
    if (method === 'setWebhook') registered.push(used);
    return { ok: true, result: true };
  });
  await eventually(async () => registered.length > 0);
  await twoAttempts();
  await messenger.stop();
  expect(registered).toEqual([PARTNERS_TOKEN]);
  const { webhook_url: ownUrl } = await world.db
    .selectFrom('bots')
    .select('webhook_url')
    .where('telegram_id', '=', TELEGRAM_ID)
    .executeTakeFirstOrThrow();
  expect(ownUrl).toBeNull();
});

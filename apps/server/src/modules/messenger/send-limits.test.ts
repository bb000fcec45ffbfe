import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { type DatabaseClock, openWithClock } from '../../../test/database-clock.ts';
import { silent } from '../../../test/run-until-crash.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { createProviderRateLimiter } from '../../platform/provider-rate-limit.store.ts';
import { createVault } from '../../platform/secrets.ts';
import { toSend } from './api-call.ts';
import { insertBot } from './bots-registry.store.ts';
import { leaseChatsWithSends } from './chats.store.ts';
import { sendNext, type SendNextDeps } from './send-next.ts';
import { insertSends } from './sends.store.ts';
import { insertUpdate } from './updates.store.ts';

/** Telegram's limits. */
const PER_BOT = 30;
const SECOND_MS = 1_000;
/** How often the test looks for work, faster than a server does: only the queue itself limits what is sent. */
const TICK_MS = 20;

const vault = createVault(Buffer.alloc(32, 7));
let clock: DatabaseClock;
let sent: { botId: number; chatId: number; text: string; atMs: number }[];
beforeAll(async () => {
  clock = await openWithClock(await createTestDatabase(), { poolSize: 8 });
});
beforeEach(async () => {
  sent = [];
  await clock.db.updateTable('bots').set({ state: 'deleted' }).execute();
});
afterAll(() => clock.close());

let lastBot = 1_000;
async function addBot(kind: 'goods' | 'domains' = 'goods'): Promise<number> {
  lastBot += 1;
  const names = { telegramId: lastBot, username: `bot_${lastBot}`, name: 'Bot', token: `${lastBot}:${'A'.repeat(35)}` };
  const bot = { kind, ownerId: null, ...names };
  return (await inTransaction(clock.db, (tx) => insertBot(tx, vault, bot))) ?? 0;
}

/** Stores texts for so many chats of a bot, as a message of its partner or the end of an outage does. */
const fillQueue = (botId: number, { chats, texts }: { chats: number; texts: readonly string[] }) =>
  inTransaction(clock.db, async (tx) => {
    for (let chatId = 1; chatId <= chats; chatId += 1) {
      await insertUpdate(tx, { botId, updateId: chatId, chatId, content: '' });
      const sends = texts.map((text) => toSend(vault, { method: 'sendMessage', payload: { chat_id: chatId, text } }));
      await insertSends(tx, { botId, chatId }, sends);
    }
  });

const deps = (): SendNextDeps => ({
  db: clock.db,
  vault,
  log: silent,
  takeSlot: createProviderRateLimiter(clock.db).takeFree,
  onRevoked: async () => undefined,
  api: {
    call: async (token, _method, payload) => {
      const { chat_id: chatId, text } = payload as { chat_id: number; text: string };
      sent.push({ botId: Number(token.split(':')[0]), chatId, text, atMs: clock.nowMs() });
      return { ok: true, result: true };
    },
    downloadFile: async () => null,
    isUnavailable: () => false,
  },
});

/** Sends what is due, for so many seconds of the database's clock. */
async function sendFor(seconds: number): Promise<void> {
  for (const end = clock.nowMs() + seconds * SECOND_MS; clock.nowMs() < end; await clock.advance(TICK_MS))
    for (;;) {
      const chats = await leaseChatsWithSends(clock.db, { afterBotId: 0, maxBots: 16, perBot: 4 }, SECOND_MS);
      if (chats.length === 0) break;
      await Promise.all(chats.map((chat) => sendNext(deps(), chat)));
    }
}

/** The most messages in any second, whenever it begins. */
const mostPerSecond = (times: readonly number[]) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + SECOND_MS).length));

describe('the messages of a bot', () => {
  it('to hundreds of chats are at most 30 in any second, and all of them are sent at about that speed', async () => {
    const botId = await addBot();
    await fillQueue(botId, { chats: 200, texts: ['hello'] });
    await sendFor(9);
    expect(mostPerSecond(sent.map(({ atMs }) => atMs))).toBeLessThanOrEqual(PER_BOT);
    expect(sent.map(({ chatId }) => chatId).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, n) => n + 1),
    );
  });

  it('to one chat are at least a second apart and in their order, beside many others', async () => {
    const botId = await addBot();
    const texts = ['one', 'two', 'three', 'four'];
    await fillQueue(botId, { chats: 20, texts });
    await sendFor(5);
    expect(mostPerSecond(sent.map(({ atMs }) => atMs))).toBeLessThanOrEqual(PER_BOT);
    for (let chatId = 1; chatId <= 20; chatId += 1) {
      const ofChat = sent.filter((message) => message.chatId === chatId);
      expect(ofChat.map(({ text }) => text)).toEqual(texts);
      expect(mostPerSecond(ofChat.map(({ atMs }) => atMs))).toBe(1);
    }
  });

  it('do not wait for those of a bot that has reached its limit', async () => {
    const [flooded, other] = [await addBot(), await addBot('domains')];
    await fillQueue(flooded, { chats: 60, texts: ['hello'] });
    await sendFor(1);
    await fillQueue(other, { chats: 4, texts: ['hello'] });
    const [since, floodedBefore] = [clock.nowMs(), sent.length];
    await sendFor(1);
    expect(floodedBefore).toBeGreaterThan(PER_BOT / 2);
    const ofOther = sent.slice(floodedBefore).filter(({ botId }) => botId === lastBot);
    expect(ofOther.map(({ atMs }) => atMs)).toEqual(Array.from({ length: 4 }, () => since));
  });
});

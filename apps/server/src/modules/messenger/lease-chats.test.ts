import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBot } from '../../../test/partner-bots.ts';
import { openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { toSend } from './api-call.ts';
import { leaseChatsWithSends, leaseChatsWithUpdates, releaseUpdates } from './chats.store.ts';
import { insertSends, postponeSend } from './sends.store.ts';
import { insertUpdate } from './updates.store.ts';

/** More than the bots of which a server leases chats at once. */
const WAITING_BOTS = 20;
const choice = { afterBotId: 0, maxBots: 16, perBot: 4 };

let world: World;
let waitingBots: number[];
let botId: number;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.updateTable('bot_chats').set({ update_since: null, send_at: null }).execute();
  const { buyerId } = await world.user();
  waitingBots = [];
  for (let n = 0; n < WAITING_BOTS; n += 1) waitingBots.push(await addBot(world.db, { ownerId: buyerId }));
  botId = await addBot(world.db, { ownerId: buyerId });
});

/** A person writes to a bot, which answers. */
const fill = (bots: readonly number[]) =>
  inTransaction(world.db, async (tx) => {
    for (const each of bots) {
      const chat = { botId: each, chatId: 7 };
      await insertUpdate(tx, { ...chat, updateId: 1, content: '' });
      const payload = { chat_id: 7, text: 'hello' };
      await insertSends(tx, chat, [toSend(world.vault, { method: 'sendMessage', payload })]);
    }
  });

describe('twenty bots that have to wait delay no other bot', () => {
  beforeEach(() => fill([...waitingBots, botId]));

  it('when Telegram limits them', async () => {
    await inTransaction(world.db, async (tx) => {
      for (const each of waitingBots)
        await postponeSend(tx, { botId: each, chatId: 7 }, { id: null, delaySeconds: 3_600 });
    });
    expect(await leaseChatsWithSends(world.db, choice, 1_000)).toEqual([{ botId, chatId: 7 }]);
  });

  it('when their updates could not be handled', async () => {
    await inTransaction(world.db, async (tx) => {
      for (const each of waitingBots) await releaseUpdates(tx, { botId: each, chatId: 7 }, { delaySeconds: 3_600 });
    });
    expect(await leaseChatsWithUpdates(world.db, choice)).toEqual([{ botId, chatId: 7 }]);
  });

  it('when a server works on them', async () => {
    const all = { ...choice, maxBots: WAITING_BOTS };
    expect(await leaseChatsWithUpdates(world.db, all)).toHaveLength(WAITING_BOTS);
    expect(await leaseChatsWithSends(world.db, all, 1_000)).toHaveLength(WAITING_BOTS);
    expect(await leaseChatsWithUpdates(world.db, choice)).toEqual([{ botId, chatId: 7 }]);
    expect(await leaseChatsWithSends(world.db, choice, 1_000)).toEqual([{ botId, chatId: 7 }]);
  });
});

it('bots that are ready are leased in turns, at most so many at once', async () => {
  await fill([...waitingBots, botId]);
  const first = await leaseChatsWithSends(world.db, choice, 1_000);
  const ids = (chats: typeof first) => chats.map((chat) => chat.botId).toSorted((a, b) => a - b);
  expect(ids(first)).toEqual(waitingBots.slice(0, 16));
  const rest = await leaseChatsWithSends(world.db, { ...choice, afterBotId: waitingBots[15] ?? 0 }, 1_000);
  expect(ids(rest)).toEqual([...waitingBots.slice(16), botId]);
});

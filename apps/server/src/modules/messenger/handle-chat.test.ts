import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { silent } from '../../../test/run-until-crash.ts';
import { openWorld, type World } from '../../../test/shop.ts';
import { markPoolError } from '../../platform/database/connection-errors.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { openText } from '../../platform/secrets.ts';
import { insertBot } from './bots-registry.store.ts';
import { leaseChatsWithSends, leaseChatsWithUpdates } from './chats.store.ts';
import { type Converse, handleChat } from './handle-chat.ts';
import { findNextSend, finishSend } from './sends.store.ts';
import { storeUpdate } from './receive-update.ts';
import type { TelegramApi } from './telegram-api.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.user(0);
});
afterAll(() => world.close());

const api: TelegramApi = {
  call: async () => ({ ok: true, result: true }),
  downloadFile: async () => null,
  isUnavailable: () => false,
};
let botId: number;
let owner: { buyerId: number };
let nextId = 1_000;
beforeEach(async () => {
  botId = await addBot('goods');
});

async function addBot(kind: 'goods' | 'domains'): Promise<number> {
  nextId += 1_000;
  const names = { telegramId: nextId, username: `bot_${nextId}`, name: 'Bot', token: `${nextId}:${'A'.repeat(35)}` };
  const bot = { kind, ownerId: owner.buyerId, ...names };
  return (await inTransaction(world.db, (tx) => insertBot(tx, world.vault, bot))) ?? 0;
}

const write = (chatId: number, text: string) =>
  storeUpdate(world, botId, {
    update_id: ++nextId,
    message: { chat: { id: chatId, type: 'private' }, from: { id: chatId, first_name: 'Anna' }, text },
  });
const handle = (chatId: number, converse: Converse, call = api.call) => {
  const { db, vault } = world;
  const effects = { answerFailure: apologize, wakeSender: () => undefined };
  return handleChat({ db, vault, log: silent, api: { ...api, call }, converse, ...effects }, { botId, chatId });
};
const echo: Converse = async ({ update, person }) => ({
  calls: [{ method: 'sendMessage', payload: { chat_id: person.id, text: (update.message as { text: string }).text } }],
  state: {},
});
const apologize: Converse = async ({ person, state }) => ({
  calls: [{ method: 'sendMessage', payload: { chat_id: person.id, text: 'Try again' } }],
  state,
});
const sendsOf = (chatId: number) =>
  world.db.selectFrom('bot_sends').select('id').where('bot_id', '=', botId).where('chat_id', '=', chatId).execute();
const updatesOf = (chatId: number) =>
  world.db
    .selectFrom('bot_updates')
    .select('handled_at')
    .where('bot_id', '=', botId)
    .where('chat_id', '=', chatId)
    .execute();
const handledOf = async (chatId: number) =>
  (await updatesOf(chatId)).filter((update) => update.handled_at !== null).length;

it('updates of a chat are handled in their order, and what they send is stored with them', async () => {
  for (const text of ['one', 'two', 'three']) await write(5, text);
  const seen: string[] = [];
  await handle(5, async (turn) => {
    seen.push((turn.update.message as { text: string }).text);
    return echo(turn);
  });
  expect(seen).toEqual(['one', 'two', 'three']);
  expect(await sendsOf(5)).toHaveLength(3);
  expect(await handledOf(5)).toBe(3);
});

it('an update whose conversation is interrupted is handled again, and what it sends is stored once', async () => {
  await write(6, 'hello');
  let runs = 0;
  const interrupted: Converse = async (turn) => {
    runs += 1;
    if (runs === 1) throw new Error('interrupted');
    return echo(turn);
  };
  await handle(6, interrupted);
  expect([await handledOf(6), (await sendsOf(6)).length]).toEqual([0, 0]);
  await handle(6, interrupted);
  expect([await handledOf(6), (await sendsOf(6)).length, runs]).toEqual([1, 1, 2]);
});

it('an update that two servers handle at once, since the lease of one has ended, sends once', async () => {
  await write(7, 'hello');
  await Promise.all([handle(7, echo), handle(7, echo), handle(7, echo)]);
  expect([await handledOf(7), (await sendsOf(7)).length]).toEqual([1, 1]);
});

it('an update that always fails is given up with an answer, so that the chat goes on', async () => {
  await write(8, 'bad');
  await write(8, 'good');
  const failing: Converse = async (turn) => {
    if ((turn.update.message as { text: string }).text === 'bad') throw new Error('a defect');
    return echo(turn);
  };
  for (let run = 0; run < 4; run += 1) await handle(8, failing);
  expect([await handledOf(8), (await sendsOf(8)).length]).toEqual([2, 2]);
  const answer = await findNextSend(world.db, { botId, chatId: 8 });
  expect(openText(world.vault, answer?.content ?? '')).toContain('Try again');
});

it('the lease of a chat begins anew with each of its updates, so that no other server takes it meanwhile', async () => {
  await write(22, 'one');
  await write(22, 'two');
  const leasedSeconds: number[] = [];
  const slow: Converse = async (turn) => {
    const { rows } = await sql<{
      seconds: number;
    }>`select extract(epoch from update_leased_until - now())::float8 as seconds
      from bot_chats where bot_id = ${botId} and chat_id = 22`.execute(world.db);
    leasedSeconds.push(rows[0]?.seconds ?? 0);
    await sql`update bot_chats set update_leased_until = now() where bot_id = ${botId} and chat_id = 22`.execute(
      world.db,
    );
    return echo(turn);
  };
  await leaseChatsWithUpdates(world.db, { afterBotId: 0, maxBots: 1_000, perBot: 1_000 });
  await handle(22, slow);
  expect(leasedSeconds).toHaveLength(2);
  expect(Math.min(...leasedSeconds)).toBeGreaterThan(30);
});

it('an update is not given up because the database is away, however often', async () => {
  await write(21, 'hello');
  const away: Converse = () => {
    const error = new Error('timeout exceeded when trying to connect');
    markPoolError(error);
    return Promise.reject(error);
  };
  for (let run = 0; run < 6; run += 1) await expect(handle(21, away)).rejects.toThrow('timeout exceeded');
  expect([await handledOf(21), (await sendsOf(21)).length]).toEqual([0, 0]);
  await handle(21, echo);
  expect([await handledOf(21), (await sendsOf(21)).length]).toEqual([1, 1]);
});

/** The conversation answers a press with a text over the chat. */
const answer: Converse = async () => ({
  calls: [{ method: 'answerCallbackQuery', payload: { callback_query_id: '7', text: 'Added' } }],
  state: { seen: true },
});

it('an answer to a press that a crash has cut off is given once more, without the press having another effect', async () => {
  await write(12, 'press');
  let runs = 0;
  const counted: Converse = async (turn) => {
    runs += 1;
    return answer(turn);
  };
  const isCut = Promise.withResolvers<void>();
  // Never ends, like a process that was killed.
  void handle(12, counted, () => {
    isCut.resolve();
    return new Promise(() => {});
  });
  await isCut.promise;
  expect([runs, await handledOf(12)]).toEqual([1, 0]);
  const given: unknown[] = [];
  await handle(12, counted, async (_token, method, payload) => {
    given.push({ method, payload });
    return { ok: true, result: true };
  });
  expect(given).toEqual([{ method: 'answerCallbackQuery', payload: { callback_query_id: '7', text: 'Added' } }]);
  expect([runs, await handledOf(12), (await sendsOf(12)).length]).toEqual([1, 1, 0]);
});

it.each<[string, TelegramApi['call']]>([
  ['is too late', async () => ({ ok: false, failure: { kind: 'refused', description: 'query is too old' } })],
  ['finds Telegram unavailable', () => Promise.reject(new Error('no response'))],
])('an answer to a press that %s becomes a message', async (_, call) => {
  const chatId = (nextId += 1);
  await write(chatId, 'press');
  await handle(chatId, answer, call);
  const send = await findNextSend(world.db, { botId, chatId });
  expect(send?.method).toBe('sendMessage');
  expect(JSON.parse(openText(world.vault, send?.content ?? ''))).toEqual({ chat_id: chatId, text: 'Added' });
  expect(await handledOf(chatId)).toBe(1);
});

it('a bot with a thousand chats that wait does not delay another bot', async () => {
  const flooded = botId;
  for (let chatId = 10_000; chatId < 11_000; chatId += 1) await write(chatId, 'hello');
  botId = await addBot('domains');
  await write(9, 'hello');
  const leased = await leaseChatsWithUpdates(world.db, { afterBotId: flooded, maxBots: 1, perBot: 4 });
  expect(leased).toEqual([{ botId, chatId: 9 }]);
  const both = await leaseChatsWithUpdates(world.db, { afterBotId: flooded - 1, maxBots: 16, perBot: 4 });
  expect(both.filter((chat) => chat.botId === flooded)).toHaveLength(4);
});

it('the next message of a chat is due when the interval since the last one is over', async () => {
  for (const text of ['one', 'two']) await write(10, text);
  await handle(10, echo);
  const lease = (intervalMs: number) =>
    leaseChatsWithSends(world.db, { afterBotId: botId - 1, maxBots: 1, perBot: 4 }, intervalMs);
  const chat = { botId, chatId: 10 };
  expect(await lease(60_000)).toEqual([chat]);
  expect(await lease(60_000)).toEqual([]);
  const first = await findNextSend(world.db, chat);
  await inTransaction(world.db, (tx) => finishSend(tx, chat, { id: first?.id ?? 0, isMessage: true }));
  expect(await lease(60_000)).toEqual([]);
  expect(await lease(0)).toEqual([chat]);
});

it('updates that arrive while the lease of their chat ends are never left waiting', async () => {
  await write(11, 'first');
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([handle(11, echo), write(11, 'one'), write(11, 'two'), handle(11, echo)]);
    const waiting = (await updatesOf(11)).filter((update) => update.handled_at === null);
    const { update_since } = await world.db
      .selectFrom('bot_chats')
      .select('update_since')
      .where('bot_id', '=', botId)
      .where('chat_id', '=', 11)
      .executeTakeFirstOrThrow();
    expect(update_since !== null).toBe(waiting.length > 0);
  }
});

it('a chat whose server has died is taken over when its lease ends', async () => {
  const chat = { botId, chatId: 13 };
  const choice = { afterBotId: botId - 1, maxBots: 1, perBot: 4 };
  await write(13, 'hello');
  expect(await leaseChatsWithUpdates(world.db, choice)).toEqual([chat]);
  expect(await leaseChatsWithUpdates(world.db, choice)).toEqual([]);
  const past = new Date(Date.now() - 1_000);
  const leases = { update_leased_until: past, send_leased_until: past };
  const endLeases = () => world.db.updateTable('bot_chats').set(leases).where('bot_id', '=', botId).execute();
  await endLeases();
  expect(await leaseChatsWithUpdates(world.db, choice)).toEqual([chat]);
  await handle(13, echo);
  expect(await leaseChatsWithSends(world.db, choice, 0)).toEqual([chat]);
  expect(await leaseChatsWithSends(world.db, choice, 0)).toEqual([]);
  await endLeases();
  expect(await leaseChatsWithSends(world.db, choice, 0)).toEqual([chat]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { silent } from '../../../test/run-until-crash.ts';
import { openWorld, type World } from '../../../test/shop.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { Outage } from '../../platform/outage.ts';
import { toSend } from './api-call.ts';
import { findBotAccess } from './bot-access.store.ts';
import { insertBot } from './bots-registry.store.ts';
import type { LeasedChat } from './chats.store.ts';
import { readBotIdentity } from './read-bot-identity.ts';
import { revokeUnlessRenewed } from './renew-token.ts';
import { sendNext } from './send-next.ts';
import { insertSends, postponeSend } from './sends.store.ts';
import type { TelegramResult } from './telegram-api.ts';

const tokenOf = (id: number, letter: string) => `${id}:${letter.repeat(35)}`;
const manager = { kind: 'domains', ownerId: null, telegramId: 4_800, username: 'names_bot', name: 'Names' } as const;
const refused: TelegramResult = { ok: false, failure: { kind: 'refused', description: 'user not found' } };
const limited: TelegramResult = { ok: false, failure: { kind: 'limited', retryAfterSeconds: 1 } };

let world: World;
let ownerId: number;
beforeAll(async () => {
  world = await openWorld();
  ownerId = (await world.user()).buyerId;
  const own = { ...manager, token: tokenOf(manager.telegramId, 'M') };
  await inTransaction(world.db, (tx) => insertBot(tx, world.vault, own));
});
afterAll(() => world.close());

let telegramId = 4_800;
let botId: number;
/** What the manager's request for the token of the bot returns. */
let managedToken: TelegramResult;
let reported: number[];
beforeEach(async () => {
  telegramId += 1;
  reported = [];
  const bot = { kind: 'goods', ownerId, telegramId, username: `bot_${telegramId}`, name: 'Bot' } as const;
  const token = tokenOf(telegramId, 'A');
  botId = (await inTransaction(world.db, (tx) => insertBot(tx, world.vault, { ...bot, token }))) ?? 0;
});

const deps = () => ({
  db: world.db,
  vault: world.vault,
  onRevoked: async (_tx: unknown, id: number) => void reported.push(id),
  api: {
    async call(token: string, method: string): Promise<TelegramResult> {
      if (method === 'getManagedBotToken') return token === tokenOf(manager.telegramId, 'M') ? managedToken : refused;
      if (token === tokenOf(telegramId, 'A')) return { ok: false, failure: { kind: 'revoked' } };
      return method === 'getMe'
        ? { ok: true, result: { id: telegramId, first_name: 'Bot', username: 'bot' } }
        : refused;
    },
    isUnavailable: () => false,
    downloadFile: async () => null,
  },
});
const bot = async () => {
  const found = await findBotAccess(world.db, world.vault, botId);
  if (!found) throw new Error('the bot is gone');
  return found;
};
const outcome = async () => {
  const { state, secrets } = await bot();
  return { state, token: secrets.token, reported };
};

/** A chat of the bot whose next message waits for a minute. */
async function waitingChat(chatId: number): Promise<LeasedChat> {
  const chat = { botId, chatId };
  const request = toSend(world.vault, { method: 'sendMessage', payload: { chat_id: chatId, text: 'goods' } });
  await world.db.insertInto('bot_chats').values({ bot_id: botId, chat_id: chatId }).execute();
  await inTransaction(world.db, (tx) => insertSends(tx, chat, [request]));
  await inTransaction(world.db, (tx) => postponeSend(tx, chat, { id: null, delaySeconds: 60 }));
  return chat;
}
const dueChats = async () => {
  const due = world.db.selectFrom('bot_chats').select('chat_id').where('bot_id', '=', botId);
  return (await due.where('send_at', '<=', sql<Date>`now()`).orderBy('chat_id').execute()).map((chat) => chat.chat_id);
};

it('messages that waited for a new token are due as soon as the bot has it', async () => {
  managedToken = { ok: true, result: tokenOf(telegramId, 'B') };
  await waitingChat(1);
  const sending = await waitingChat(2);
  expect(await dueChats()).toEqual([]);
  await sendNext({ ...deps(), log: silent, takeSlot: async () => 0 }, sending);
  expect(await dueChats()).toEqual([1, 2]);
});

it('a managed bot whose token is refused gets its new one, and nothing is reported', async () => {
  managedToken = { ok: true, result: tokenOf(telegramId, 'B') };
  const before = await bot();
  await Promise.all([revokeUnlessRenewed(deps(), before), revokeUnlessRenewed(deps(), before)]);
  expect(await outcome()).toEqual({ state: 'active', token: tokenOf(telegramId, 'B'), reported: [] });
});

it.each([
  ['Telegram gives no token', () => refused],
  ['Telegram gives the refused token', () => ({ ok: true, result: tokenOf(telegramId, 'A') }) as const],
])('a bot whose token is refused is revoked and reported once when %s', async (_, result) => {
  managedToken = result();
  const before = await bot();
  await Promise.all([revokeUnlessRenewed(deps(), before), revokeUnlessRenewed(deps(), before)]);
  expect(await outcome()).toEqual({ state: 'revoked', token: tokenOf(telegramId, 'A'), reported: [botId] });
});

it('a bot is not revoked while Telegram limits the request for its token', async () => {
  managedToken = limited;
  await expect(revokeUnlessRenewed(deps(), await bot())).rejects.toThrow(Outage);
  expect(await outcome()).toEqual({ state: 'active', token: tokenOf(telegramId, 'A'), reported: [] });
});

it('the daily check reads a managed bot by its new token', async () => {
  managedToken = { ok: true, result: tokenOf(telegramId, 'B') };
  expect(await readBotIdentity(deps(), botId)).toEqual({ telegramId, name: 'Bot', username: 'bot', picture: null });
  managedToken = refused;
  expect((await outcome()).token).toBe(tokenOf(telegramId, 'B'));
});

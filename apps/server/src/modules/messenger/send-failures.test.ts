import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { silent } from '../../../test/run-until-crash.ts';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { addPerson, controlTelegram, ownBots, type TelegramPerson } from '../../../test/telegram-person.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { toSend } from './api-call.ts';
import { findOwnBot } from './bots-registry.store.ts';
import { type LeasedChat, updateChatState } from './chats.store.ts';
import { sendNext } from './send-next.ts';
import { insertSends } from './sends.store.ts';
import type { TelegramApi } from './telegram-api.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());
afterEach(() => controlTelegram(world, { reset: true }));

/** Stores texts for a person of the goods bot, as conversations and news do. */
async function send(chatId: number, texts: readonly string[]): Promise<void> {
  const bot = await findOwnBot(world.db, 'goods');
  const sends = texts.map((text) => toSend(world.vault, { method: 'sendMessage', payload: { chat_id: chatId, text } }));
  await inTransaction(world.db, (tx) => insertSends(tx, { botId: bot?.id ?? 0, chatId }, sends));
}
const chatOf = (chatId: number) =>
  world.db.selectFrom('bot_chats').selectAll().where('chat_id', '=', chatId).executeTakeFirstOrThrow();
const waitingSends = (chatId: number) =>
  world.db.selectFrom('bot_sends').select('attempts').where('chat_id', '=', chatId).execute();

/** A person who has started the bot. */
async function addReader(bot = ownBots.goods): Promise<TelegramPerson> {
  const person = await addPerson(world, { bot });
  await person.write('/start');
  return person;
}
const textsOf = async (person: TelegramPerson, pattern: RegExp) =>
  (await person.read()).messages.map(({ text }) => text).filter((text) => pattern.test(text));

/** Leases the chat of a reader, as a server does, with one request that waits in it. */
async function leaseChat(person: TelegramPerson, method = 'sendMessage'): Promise<LeasedChat> {
  const chat = { botId: (await findOwnBot(world.db, 'goods'))?.id ?? 0, chatId: person.id };
  // The person has the answer to /start before it is recorded as sent.
  await eventually(async () => (await waitingSends(person.id)).length === 0);
  await inTransaction(world.db, async (tx) => {
    await sql`update bot_chats set send_leased_until = now() + interval '1 minute' where chat_id = ${person.id}`.execute(
      tx,
    );
    await insertSends(tx, chat, [toSend(world.vault, { method, payload: { text: 'goods' } })]);
  });
  return chat;
}

/** Sends what waits in a leased chat to a Telegram that answers like this. */
async function sendOne(chat: LeasedChat, call: TelegramApi['call']): Promise<void> {
  const { db, vault } = world;
  const api = { call, isUnavailable: () => false, downloadFile: async () => null };
  await sendNext({ db, vault, log: silent, api, takeSlot: async () => 0, onRevoked: async () => undefined }, chat);
}

describe('a message of a bot', () => {
  it('that is refused with 403 blocks the chat and nobody else, until the person writes again', async () => {
    const [person, other] = [await addReader(), await addReader()];
    await controlTelegram(world, { fail: { operation: 'sendMessage', how: '403', times: 1 } });
    await send(person.id, ['one', 'two']);
    await eventually(async () => (await chatOf(person.id)).is_blocked);
    expect(await waitingSends(person.id)).toEqual([]);
    await send(other.id, ['seen']);
    await other.waitFor(/^seen$/);
    expect(await textsOf(person, /^(one|two)$/)).toEqual([]);
    await person.write('/start');
    await send(person.id, ['three']);
    await person.waitFor(/^three$/);
  });

  it('waits for another token while Telegram does not accept the one of the bot', async () => {
    const person = await addReader();
    await sendOne(await leaseChat(person), async () => ({ ok: false, failure: { kind: 'revoked' } }));
    expect(await waitingSends(person.id)).toEqual([{ attempts: 1 }]);
    expect((await chatOf(person.id)).send_at?.getTime()).toBeGreaterThan(Date.now() + 30_000);
  });

  it.each([
    ['a file', [], 'sendDocument'],
    ['a second attempt', ['Bad Request: message to edit not found'], 'editMessageText'],
  ] as const)('is leased for longer than %s takes', async (_, refusals, method) => {
    const person = await addReader();
    const left = [...refusals];
    let leasedUntil = 0;
    await sendOne(await leaseChat(person, method), async () => {
      leasedUntil = (await chatOf(person.id)).send_leased_until?.getTime() ?? 0;
      const description = left.shift();
      return description ? { ok: false, failure: { kind: 'refused', description } } : { ok: true, result: true };
    });
    expect(leasedUntil).toBeGreaterThan(Date.now() + 90_000);
    expect(await waitingSends(person.id)).toEqual([]);
  });

  it('that is refused with 403 while the person comes back does not block the chat', async () => {
    const person = await addReader();
    const chat = await leaseChat(person);
    await sendOne(chat, async () => {
      await inTransaction(world.db, (tx) => updateChatState(tx, chat, {}));
      await send(person.id, ['two']);
      return { ok: false, failure: { kind: 'blocked' } };
    });
    await person.waitFor(/^two$/);
    expect((await chatOf(person.id)).is_blocked).toBe(false);
  });

  it.each(['500', 'broken', 'malformed'] as const)(
    'that fails with %s is sent again before the next one, and is read once',
    async (how) => {
      const person = await addReader();
      await controlTelegram(world, { fail: { operation: 'sendMessage', how, times: 2 } });
      await send(person.id, ['one', 'two']);
      await person.waitFor(/^two$/);
      expect(await textsOf(person, /^(one|two)$/)).toEqual(['one', 'two']);
    },
  );

  it('whose buttons lead to addresses that Telegram refuses is read with the addresses in its text', async () => {
    const person = await addReader();
    await controlTelegram(world, { localUrls: 'refused' });
    const { text, buttons } = await person.write('/help');
    expect(text).toMatch(/: http:\/\/(localhost|127\.0\.0\.1):\d+\/rules\n/);
    expect(buttons.flat().length).toBeGreaterThan(0);
    expect(buttons.flat().filter(({ url }) => url !== undefined)).toEqual([]);
  });

  it('whose response is lost is read twice at most, and the next one follows', async () => {
    const person = await addReader();
    await controlTelegram(world, { fail: { operation: 'sendMessage', how: 'answer-lost', times: 1 } });
    await send(person.id, ['one', 'two']);
    await person.waitFor(/^two$/);
    expect(await textsOf(person, /^(one|two)$/)).toEqual(['one', 'one', 'two']);
  });

  it('is read once although the database was interrupted when it had been sent', async () => {
    const person = await addReader();
    await controlTelegram(world, {
      limit: { bot: ownBots.goods, person: person.id, times: 1, retryAfterSeconds: 600 },
    });
    await send(person.id, ['once']);
    await eventually(async () => (await waitingSends(person.id))[0]?.attempts === 1);
    const lock = new pg.Client({ connectionString: world.databaseUrl });
    await lock.connect();
    await lock.query('begin');
    await lock.query('select from bot_sends where chat_id = $1 for update', [person.id]);
    await sql`update bot_chats set send_at = now() where chat_id = ${person.id}`.execute(world.db);
    await eventually(async () => {
      const { rows } = await sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike 'delete from "bot_sends"%'`.execute(
        world.db,
      );
      return rows.length > 0;
    });
    expect(await textsOf(person, /^once$/)).toEqual(['once']);
    await lock.end();
    await eventually(async () => (await waitingSends(person.id)).length === 0);
    await send(person.id, ['next']);
    await person.waitFor(/^next$/);
    expect(await textsOf(person, /^(once|next)$/)).toEqual(['once', 'next']);
  });

  it('of one bot that Telegram limits delays no other bot and no other chat', async () => {
    const [limited, other] = [await addReader(), await addReader()];
    const startedAt = Date.now();
    const ofDomains = await addPerson(world, { bot: ownBots.domains });
    await controlTelegram(world, {
      limit: { bot: ownBots.goods, person: limited.id, times: 100, retryAfterSeconds: 40 },
    });
    await send(limited.id, ['later']);
    await eventually(async () => (await waitingSends(limited.id))[0]?.attempts === 1);
    await other.write('/catalog');
    await controlTelegram(world, { limit: { bot: ownBots.goods, times: 100, retryAfterSeconds: 40 } });
    await send(other.id, ['later']);
    await eventually(async () => (await waitingSends(other.id))[0]?.attempts === 1);
    await ofDomains.write('/start');
    for (const { id } of [limited, other]) {
      expect(await waitingSends(id)).toHaveLength(1);
      const { send_at: sendAt } = await chatOf(id);
      expect((sendAt?.getTime() ?? 0) - startedAt).toBeGreaterThanOrEqual(40_000);
    }
  });
});

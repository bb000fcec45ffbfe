import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { addPerson, controlTelegram, ownBots } from '../../../test/telegram-person.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { insertSends } from './sends.store.ts';
import { toSend } from './api-call.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());
afterEach(() => controlTelegram(world, { reset: true }));

const textOf = ({ text }: { text: string }) => text.replace(/[\u00a0\u202f]/g, ' ');
const goodsBot = () =>
  eventually(() =>
    world.db
      .selectFrom('bots')
      .selectAll()
      .where('kind', '=', 'goods')
      .where('owner_id', 'is', null)
      .executeTakeFirst(),
  );
const chatOf = (chatId: number) =>
  world.db.selectFrom('bot_chats').selectAll().where('chat_id', '=', chatId).executeTakeFirstOrThrow();
const waitingSends = (chatId: number) =>
  world.db
    .selectFrom('bot_sends')
    .select(['id', 'method', 'content', 'attempts'])
    .where('chat_id', '=', chatId)
    .execute();

/** Stores messages for a person, as conversations and news do. */
async function send(
  chatId: number,
  calls: readonly { method: string; payload: Record<string, unknown> }[],
): Promise<void> {
  const bot = await goodsBot();
  await inTransaction(world.db, (tx) =>
    insertSends(
      tx,
      { botId: bot.id, chatId },
      calls.map((call) => toSend(world.vault, call)),
    ),
  );
}
const message = (chatId: number, text: string) => ({ method: 'sendMessage', payload: { chat_id: chatId, text } });

describe('the goods bot', () => {
  it.each([
    ['ru', 'Откройте каталог или напишите, что ищете.'],
    ['en', 'Open the catalogue or type what you’re looking for.'],
    ['zh', '请打开商品目录，或直接输入要找的商品。'],
    ['de', 'Откройте каталог или напишите, что ищете.'],
  ])('answers a person whose Telegram is in %s in their language, or in Russian', async (languageCode, text) => {
    const person = await addPerson(world, { languageCode });
    expect(textOf(await person.write('/start'))).toContain(text);
  });

  it('knows a person by the id of Telegram: ten texts at once make one user', async () => {
    const person = await addPerson(world);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        controlTelegram(world, { write: { bot: ownBots.goods, person: person.id, text: '/catalog' } }),
      ),
    );
    await eventually(async () => {
      const updates = await world.db
        .selectFrom('bot_updates')
        .select('handled_at')
        .where('chat_id', '=', person.id)
        .execute();
      return updates.length === 10 && updates.every((update) => update.handled_at !== null);
    });
    const users = await world.db
      .selectFrom('telegram_users')
      .selectAll()
      .where('telegram_id', '=', person.id)
      .execute();
    expect(users).toHaveLength(1);
  });
});

describe('a bot of the shop', () => {
  it('works on when Telegram has refused its token for a while', async () => {
    const person = await addPerson(world);
    await person.write('/start');
    const callsBefore = (await controlTelegram(world, {})).counts.getUpdates;
    await controlTelegram(world, { fail: { operation: 'getUpdates', how: '401', times: 2 } });
    await controlTelegram(world, { write: { bot: ownBots.goods, person: person.id, text: '/help' } });
    await eventually(async () => (await controlTelegram(world, {})).counts.getUpdates > callsBefore + 2);
    expect((await goodsBot()).state).toBe('active');
    await person.waitFor(/Помощь|поддержк/i);
  });
});

describe('messages', () => {
  it('are sent in their order', async () => {
    const person = await addPerson(world);
    await person.write('/start');
    await send(
      person.id,
      ['one', 'two', 'three'].map((text) => message(person.id, text)),
    );
    await person.waitFor(/^three$/);
    const { calls = [] } = await controlTelegram(world, { calls: true });
    const sent = (await person.read()).messages
      .map(({ text }) => text)
      .filter((text) => /^(one|two|three)$/.test(text));
    expect(sent).toEqual(['one', 'two', 'three']);
    expect(calls.filter(({ method }) => method === 'sendMessage').length).toBeGreaterThanOrEqual(3);
    // A message is removed from the queue after Telegram has it.
    await eventually(async () => (await waitingSends(person.id)).length === 0);
  });

  it('of which a later one edits the same message are sent once, with the last text', async () => {
    const person = await addPerson(world);
    const { messageId } = await person.write('/start');
    const edit = (text: string) => ({
      method: 'editMessageText',
      payload: { chat_id: person.id, message_id: messageId, text },
    });
    await controlTelegram(world, { limit: { bot: ownBots.goods, person: person.id, times: 1, retryAfterSeconds: 2 } });
    await send(person.id, [message(person.id, 'first')]);
    await eventually(async () => (await waitingSends(person.id))[0]?.attempts === 1);
    const chat = { botId: (await goodsBot()).id, chatId: person.id };
    // In one transaction, so that none of them is sent before the last one is stored.
    await inTransaction(world.db, async (tx) => {
      for (const text of ['a', 'b', 'c']) await insertSends(tx, chat, [toSend(world.vault, edit(text))]);
    });
    await person.waitFor(/^c$/);
    const { calls = [] } = await controlTelegram(world, { calls: true });
    expect(calls.filter(({ method }) => method === 'editMessageText')).toHaveLength(1);
  });

  it('that are limited by Telegram wait as long as it says', async () => {
    const person = await addPerson(world);
    await person.write('/start');
    await controlTelegram(world, { limit: { bot: ownBots.goods, person: person.id, times: 1, retryAfterSeconds: 2 } });
    await send(person.id, [message(person.id, 'after the limit')]);
    await eventually(async () => (await waitingSends(person.id))[0]?.attempts === 1);
    await person.waitFor(/^after the limit$/);
  });

  it('wait while Telegram does not respond, and hold nobody else up afterwards', async () => {
    const person = await addPerson(world);
    await person.write('/start');
    await controlTelegram(world, { fail: { operation: 'sendMessage', how: '500', times: 1_000 } });
    await send(person.id, [message(person.id, 'late')]);
    await eventually(async () => ((await waitingSends(person.id))[0]?.attempts ?? 0) > 0);
    await controlTelegram(world, { reset: true });
    await person.waitFor(/^late$/);
  });

  it('to a person who has blocked the bot are dropped, until the person writes again', async () => {
    const person = await addPerson(world);
    await person.write('/start');
    await controlTelegram(world, { block: { bot: ownBots.goods, person: person.id } });
    await eventually(async () => (await chatOf(person.id)).is_blocked);
    await send(person.id, [message(person.id, 'unseen')]);
    expect((await chatOf(person.id)).send_at).toBeNull();
    expect(await waitingSends(person.id)).toEqual([]);
    await controlTelegram(world, { block: { bot: ownBots.goods, person: person.id, isBlocked: false } });
    await person.write('/start');
    expect((await chatOf(person.id)).is_blocked).toBe(false);
  });

  it('are stored sealed, and so are updates until they are handled', async () => {
    const person = await addPerson(world);
    await person.write('/start');
    await controlTelegram(world, { limit: { bot: ownBots.goods, person: person.id, times: 1, retryAfterSeconds: 5 } });
    await send(person.id, [message(person.id, 'a secret key')]);
    const [waiting] = await waitingSends(person.id);
    expect(waiting?.content).not.toContain('secret');
    const updates = await world.db
      .selectFrom('bot_updates')
      .select('content')
      .where('chat_id', '=', person.id)
      .execute();
    expect(updates).toEqual([{ content: null }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARTNER_MESSAGES_PER_DAY } from '@lotok/contract';
import { languages } from '@lotok/i18n';
import { botTexts } from '../bot-texts.ts';
import { saleHelpers } from '../partner-bots.ts';
import { addVisitor, buyerOf, credit, makeBot, plain } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());

const sales = saleHelpers(() => world);
type Visitor = Awaited<ReturnType<typeof addVisitor>>;

/** A partner with a bot and buyers in it, oldest first. */
async function partnerWithBuyers(count: number) {
  const partner = await addVisitor(world);
  const { username, botId } = await makeBot(world, partner);
  const { id } = await world.product({ units: count });
  const buyers: Visitor[] = [];
  for (let number = 0; number < count; number += 1) {
    const buyer = await addVisitor(world, { bot: username });
    await buyer.write('/start');
    const buyerId = await buyerOf(world, buyer.id);
    await credit(world, buyerId, 10_000);
    expect((await sales.order(botId, buyerId, { products: [{ id, quantity: 1 }] })).errorCode).toBeUndefined();
    buyers.push(buyer);
  }
  const open = async () => {
    await partner.say('/partner', /Мои боты/);
    await partner.tap(`pt:b:${botId}`, /Продаёт товары/);
    return partner.tap(`pt:l:${botId}`, /./);
  };
  /** Sends a message, and returns what the bot said. */
  const write = async (text: string) => {
    await open();
    const { buttons } = await partner.say(text, /Так сообщение увидят покупатели/);
    return partner.tap(buttons[0]?.[0]?.callback_data ?? '', /отправляется/);
  };
  return { partner, botId, username, buyers, open, write };
}

const receivedBy = async (buyer: Visitor) =>
  (await buyer.read()).messages.filter(({ text }) => plain(text).startsWith('Сообщение от продавца'));

describe('a message of a partner', () => {
  it('goes to the own buyers only, each copy with a button that stops it', async () => {
    const { buyers, username, write } = await partnerWithBuyers(2);
    const [one, other] = buyers as [Visitor, Visitor];
    const visitor = await addVisitor(world, { bot: username });
    await visitor.write('/start');
    const foreign = await partnerWithBuyers(1);
    await write('Первое');
    for (const buyer of [one, other]) {
      const [message] = await eventually(async () => {
        const received = await receivedBy(buyer);
        return received.length > 0 && received;
      });
      const shown = message?.buttons.flat().map(({ text, callback_data: data }) => [plain(text), data]);
      expect(shown).toEqual([['Больше не писать', 'pn:stop']]);
    }
    await one.push('pn:stop');
    await eventually(async () => (await one.read()).answers.some(({ text }) => plain(text).includes('не сможет')));
    await write('Второе');
    await eventually(async () => (await receivedBy(other)).length === 2);
    await one.push('pn:start');
    await eventually(async () => (await one.read()).answers.some(({ text }) => plain(text).includes('снова')));
    await write('Третье');
    await eventually(async () => (await receivedBy(other)).length === 3);
    const texts = (
      await eventually(async () => {
        const received = await receivedBy(one);
        return received.length === 2 && received;
      })
    ).map(({ text }) => plain(text).split('\n').at(-1));
    expect(texts).toEqual(['Первое', 'Третье']);
    for (const stranger of [visitor, ...foreign.buyers]) expect(await receivedBy(stranger)).toEqual([]);
  });

  it('is sent to as many as are left of a hundred a day, those first who have waited longest', async () => {
    const { partner, botId, buyers, open, write } = await partnerWithBuyers(3);
    await write('Всем');
    for (const buyer of buyers) await eventually(async () => (await receivedBy(buyer)).length === 1);
    // What is left for today is two messages.
    const earlier = {
      bot_id: botId,
      request_key: 'earlier',
      content: 'text',
      recipients: PARTNER_MESSAGES_PER_DAY - 5,
    };
    await world.db.insertInto('bot_broadcasts').values(earlier).execute();
    await world.db
      .updateTable('bot_chats')
      .set({ broadcast_at: new Date(Date.now() - 3_600_000) })
      .where('bot_id', '=', botId)
      .where(
        'chat_id',
        'in',
        buyers.slice(1).map(({ id }) => id),
      )
      .execute();
    await open();
    const { text, buttons } = await partner.say('Двоим', /Так сообщение увидят покупатели/);
    expect(plain(text)).toContain('Получат 2 покупателя');
    expect(plain(text)).toContain('Всего покупателей 3, но сейчас можно отправить только 2');
    await partner.tap(buttons[0]?.[0]?.callback_data ?? '', /отправляется 2 покупателям/);
    for (const buyer of buyers.slice(1)) await eventually(async () => (await receivedBy(buyer)).length === 2);
    expect(plain((await open()).text)).toContain('За последние сутки бот уже отправил 100 сообщений');
    expect(await receivedBy(buyers[0] as Visitor)).toHaveLength(1);
    // A press on an older preview sends nothing more.
    const total = async () => {
      const { sum } = await world.db
        .selectFrom('bot_broadcasts')
        .select((eb) => eb.fn.sum<number>('recipients').as('sum'))
        .where('bot_id', '=', botId)
        .executeTakeFirstOrThrow();
      return Number(sum);
    };
    expect(await total()).toBe(PARTNER_MESSAGES_PER_DAY);
    const before = (await partner.read()).answers.length;
    await partner.push(buttons[0]?.[0]?.callback_data ?? '').catch(() => undefined);
    await partner.forge(`pt:ly:${botId}:another`);
    await eventually(async () => (await partner.read()).answers.length > before);
    expect(await total()).toBe(PARTNER_MESSAGES_PER_DAY);
    await world.db
      .updateTable('bot_broadcasts')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('bot_id', '=', botId)
      .execute();
    await write('Назавтра');
    for (const buyer of buyers)
      await eventually(async () => (await receivedBy(buyer)).some(({ text: each }) => each.includes('Назавтра')));
  });

  it.each(languages)(
    'is refused in %s when it is too long, has a link, is one too many, or of a bot that does not work',
    async (language) => {
      const { partner, botId, username } = await partnerWithBuyers(1);
      await world.db.updateTable('telegram_users').set({ language }).where('telegram_id', '=', partner.id).execute();
      const { pattern, assertReadable } = botTexts(language);
      const openAndExpect = async (expected: RegExp) => {
        await partner.say('/partner', /./);
        await partner.tap(`pt:b:${botId}`, /@/);
        assertReadable(await partner.tap(`pt:l:${botId}`, expected));
      };
      await openAndExpect(pattern('botPartner.typeMessage', { username, count: 1, left: 100, max: 1_000 }));
      assertReadable(
        await partner.say('1'.repeat(1_001), pattern('botPartner.longMessage', { max: 1_000, length: 1_001 })),
      );
      assertReadable(await partner.say('https://example.com', pattern('botPartner.noLinks')));
      const sent = { bot_id: botId, request_key: 'earlier', content: 'text', recipients: PARTNER_MESSAGES_PER_DAY };
      await world.db.insertInto('bot_broadcasts').values(sent).execute();
      await openAndExpect(pattern('botPartner.noMessagesLeft'));
      await world.db.updateTable('bots').set({ state: 'stopped' }).where('id', '=', botId).execute();
      await openAndExpect(pattern('botPartner.notWorking', { username }));
    },
  );

  it('is neither asked for, nor shown, nor sent in a bot that does not work', async () => {
    const { partner, botId, buyers, open } = await partnerWithBuyers(1);
    const setState = (state: 'active' | 'stopped') =>
      world.db.updateTable('bots').set({ state }).where('id', '=', botId).execute();
    await open();
    await setState('stopped');
    const refusal = /не работает, писать его покупателям нельзя/;
    await partner.say('Первое', refusal);
    expect(plain((await open()).text)).toMatch(refusal);
    await setState('active');
    await open();
    const { buttons } = await partner.say('Второе', /Так сообщение увидят покупатели/);
    await setState('stopped');
    await partner.tap(buttons[0]?.[0]?.callback_data ?? '', refusal);
    for (const buyer of buyers) expect(await receivedBy(buyer)).toEqual([]);
  });
});

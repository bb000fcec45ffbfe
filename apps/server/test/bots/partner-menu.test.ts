import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../luck-bot-helpers.ts';
import { addVisitor, makeBot, plain } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { ownBots } from '../telegram-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());

describe('the section of partners in the menu', () => {
  it.each([
    ['goods', 'ru', '🤝 Свой бот и заработок', /Свой бот за 5\sминут/],
    ['goods', 'en', '🤝 Your own bot and earnings', /Your own bot in 5\sminutes/],
    ['goods', 'zh', '🤝 自建机器人与收益', /5\s分钟/],
    ['domains', 'ru', '🤝 Свой бот и заработок', /Свой бот за 5\sминут/],
    ['domains', 'en', '🤝 Your own bot and earnings', /Your own bot in 5\sminutes/],
    ['domains', 'zh', '🤝 自建机器人与收益', /5\s分钟/],
  ] as const)('of the %s bot opens by a button, and leads back, in %s', async (kind, languageCode, label, welcome) => {
    const person = await addVisitor(world, { bot: ownBots[kind], languageCode });
    const menu = await person.write('/start');
    expect(menu.buttons.at(-1)?.map(({ text }) => plain(text))).toEqual([label]);
    const section = await person.tap('pt', welcome);
    expect(section.messageId).toBe(menu.messageId);
    expect(await person.tap('menu', /./)).toMatchObject({
      messageId: menu.messageId,
      buttons: menu.buttons,
    });
  });

  it.each(['goods', 'domains'] as const)('of a partner’s %s bot is there for its partner only', async (kind) => {
    const owner = await addVisitor(world);
    const { username } = await makeBot(world, owner, kind);
    const ownChat = await addVisitor(world, { bot: username, id: owner.id });
    expect(dataOf(await ownChat.write('/start'))).toContain('pt');
    await ownChat.tap('pt', new RegExp(`Мои боты`));
    const buyer = await addVisitor(world, { bot: username });
    expect(dataOf(await buyer.write('/start'))).not.toContain('pt');
  });

  it.each([
    ['ru', (username: string) => `Бот @${username} удалён. Заработок остался у вас.`],
    ['en', (username: string) => `@${username} has been deleted. Your earnings stay yours.`],
    ['zh', (username: string) => `机器人 @${username} 已删除。收益仍归您。`],
  ] as const)(
    'reports over the chat that the bot was deleted in which it was pressed, in %s',
    async (language, deleted) => {
      const owner = await addVisitor(world);
      const { username, botId } = await makeBot(world, owner);
      await world.db.updateTable('telegram_users').set({ language }).where('telegram_id', '=', owner.id).execute();
      const ownChat = await addVisitor(world, { bot: username, id: owner.id });
      await ownChat.say('/partner', /@/);
      await ownChat.tap(`pt:del:${botId}`, /\?|？/);
      await ownChat.push(`pt:delete:${botId}`);
      const alert = await eventually(async () =>
        (await ownChat.read()).answers.find(({ data }) => data === `pt:delete:${botId}`),
      );
      expect(plain(alert.text)).toBe(deleted(username));
      expect((await owner.say('/partner', /./)).text).not.toContain(username);
    },
  );

  it('ends what another section has asked for, so that the next text is no answer to it', async () => {
    const person = await addVisitor(world);
    await person.write('/balance');
    await person.press('Другая сумма');
    await person.tap('balance', /На балансе/);
    await person.press('Другая сумма');
    await person.say('/partner', /Свой бот за 5\sминут/);
    await person.say('500', /Поиск: «500»/);

    await person.write('/balance');
    const asked = await person.press('Другая сумма');
    await person.pressData('pt', asked.messageId);
    await person.waitFor(/Свой бот за 5\sминут/);
    await person.say('700', /Поиск: «700»/);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPartner, addVisitor, makeBot, plain } from '../test/partner-person.ts';
import { eventually, openWorld, type World } from '../test/shop.ts';
import { addPerson, controlTelegram, ownBots } from '../test/telegram-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());

const botsOf = (username: string) =>
  world.db.selectFrom('bots').select('state').where('username', '=', username).orderBy('id').execute();

describe('a partner’s bot', () => {
  it('is stopped, started and deleted by its partner', async () => {
    const person = await addVisitor(world);
    const { botId } = await makeBot(world, person);
    const state = async () =>
      (await world.db.selectFrom('bots').select('state').where('id', '=', botId).executeTakeFirst())?.state;
    await person.say('/partner', /Мои боты/);
    await person.tap(`pt:b:${botId}`, /Продаёт товары/);
    await person.tap(`pt:stop:${botId}`, /Остановлен вами/);
    expect(await state()).toBe('stopped');
    await person.tap(`pt:run:${botId}`, /Работает/);
    expect(await state()).toBe('active');
    await person.tap(`pt:del:${botId}`, /Удалить @/);
    await person.tap(`pt:delete:${botId}`, /удалён/);
    expect(await state()).toBe('deleted');
  });

  it('is not started by its partner after an operator stopped it', async () => {
    const { person, botId } = await addPartner(world);
    const stopped = { state: 'stopped', state_reason: 'Обман <покупателей>' } as const;
    await world.db.updateTable('bots').set(stopped).where('id', '=', botId).execute();
    await person.say('/partner', /Мои боты/);
    const { buttons } = await person.tap(`pt:b:${botId}`, /Причина: Обман <покупателей>/);
    expect(JSON.stringify(buttons)).not.toContain('pt:run');
    expect(JSON.stringify(buttons)).not.toContain('pt:del');
    expect(await person.forge(`pt:run:${botId}`)).toContain('Нет доступа');
  });

  it('that an operator has stopped is not deleted, and stays stopped with a new token', async () => {
    const person = await addVisitor(world);
    const { username, botId } = await makeBot(world, person);
    const { bot } = await controlTelegram(world, { revoke: { bot: username } });
    const stopped = { state: 'revoked', state_reason: 'Обман' } as const;
    await world.db.updateTable('bots').set(stopped).where('id', '=', botId).execute();
    await person.say(bot?.token ?? '', /Причина: Обман/);
    expect(await botsOf(username)).toMatchObject([{ state: 'stopped' }]);
    expect(await person.forge(`pt:delete:${botId}`)).toContain('Нет доступа');
    expect(await botsOf(username)).toMatchObject([{ state: 'stopped' }]);
  });

  it('works again with a new token after the old one was revoked', async () => {
    const person = await addVisitor(world);
    const { username, token, botId } = await makeBot(world, person);
    const { bot } = await controlTelegram(world, { revoke: { bot: username } });
    await world.db.updateTable('bots').set({ state: 'revoked' }).where('username', '=', username).execute();
    await person.say('/partner', /Мои боты/);
    await person.tap(`pt:b:${botId}`, /Токен больше не действует/);
    await person.tap(`pt:token:${botId}`, /сменился токен/);
    await person.say(token, /не принимает/);
    await person.say(bot?.token ?? '', /работает/);
    const buyer = await addPerson(world, { bot: username });
    await buyer.write('/start');
    expect(await botsOf(username)).toMatchObject([{ state: 'active' }]);
  });

  it('is made of a token of any length that Telegram knows, where one is awaited', async () => {
    const person = await addVisitor(world);
    const token = '123456:TESTTOKEN';
    await controlTelegram(world, { register: { token, username: 'short_token_bot', name: 'Short' } });
    await person.say(token, /Ничего не нашлось/);
    await person.say('/start partner', /Что будет продавать/);
    await person.tap('pt:new:goods', /внизу/);
    await person.say('123456:UNKNOWN', /не принимает/);
    await person.say(`Use this token: ${token}`, /работает/);
    expect(await botsOf('short_token_bot')).toMatchObject([{ state: 'active' }]);
    expect(JSON.stringify((await person.read()).messages)).not.toContain(`Use this token`);
  });

  it('shows its own settings to its partner, and the way to the shop’s bot to others', async () => {
    const person = await addVisitor(world);
    const { username } = await makeBot(world, person);
    const inBot = { bot: username, person: person.id };
    await controlTelegram(world, { write: { ...inBot, text: '/partner' } });
    const { text } = await eventually(async () => {
      const { transcript } = await controlTelegram(world, { transcript: inBot });
      return transcript?.messages.findLast(({ from }) => from === 'bot');
    });
    expect(plain(text)).toContain('Продаёт товары');
    const buyer = await addVisitor(world, { bot: username });
    const { buttons } = await buyer.say('/partner', /Его можно создать в боте магазина/);
    expect(buttons[0]?.[0]?.url).toContain(ownBots.goods);
  });

  it('is not open to another partner by forged buttons', async () => {
    const victim = await addPartner(world, { percent: 7 });
    const { person } = await addPartner(world);
    await person.say('/partner', /Мои боты/);
    for (const action of ['b', 'stop', 'run', 'del', 'delete', 'token', 'm', 'mb'])
      expect(await person.forge(`pt:${action}:${victim.botId}`), action).toContain('Ничего не нашлось');
    for (const data of [`pt:ms:${victim.botId}:a:50`, `pt:mt:${victim.botId}:a`, `pt:ml:${victim.botId}:1`])
      expect(await person.forge(data), data).toContain('Ничего не нашлось');
    const bot = await world.db.selectFrom('bots').selectAll().where('id', '=', victim.botId).executeTakeFirst();
    expect(bot).toMatchObject({ state: 'active', markup_percent: 7 });
  });
});

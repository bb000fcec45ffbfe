import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../test/shop.ts';
import { addBot } from '../test/partner-bots.ts';
import { addPartner, addVisitor, makeBot, plain, registerBot } from '../test/partner-person.ts';
import { addPerson, controlTelegram } from '../test/telegram-person.ts';
import { hashToken } from './platform/secrets.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());

const botsOf = (username: string) =>
  world.db
    .selectFrom('bots')
    .select(['id', 'kind', 'state', 'markup_percent as percent', 'owner_id as ownerId'])
    .where('username', '=', username)
    .orderBy('id')
    .execute();

const tokenHashOf = async (id: number) =>
  (await world.db.selectFrom('bots').select('token_hash').where('id', '=', id).executeTakeFirstOrThrow()).token_hash;

type Visitor = Awaited<ReturnType<typeof addVisitor>>;
/** Begins to make a bot, up to the request for its token. */
async function begin(person: Visitor): Promise<void> {
  await person.say('/start partner', /Что будет продавать/);
  await person.tap('pt:new:goods', /внизу/);
}

describe('making a bot', () => {
  it.each([
    ['ru', 'Создать бота', 'Что будет продавать ваш бот?', ['Товары', 'Домены', '‹ Назад']],
    ['en', 'Create a bot', 'What will your bot sell?', ['Products', 'Domains', '‹ Back']],
    ['zh', '创建机器人', '您的机器人要销售什么？', ['商品', '域名', '‹ 返回']],
  ])('begins in %s with the choice of what it sells', async (languageCode, label, question, labels) => {
    const person = await addPerson(world, { languageCode });
    await person.write('/partner');
    const { text, buttons } = await person.press(label);
    expect(plain(text)).toBe(question);
    expect(buttons.flat().map(({ text: name }) => name)).toEqual(labels);
  });

  it('takes at most 8 presses by a token, and the bot responds without a restart', async () => {
    const person = await addVisitor(world);
    const { username, token } = await registerBot(world);
    const buyer = await addPerson(world, { bot: username });
    let presses = 0;
    const press = (data: string, pattern: RegExp) => {
      presses += 1;
      return person.tap(data, pattern);
    };
    await person.say('/partner', /Свой бот/);
    await press('pt:new', /Что будет продавать/);
    const { buttons } = await press('pt:new:goods', /BotFather/);
    expect(buttons.flat().filter(({ url }) => url?.includes('BotFather'))).toHaveLength(1);
    // The link to BotFather, and there: "start", "/newbot", and a press on the token, which copies it.
    presses += 4;
    await person.send(token);
    expect((await buyer.write('/start')).text).not.toBe('');
    await person.waitFor(/работает/);
    const [row] = await botsOf(username);
    const { text } = await press(`pt:ms:${row?.id}:a:30`, /сохранена/);
    expect(plain(text)).toContain('Наценка: 30 %');
    expect(presses).toBeLessThanOrEqual(8);
    expect(await botsOf(username)).toMatchObject([{ kind: 'goods', state: 'active', percent: 30 }]);
  });

  it('needs no token where Telegram lets the person create the bot by a button', async () => {
    const person = await addVisitor(world);
    await person.say('/start partner', /Что будет продавать/);
    await person.tap('pt:new:domains', /внизу/);
    const { replyKeyboard } = await person.read();
    expect(replyKeyboard?.keyboard[0]?.[0]).toMatchObject({ request_managed_bot: { request_id: 1 } });
    const managed = { username: 'managed_names_bot', name: 'Names' };
    await controlTelegram(world, { createManagedBot: { ...person.place, ...managed } });
    await person.waitFor(/работает/);
    expect(await botsOf(managed.username)).toMatchObject([{ kind: 'domains', state: 'active' }]);
    expect((await person.read()).replyKeyboard).toBeNull();

    await controlTelegram(world, { revoke: { bot: managed.username } });
    const buyer = await addPerson(world, { bot: managed.username });
    expect((await buyer.write('/start')).text).not.toBe('');
    expect(await botsOf(managed.username)).toMatchObject([{ state: 'active' }]);
  });

  it('asks to try again, and not for another token, when Telegram limits the request for that of a created bot', async () => {
    const person = await addVisitor(world);
    await begin(person);
    const managed = { username: 'managed_busy_bot', name: 'Busy' };
    await controlTelegram(world, { fail: { operation: 'getManagedBotToken', how: '429', times: 1 } });
    await controlTelegram(world, { createManagedBot: { ...person.place, ...managed } });
    const { text, buttons } = await person.waitFor(/Telegram сейчас не отвечает/);
    expect(plain(text)).toContain('токен присылать не нужно');
    expect(buttons.flat().map(({ text: label }) => plain(label))).toEqual(['Попробовать ещё раз']);
    expect(await botsOf(managed.username)).toEqual([]);
    await person.tap('pt:kind:goods', /работает/);
    expect(await botsOf(managed.username)).toMatchObject([{ kind: 'goods', state: 'active' }]);
  });

  it('asks what a bot sells that was created without having said so', async () => {
    const person = await addVisitor(world);
    await begin(person);
    await world.db.updateTable('bot_chats').set({ state: '{}' }).where('chat_id', '=', person.id).execute();
    const managed = { username: 'managed_later_bot', name: 'Later' };
    await controlTelegram(world, { createManagedBot: { ...person.place, ...managed } });
    await eventually(async () => (await person.find(/Что будет продавать/))?.buttons.length === 1);
    await person.tap('pt:kind:domains', /работает/);
    expect(await botsOf(managed.username)).toMatchObject([{ kind: 'domains' }]);
    // A press again, and one of somebody who has created nothing.
    const stranger = await addVisitor(world);
    await stranger.say('/partner', /Свой бот/);
    await stranger.forge('pt:kind:goods');
    expect(await botsOf(managed.username)).toHaveLength(1);
  });

  it('gets the new token of a created bot when Telegram limits the request for it at first', async () => {
    // Its stored token cannot be used, so that only the update brings the new one.
    const { person, botId } = await addPartner(world);
    await begin(person);
    await world.db.updateTable('bot_chats').set({ state: '{}' }).where('chat_id', '=', person.id).execute();
    const managed = { username: 'managed_renewed_bot', name: 'Renewed' };
    const { bot } = await controlTelegram(world, { createManagedBot: { ...person.place, ...managed } });
    await eventually(async () => (await person.find(/Что будет продавать/))?.buttons.length === 1);
    await world.db.updateTable('bots').set({ telegram_id: bot?.id }).where('id', '=', botId).execute();
    await controlTelegram(world, { fail: { operation: 'getManagedBotToken', how: '429', times: 1 } });
    const { bot: renewed } = await controlTelegram(world, { revoke: { bot: managed.username } });
    await eventually(async () => (await tokenHashOf(botId)).equals(hashToken(renewed?.token ?? '')));
    expect(await botsOf(managed.username)).toMatchObject([{ state: 'active' }]);
  });

  it('seals the token and deletes the message with it, also when nothing waits for one', async () => {
    const person = await addVisitor(world);
    const isGone = async (token: string) => !(await person.read()).messages.some(({ text }) => text.includes(token));
    const { token, botId } = await makeBot(world, person);
    await eventually(() => isGone(token));
    const row = await world.db
      .selectFrom('bots')
      .select(['key_id as keyId', 'sealed'])
      .where('id', '=', botId)
      .executeTakeFirstOrThrow();
    const [, secret = ''] = token.split(':');
    expect(secret).not.toBe('');
    expect(row.sealed.includes(secret)).toBe(false);
    expect(JSON.parse(world.vault.open(row))).toMatchObject({ token });
    const { token: other } = await registerBot(world);
    await person.say(
      `Use this token to access the HTTP API:\n${other}\nKeep it secure.`,
      /Сообщение с токеном удалено/,
    );
    await eventually(() => isGone(other));
  });

  it('adds one bot for a token that is sent five times', async () => {
    const person = await addVisitor(world);
    const { username, token } = await registerBot(world);
    await begin(person);
    for (let time = 0; time < 5; time += 1) await person.send(token);
    await person.waitFor(/работает/);
    expect(await botsOf(username)).toHaveLength(1);
  });

  it('refuses in words what is no token, a wrong one and a used one, and takes the right one then', async () => {
    const person = await addVisitor(world);
    await begin(person);
    await person.say('просто текст', /Это не похоже на токен/);
    await person.say('799999999:AASandboxSandboxSandboxSandbox00000', /Telegram не принимает этот токен/);
    const other = await makeBot(world, await addVisitor(world));
    await person.say(other.token, /уже подключён другим партнёром или магазином/);
    await person.say('1000000002:AASandboxSandboxSandboxSandboxDomai', /^Название бота слишком похоже на наше/);
    const imitation = { username: 'LotokGoodsBot', token: '700900001:AASandboxSandboxSandboxSandboxImita' };
    await controlTelegram(world, { register: { ...imitation, name: 'Чайная' } });
    await person.say(imitation.token, /^Имя пользователя бота слишком похоже на наше/);
    const { username, token } = await registerBot(world);
    await person.say(token, /работает/);
    expect(await botsOf(username)).toHaveLength(1);
  });

  it('refuses the token of an own bot that sells something else', async () => {
    const person = await addVisitor(world);
    const { username, token } = await makeBot(world, person);
    await person.say('/start partner', /Что будет продавать/);
    await person.tap('pt:new:domains', /внизу/);
    await person.say(token, /уже подключён и продаёт другое/);
    expect(await botsOf(username)).toMatchObject([{ kind: 'goods', state: 'active' }]);
  });

  it('refuses the sixth bot of a partner', async () => {
    const { person, ownerId } = await addPartner(world);
    for (let count = 2; count <= 5; count += 1) await addBot(world.db, { ownerId });
    const { username, token } = await registerBot(world);
    await begin(person);
    await person.say(token, /У вас уже 5 ботов/);
    expect(await botsOf(username)).toEqual([]);
  });

  it('says that Telegram does not respond, and takes the token later', async () => {
    const person = await addVisitor(world);
    const { username, token } = await registerBot(world);
    await begin(person);
    await controlTelegram(world, { fail: { operation: 'getMe', how: '500', times: 3 } });
    await person.say(token, /не отвечает/);
    await controlTelegram(world, { reset: true });
    await eventually(async () => {
      await person.send(token);
      await person.waitFor(/работает|не отвечает/);
      return (await botsOf(username)).length > 0;
    });
  });

  it('adds no bot while Telegram limits what is read of it', async () => {
    const person = await addVisitor(world);
    const { username, token } = await registerBot(world);
    await begin(person);
    await controlTelegram(world, { limit: { bot: username, times: 1 } });
    await person.say(token, /не отвечает/);
    expect(await botsOf(username)).toEqual([]);
    await person.say(token, /работает/);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, openWorld, type World } from '../../../test/shop.ts';
import { addPerson, controlTelegram, ownBots } from '../../../test/telegram-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'https://shop.example' }, { hasBots: true });
});
afterAll(() => world.close());

let lastUpdateId = 1;
const textUpdate = (personId: number, text: string, updateId = ++lastUpdateId) => ({
  update_id: updateId,
  message: {
    message_id: updateId,
    date: 1_800_000_000,
    chat: { id: personId, type: 'private', first_name: 'Anna' },
    from: { id: personId, is_bot: false, first_name: 'Anna', language_code: 'en' },
    text,
    entities: text.startsWith('/') ? [{ type: 'bot_command', offset: 0, length: text.length }] : [],
  },
});

/** A press of a person on a button that leads to the orders. */
const pressOf = (personId: number) => ({ id: '1', from: { id: personId, first_name: 'Anna' }, data: 'ol:1' });

/** The own goods bot as Telegram knows it: the address and the secret of its webhook. */
async function webhook() {
  return eventually(async () => {
    const { bots = [] } = await controlTelegram(world, { bots: true });
    const found = bots.find(({ username }) => username === ownBots.goods)?.webhook;
    return found && { path: new URL(found.url).pathname, secret: found.secret };
  });
}

async function deliver(update: unknown, { secret, path }: { secret?: string; path?: string } = {}): Promise<number> {
  const hook = await webhook();
  const response = await fetch(world.origin + (path ?? hook.path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret ?? hook.secret },
    body: JSON.stringify(update),
  });
  return response.status;
}

const storedOf = (personId: number) =>
  world.db.selectFrom('bot_updates').selectAll().where('chat_id', '=', personId).execute();

describe('a webhook of a bot', () => {
  it('is answered when the update is stored, and the person gets an answer', async () => {
    const person = await addPerson(world, { languageCode: 'en' });
    // Opens the chat in the sandbox, which sends nothing to an address that does not exist.
    await controlTelegram(world, { write: { bot: ownBots.goods, person: person.id, text: 'hello' } });
    expect(await deliver(textUpdate(person.id, '/catalog'))).toBe(200);
    expect((await person.waitFor(/Choose a category/)).from).toBe('bot');
  });

  it('is answered for what an update may leave out: a name, the entity of a command, the message of a button', async () => {
    const person = await addPerson(world, { languageCode: 'en' });
    await controlTelegram(world, { write: { bot: ownBots.goods, person: person.id, text: 'hello' } });
    const from = { id: person.id, is_bot: false, language_code: 'en' };
    const { message, ...update } = textUpdate(person.id, '/catalog');
    const { entities: _, ...bare } = message;
    expect(await deliver({ ...update, message: { ...bare, from } })).toBe(200);
    await person.waitFor(/Choose a category/);
    const press = { id: '1', from, chat_instance: '1', data: 'search' };
    expect(await deliver({ update_id: ++lastUpdateId, callback_query: press })).toBe(200);
    await person.waitFor(/Type what you/);
  });

  it.each([
    ['a press', (chat: object, from: object) => ({ callback_query: { ...pressOf(0), from, message: { chat } } })],
    ['a text', (chat: object, from: object) => ({ message: { ...textUpdate(0, '/orders').message, chat, from } })],
    [
      'a block',
      (chat: object, from: object) => ({ my_chat_member: { chat, from, new_chat_member: { status: 'kicked' } } }),
    ],
  ])('that brings %s of one person in the chat of another shows and changes nothing', async (_, updateOf) => {
    const [person, other] = [await addPerson(world), await addPerson(world)];
    await controlTelegram(world, { write: { bot: ownBots.goods, person: person.id, text: 'hello' } });
    const chat = { id: person.id, type: 'private' };
    const from = { id: other.id, is_bot: false, first_name: 'Other' };
    expect(await deliver({ update_id: ++lastUpdateId, ...updateOf(chat, from) })).toBe(200);
    expect([await storedOf(person.id), await storedOf(other.id)]).toEqual([[], []]);
  });

  it('that brings the same update five times, also at once, is handled once', async () => {
    const person = await addPerson(world);
    await controlTelegram(world, { write: { bot: ownBots.goods, person: person.id, text: 'hello' } });
    const update = textUpdate(person.id, '/catalog');
    expect(await Promise.all([1, 2, 3].map(() => deliver(update)))).toEqual([200, 200, 200]);
    await person.waitFor(/Choose a category/);
    expect([await deliver(update), await deliver(update)]).toEqual([200, 200]);
    expect(await storedOf(person.id)).toHaveLength(1);
    expect((await person.read()).messages.filter(({ from }) => from === 'bot')).toHaveLength(1);
  });

  it.each([
    ['a wrong secret', { secret: 'x'.repeat(43) }],
    ['no secret', { secret: '' }],
    ['an unknown bot', { path: '/api/webhooks/telegram/unknown' }],
  ])('with %s is refused with 401 and changes nothing', async (_, options) => {
    expect(await deliver(textUpdate(990_001, '/start'), options)).toBe(401);
    expect(await storedOf(990_001)).toEqual([]);
  });

  it('with the secret of another bot is refused with 401', async () => {
    const secret = await eventually(async () => {
      const { bots = [] } = await controlTelegram(world, { bots: true });
      return bots.find(({ username }) => username === ownBots.domains)?.webhook?.secret;
    });
    expect(await deliver(textUpdate(990_001, '/start'), { secret })).toBe(401);
    expect(await storedOf(990_001)).toEqual([]);
  });

  it.each([
    ['of the longest message', 'щ'.repeat(4_096), 200],
    ['beyond any message', 'x'.repeat(256 * 1024), 413],
  ])('%s is stored, or refused as too large', async (_, text, status) => {
    const personId = status === 200 ? 990_003 : 990_004;
    expect(await deliver(textUpdate(personId, text))).toBe(status);
    expect(await storedOf(personId)).toHaveLength(status === 200 ? 1 : 0);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
    ['a cut object', Buffer.from('{"update_id":7,"message":{"chat":')],
    ['an id beyond whole numbers', Buffer.from('{"update_id":1e30,"message":{"chat":{"id":990005,"type":"private"}}}')],
    ['a deep list', Buffer.from('['.repeat(50_000))],
  ])('of %s is accepted and ignored', async (_, body) => {
    const { path, secret } = await webhook();
    const response = await fetch(world.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'x-telegram-bot-api-secret-token': secret },
      body: new Uint8Array(body),
    });
    expect(response.status).toBe(200);
    expect(await storedOf(990_005)).toEqual([]);
  });

  it('is taken by POST only', async () => {
    const { path, secret } = await webhook();
    const headers = { 'x-telegram-bot-api-secret-token': secret };
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect([404, 405]).toContain((await fetch(world.origin + path, { method, headers })).status);
  });

  it.each([
    ['no JSON object', 'text'],
    ['no id', { message: { chat: { id: 990_002, type: 'private' } } }],
    ['a group', { update_id: 9, message: { chat: { id: 990_002, type: 'group' } } }],
    ['a channel', { update_id: 9, message: { chat: { id: 990_002, type: 'channel' } } }],
    [
      'a press in a group',
      { update_id: 9, callback_query: { ...pressOf(990_002), message: { chat: { id: -990_002, type: 'group' } } } },
    ],
    ['an unknown kind', { update_id: 9, poll: { id: '7' } }],
    ['a text that is a number', { update_id: 9, message: { chat: { id: 990_002, type: 'private' }, text: 5 } }],
    ['a press of nobody', { update_id: 9, callback_query: { id: '1', from: {}, data: 'menu' } }],
  ])('with %s is accepted and ignored, so that Telegram does not repeat it', async (_, update) => {
    expect(await deliver(update)).toBe(200);
    expect(await storedOf(990_002)).toEqual([]);
  });
});

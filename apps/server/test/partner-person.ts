import { formatRoubles } from '@lotok/money';
import { account, postTransfer } from '../src/modules/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { eventually } from './eventually.ts';
import { addBot } from './partner-bots.ts';
import type { World } from './shop.ts';
import { addPerson, controlTelegram, ownBots, type ShownMessage } from './telegram-person.ts';

type Kind = 'goods' | 'domains';
let lastBot = 0;

/** Makes BotFather create a bot in the sandbox, and returns its username and token. */
export async function registerBot(world: World): Promise<{ username: string; token: string }> {
  lastBot += 1;
  const bot = {
    username: `partner_${lastBot}_bot`,
    token: `${700_000_000 + lastBot}:AASandboxSandboxSandboxSandbox${String(lastBot).padStart(5, '0')}`,
  };
  await controlTelegram(world, { register: { ...bot, name: `Bot ${lastBot}` } });
  return bot;
}

/** Without no-break spaces, so that texts can be compared. */
export const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

export const roubles = (amount: number) => plain(formatRoubles(amount));

/** A person in a bot of the shop, by default, whose steps wait for what the bot answers. */
export async function addVisitor(
  world: World,
  { bot = ownBots.goods as string, ...options }: Parameters<typeof addPerson>[1] = {},
) {
  const person = await addPerson(world, { bot, ...options });
  const place = { bot, person: person.id };
  const texts = async () => (await person.read()).messages.filter(({ from }) => from === 'bot');
  const find = async (pattern: RegExp, since: string) =>
    (await texts()).findLast((message) => pattern.test(plain(message.text)) && JSON.stringify(message) !== since);
  /** Does something and waits for a message that has this text and is new or changed. */
  async function expectText(pattern: RegExp, act: () => Promise<unknown>): Promise<ShownMessage> {
    const before = new Map((await texts()).map((message) => [message.messageId, JSON.stringify(message)]));
    await act();
    return eventually(async () =>
      (await texts()).find(
        (message) => pattern.test(plain(message.text)) && before.get(message.messageId) !== JSON.stringify(message),
      ),
    );
  }
  return {
    ...person,
    place,
    find: (pattern: RegExp) => find(pattern, ''),
    waitFor: (pattern: RegExp) => eventually(() => find(pattern, '')),
    send: (text: string) => controlTelegram(world, { write: { ...place, text } }),
    say: (text: string, pattern: RegExp) =>
      expectText(pattern, () => controlTelegram(world, { write: { ...place, text } })),
    /** Presses the newest button with this data. */
    push: (data: string) => controlTelegram(world, { press: { ...place, data } }),
    tap: (data: string, pattern: RegExp) =>
      expectText(pattern, () => controlTelegram(world, { press: { ...place, data } })),
    /** Presses a button that the message does not have, and returns the text over the chat. */
    async forge(data: string): Promise<string> {
      const { messageId } = (await texts()).at(-1) ?? { messageId: 0 };
      const isAnswered = ({ data: pressed }: { data: string }) => pressed === data;
      await controlTelegram(world, { press: { ...place, data, messageId } });
      const answer = await eventually(async () => (await person.read()).answers.find(isAnswered));
      return plain(answer.text);
    },
  };
}

type Visitor = Awaited<ReturnType<typeof addVisitor>>;

/** The user that a person in Telegram is. */
export async function buyerOf(world: World, telegramId: number): Promise<number> {
  const { buyer_id: buyerId } = await eventually(() =>
    world.db.selectFrom('telegram_users').select('buyer_id').where('telegram_id', '=', telegramId).executeTakeFirst(),
  );
  return buyerId;
}

/** A person with a bot that was not made through Telegram, so that it does not respond. */
export async function addPartner(world: World, { kind = 'goods' as Kind, percent = 0, languageCode = 'ru' } = {}) {
  const person = await addVisitor(world, { languageCode });
  await person.write('/partner');
  const ownerId = await buyerOf(world, person.id);
  return { person, ownerId, botId: await addBot(world.db, { ownerId, kind, percent }) };
}

/** Makes a bot in the conversation with the shop's bot. */
export async function makeBot(world: World, person: Visitor, kind: Kind = 'goods') {
  const bot = await registerBot(world);
  await person.say('/start partner', /Что будет продавать/);
  await person.tap(`pt:new:${kind}`, /внизу/);
  await person.say(bot.token, /работает/);
  const { id: botId } = await world.db
    .selectFrom('bots')
    .select('id')
    .where('username', '=', bot.username)
    .executeTakeFirstOrThrow();
  return { ...bot, botId };
}

/** Gives a buyer money on the balance. */
export async function credit(world: World, buyerId: number, amountKopecks: number): Promise<void> {
  const transfer = { from: account.clearing('crystalpay'), to: account.buyer(buyerId), amountKopecks };
  await inTransaction(world.db, (tx) => postTransfer(tx, { cause: `test:${buyerId}`, ...transfer }));
}

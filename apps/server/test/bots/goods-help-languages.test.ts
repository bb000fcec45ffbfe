import { MAX_OPEN_PAYMENTS, MESSAGE_MAX_CHARACTERS } from '@lotok/contract';
import { languages } from '@lotok/i18n';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ordersOf, payFromBalance, payIn } from '../bot-goods-helpers.ts';
import { type BotTexts, botTexts, type Refused } from '../bot-texts.ts';
import { buyInBot } from '../luck-bot-helpers.ts';
import { addVisitor, buyerOf, credit, plain } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ RATE_LIMIT: 'on' }, { hasBots: true });
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

type Scene = BotTexts & { person: Awaited<ReturnType<typeof addVisitor>>; buyerId: number };

/** Writes a text and returns the answer. */
async function write({ person, assertReadable }: Scene, text: string): Promise<string> {
  const answer = await person.write(text);
  assertReadable(answer);
  return plain(answer.text);
}
/** Presses “Need help” of an order, and waits for the question. */
async function askForHelp(
  { person, pattern }: Scene,
  orderId: number,
  question: Parameters<BotTexts['pattern']>[0] = 'bot.help.askMessage',
): Promise<void> {
  const { messages } = await person.read();
  const asked = pattern(question, { id: orderId, count: 3 }, { isBeginning: true });
  await person.pressData(`h:${orderId}`, messages.findLast(({ from }) => from === 'bot')?.messageId);
  await eventually(async () => {
    const shown = (await person.read()).messages.at(-1);
    return shown !== undefined && shown.messageId !== messages.at(-1)?.messageId && asked.test(plain(shown.text));
  });
}
/** A unit that the person has bought. */
async function boughtOrder({ person, buyerId }: Scene): Promise<number> {
  await credit(world, buyerId, 10_000);
  return (await buyInBot(world, person, await world.product())).orderId;
}
/** An order that waits for its payment. */
async function unpaidOrder({ person, t }: Scene): Promise<number> {
  const { id } = await world.product();
  await person.write(`/start p_${id}`);
  await person.press(new RegExp(`^${t('bot.buyFor', { price: '' }).trim()}`));
  await person.press('Crypto Bot');
  return eventually(async () => (await ordersOf(world, person)).at(-1)?.id);
}
/** The messages of the buyer to support about an order. */
const writtenAbout = async (orderId: number) =>
  (
    await world.db
      .selectFrom('ticket_messages as m')
      .innerJoin('tickets as t', 't.id', 'm.ticket_id')
      .select('m.text')
      .where('t.order_id', '=', orderId)
      .orderBy('m.id')
      .execute()
  ).map(({ text }) => text);

const refusals: Refused<Scene>[] = [
  [
    'a message to support that is too long, and takes the shortened one',
    async (scene) => {
      const orderId = await boughtOrder(scene);
      await askForHelp(scene, orderId);
      const shown = await write(scene, '1'.repeat(MESSAGE_MAX_CHARACTERS + 1));
      expect(await writtenAbout(orderId)).toEqual([]);
      // It quotes goods that look like the token of a bot.
      const goods = `79161234567:${'A'.repeat(35)} `;
      const longest = goods + '1'.repeat(MESSAGE_MAX_CHARACTERS - goods.length);
      expect(await write(scene, longest)).toBe(`✅ ${scene.t('bot.help.sent', { id: orderId })}`);
      expect(await writtenAbout(orderId)).toEqual([longest]);
      return { shown, expected: scene.t('bot.help.tooLong') };
    },
  ],
  [
    'too many messages to support, and takes the same one later',
    async (scene) => {
      const orderId = await boughtOrder(scene);
      await askForHelp(scene, orderId);
      const key = `ticket:${scene.buyerId}`;
      const windowEndsAt = new Date(Date.now() + 10 * 60_000 - 1_000);
      await world.db.insertInto('rate_limits').values({ key, count: 1_000, window_ends_at: windowEndsAt }).execute();
      const shown = await write(scene, '12345');
      await world.db.deleteFrom('rate_limits').where('key', '=', key).execute();
      expect(await write(scene, '12345')).toBe(`✅ ${scene.t('bot.help.sent', { id: orderId })}`);
      expect(await writtenAbout(orderId)).toEqual(['12345']);
      return { shown, expected: scene.t('bot.refusal.tooMany', { minutes: 10 }) };
    },
  ],
  [
    'a second question about an unpaid order',
    async (scene) => {
      const orderId = await unpaidOrder(scene);
      await askForHelp(scene, orderId);
      await write(scene, '1');
      await askForHelp(scene, orderId);
      return { shown: await write(scene, '2'), expected: scene.t('error.QUESTION_WAITING') };
    },
  ],
  [
    'numbers of units that the order does not have',
    async (scene) => {
      await credit(world, scene.buyerId, 30_000);
      const { id } = await world.product({ units: 3 });
      await scene.person.write(`/start p_${id}`);
      await scene.person.press('+1');
      await scene.person.press('+1');
      await scene.person.press(new RegExp(`^${scene.t('bot.buyFor', { price: '' }).trim()}`));
      await payFromBalance(scene.person, /:2\n/, payIn(scene));
      const orderId = await eventually(async () => {
        const [order] = await ordersOf(world, scene.person);
        return order?.status === 'completed' && order.id;
      });
      await askForHelp(scene, orderId, 'bot.help.askUnits');
      return { shown: await write(scene, '4'), expected: scene.t('bot.help.noUnits', { count: 3 }) };
    },
  ],
  [
    'too many unpaid payments',
    async (scene) => {
      await scene.person.write('/balance');
      const { messageId } = await scene.person.press(/^\+500/);
      // Each as of another message, so that none repeats another one.
      for (let n = 0; n <= MAX_OPEN_PAYMENTS; n += 1) await scene.person.pressData(`u:cryptobot:n${n}:500`, messageId);
      const shown = await eventually(async () => {
        const { answers } = await scene.person.read();
        return plain(answers.find(({ data }) => data === `u:cryptobot:n${MAX_OPEN_PAYMENTS}:500`)?.text ?? '');
      });
      // The minutes until the first one expires.
      return {
        shown: shown.replace(/\d+/, 'N'),
        expected: scene.t('bot.refusal.tooManyUnpaid', { minutes: 'N' }),
      };
    },
  ],
];

describe.each(languages)('the goods bot refuses in %s', (languageCode) => {
  it.each(refusals)('%s', async (_, act) => {
    const person = await addVisitor(world, { languageCode });
    await person.write('/start');
    const scene = { ...botTexts(languageCode), person, buyerId: await buyerOf(world, person.id) };
    const { shown, expected } = await act(scene);
    expect(shown).toBe(expected);
  });
});

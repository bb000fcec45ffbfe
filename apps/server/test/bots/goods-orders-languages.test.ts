import { type Language, languages } from '@lotok/i18n';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lastPayment, openProduct, ordersOf } from '../bot-goods-helpers.ts';
import { type BotTexts, botTexts, type Refused } from '../bot-texts.ts';
import { type Office, openOffice } from '../office.ts';
import { addVisitor, makeBot, plain } from '../partner-person.ts';
import { openWorld, type World } from '../shop.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  office = await openOffice(world);
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

type Scene = BotTexts & { person: Awaited<ReturnType<typeof addVisitor>>; language: Language };

const CRYPTO_BOT = 'Crypto Bot';

/** Orders a product by Crypto Bot, and returns the order. */
async function orderUnpaid({ person, t, assertReadable }: Scene): Promise<number> {
  await openProduct(person, (await world.product()).id);
  await person.press(new RegExp(`^${t('bot.buyFor', { price: '' }).trim()}`));
  assertReadable(await person.press(CRYPTO_BOT));
  return (await ordersOf(world, person)).at(-1)?.id ?? 0;
}

const refusals: Refused<Scene>[] = [
  [
    'a cart with more units than are left',
    async ({ person, t, assertReadable }) => {
      const { id } = await world.product({ units: 3 });
      await openProduct(person, id);
      await person.press('+1');
      await person.press(t('bot.toCart'));
      const order = { products: [{ id, quantity: 2 }], paymentMethod: 'balance' as const };
      await world.api('orders/createOrder', order, (await world.user(20_000)).token);
      const cart = await person.write('/cart');
      assertReadable(cart);
      const shown = plain(cart.text)
        .split('\n')
        .find((line) => line.startsWith('⚠️'));
      return { shown: shown ?? '', expected: `⚠️ ${t('bot.cart.short', { count: 1 })}` };
    },
  ],
  [
    'the goods of an order that is not paid',
    async (scene) => ({
      shown: await scene.person.forge(`og:${await orderUnpaid(scene)}`),
      expected: scene.t('bot.order.noGoods'),
    }),
  ],
  [
    'a check of an order whose money has not arrived',
    async (scene) => ({
      shown: await scene.person.forge(`oc:${await orderUnpaid(scene)}`),
      expected: scene.t('bot.pay.notYet'),
    }),
  ],
  [
    'a check of a top-up whose money has not arrived',
    async ({ person, t, assertReadable }) => {
      await person.write('/balance');
      await person.press(/^\+500/);
      assertReadable(await person.press(CRYPTO_BOT));
      return { shown: await person.forge(`tc:${await lastPayment(world, person)}`), expected: t('bot.balance.notYet') };
    },
  ],
  [
    'a bot of a partner that an operator has stopped',
    async ({ t, assertReadable, language }) => {
      const { username, botId } = await makeBot(world, await addVisitor(world));
      const buyer = await addVisitor(world, { bot: username, languageCode: language });
      await buyer.write('/start');
      await office.call('manager', 'POST bots/:id/stop', { params: { id: botId }, body: { reason: '7' } });
      const refused = await buyer.write('/catalog');
      assertReadable(refused);
      return { shown: plain(refused.text), expected: t('bot.stopped') };
    },
  ],
];

describe.each(languages)('the goods bot reports in %s', (language) => {
  it.each(refusals)('%s', async (_, act) => {
    const person = await addVisitor(world, { languageCode: language });
    const { shown, expected } = await act({ ...botTexts(language), person, language });
    expect(shown).toBe(expected);
  });
});

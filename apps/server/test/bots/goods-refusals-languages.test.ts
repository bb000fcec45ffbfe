import { languages } from '@lotok/i18n';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openProduct } from '../bot-goods-helpers.ts';
import { type BotTexts, botTexts, pressForAnswer, type Refused } from '../bot-texts.ts';
import { type Office, openOffice } from '../office.ts';
import { addVisitor, buyerOf, credit, plain, roubles } from '../partner-person.ts';
import { openWorld, type World } from '../shop.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  office = await openOffice(world);
});
afterAll(() => world.close());
afterEach(async () => {
  for (const provider of ['crystalpay', 'cryptobot'] as const) await world.control(provider, { reset: true });
  await world.refreshTerms();
  expect(await world.discrepancies()).toEqual([]);
});

type Scene = BotTexts & { person: Awaited<ReturnType<typeof addVisitor>> };

const CRYPTO_BOT = 'Crypto Bot';
const buy = ({ person, t }: Scene) => person.press(new RegExp(`^${t('bot.buyFor', { price: '' }).trim()}`));
const setProduct = (id: number, fields: object) =>
  world.db.updateTable('products').set(fields).where('id', '=', id).execute();
/** Another buyer orders units of a product. */
async function orderElsewhere(id: number, quantity: number): Promise<void> {
  const { token } = await world.user(1_000_000);
  const order = { products: [{ id, quantity }], paymentMethod: 'balance' as const };
  expect((await world.api('orders/createOrder', order, token)).status).toBe(200);
}

/** Opens a product, goes to the payment methods, and pays after `change`. Returns the text of what the bot shows. */
async function payAfter(
  scene: Scene,
  change: (productId: number) => Promise<unknown>,
  { units = 10, price = 10_000, steps = 0, method = CRYPTO_BOT as string | RegExp } = {},
): Promise<string> {
  const { id } = await world.product({ units, listPriceKopecks: price });
  await openProduct(scene.person, id);
  for (let step = 0; step < steps; step += 1) await scene.person.press('+1');
  await buy(scene);
  await change(id);
  const refused = await scene.person.press(method);
  scene.assertReadable(refused);
  return plain(refused.text);
}
const firstLine = (text: string) => text.split('\n')[0] ?? '';

const refusals: Refused<Scene>[] = [
  [
    'a product that was sold out meanwhile',
    async (scene) => ({
      shown: await payAfter(scene, (id) => orderElsewhere(id, 1), { units: 1 }),
      expected: scene.t('bot.refusal.stock', { count: 0 }),
    }),
  ],
  [
    'more units than are left',
    async (scene) => ({
      shown: await payAfter(scene, (id) => orderElsewhere(id, 2), { units: 3, steps: 1 }),
      expected: scene.t('bot.refusal.stock', { count: 1 }),
    }),
  ],
  [
    'a price that has changed',
    async (scene) => ({
      shown: firstLine(await payAfter(scene, (id) => setProduct(id, { price_kopecks: 20_000 }))),
      expected: `⚠️ ${scene.t('bot.pay.changed')}`,
    }),
  ],
  [
    'fewer units than a purchase needs',
    async (scene) => ({
      shown: await payAfter(scene, (id) => setProduct(id, { min_quantity: 3 })),
      expected: scene.t('bot.refusal.quantity', { minimum: 3, maximum: 0 }),
    }),
  ],
  [
    'more units than a purchase may have',
    async (scene) => ({
      shown: await payAfter(scene, (id) => setProduct(id, { min_quantity: 2, max_quantity: 3 }), { steps: 4 }),
      expected: scene.t('bot.refusal.quantity', { minimum: 2, maximum: 3 }),
    }),
  ],
  [
    'a balance that is too low',
    async (scene) => {
      await scene.person.write('/start');
      await credit(world, await buyerOf(world, scene.person.id), 2_550);
      return {
        shown: await payAfter(scene, async () => undefined, { method: new RegExp(`^${scene.t('method.balance')}`) }),
        expected: scene.t('bot.pay.shortfall', { amount: roubles(74.5) }),
      };
    },
  ],
  [
    'an amount below the minimum of the method',
    async (scene) => {
      const { id } = await world.product({ listPriceKopecks: 300 });
      await openProduct(scene.person, id);
      scene.assertReadable(await buy(scene));
      return {
        shown: await pressForAnswer(scene.person, new RegExp(`^${CRYPTO_BOT} · `)),
        expected: scene.t('bot.method.minimum', { amount: '5 ₽' }),
      };
    },
  ],
  [
    'an amount above the maximum of the method',
    async (scene) => {
      await world.control('crystalpay', { method: { code: 'CARDRUBP2P', max: '50.00' } });
      await world.refreshTerms();
      const { id } = await world.product();
      await openProduct(scene.person, id);
      scene.assertReadable(await buy(scene));
      return {
        shown: await pressForAnswer(scene.person, new RegExp(`^${scene.t('method.card')} · `)),
        expected: scene.t('bot.method.maximum', { amount: '50 ₽' }),
      };
    },
  ],
  [
    'a payment provider that fails',
    async (scene) => ({
      shown: await payAfter(scene, () => world.control('cryptobot', { fail: { how: '500', times: 50 } })),
      expected: scene.t('error.PROVIDER_ERROR'),
    }),
  ],
  [
    'a blocked buyer',
    async (scene) => ({
      shown: await payAfter(scene, async () =>
        office.call('owner', 'POST users/:id/block', {
          params: { id: await buyerOf(world, scene.person.id) },
          body: { reason: 'test' },
        }),
      ),
      expected: scene.t('error.BLOCKED'),
    }),
  ],
  [
    'a top-up below the minimum',
    async ({ person, t, assertReadable }) => {
      await person.write('/balance');
      await person.press(t('bot.balance.other'));
      const refused = await person.write('1');
      assertReadable(refused);
      return {
        shown: plain(refused.text),
        expected: t('bot.balance.wrong', { minimum: '5 ₽', maximum: '1 000 000 ₽' }),
      };
    },
  ],
  [
    'a product that does not exist',
    async ({ person, t, assertReadable }) => {
      const refused = await openProduct(person, 999_999);
      assertReadable(refused);
      return { shown: plain(refused.text), expected: t('error.NOT_FOUND') };
    },
  ],
  [
    'a search without a result',
    async ({ person, t, assertReadable }) => {
      const refused = await person.write('qqqqzzzz');
      assertReadable({ ...refused, text: refused.text.replaceAll('qqqqzzzz', '') });
      return { shown: plain(refused.text).split('\n').at(-1) ?? '', expected: t('bot.search.none') };
    },
  ],
  [
    'an empty cart',
    async ({ person, t, assertReadable }) => {
      const refused = await person.write('/cart');
      assertReadable(refused);
      await person.pressData('m:cart', refused.messageId);
      return { shown: plain(refused.text), expected: t('bot.cart.empty') };
    },
  ],
  [
    'a link to an account that is over',
    async ({ person, t, assertReadable }) => {
      const refused = await person.write(`/start link_${'x'.repeat(43)}`);
      assertReadable(refused);
      return { shown: plain(refused.text), expected: t('bot.link.expired') };
    },
  ],
  [
    'the order of somebody else',
    async ({ person, t }) => {
      await person.write('/start');
      return { shown: await person.forge('o:999999:1'), expected: t('error.NOT_FOUND') };
    },
  ],
  [
    'a bot that an operator has stopped',
    async ({ person, t, assertReadable }) => {
      await person.write('/start');
      const own = world.db.updateTable('bots').where('kind', '=', 'goods');
      await own.set({ state: 'stopped' }).execute();
      const refused = await person.write('/catalog');
      await own.set({ state: 'active' }).execute();
      assertReadable(refused);
      return { shown: plain(refused.text), expected: t('bot.stopped.own') };
    },
  ],
];

describe.each(languages)('the goods bot refuses in %s', (language) => {
  it.each(refusals)('%s', async (_, act) => {
    const person = await addVisitor(world, { languageCode: language });
    const { shown, expected } = await act({ ...botTexts(language), person });
    expect(shown).toBe(expected);
  });
});

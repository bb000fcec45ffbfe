import { languages } from '@lotok/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPromo, type NewPromo } from '../../src/modules/promos/index.ts';
import { inTransaction } from '../../src/platform/database/index.ts';
import { openProduct, payFromBalance, payIn } from '../bot-goods-helpers.ts';
import { type BotTexts, botTexts, type Refused } from '../bot-texts.ts';
import { addVisitor, buyerOf, credit, plain } from '../partner-person.ts';
import { openWorld, type World } from '../shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());

type Scene = BotTexts & { person: Awaited<ReturnType<typeof addVisitor>> };

const buy = ({ person, t }: Scene) => person.press(new RegExp(`^${t('bot.buyFor', { price: '' }).trim()}`));

let codes = 0;
/** Adds a promo code of ten percent, and returns it. */
async function addCode(promo: Omit<NewPromo, 'code' | 'discount'>): Promise<string> {
  const code = `CODE${(codes += 1)}`;
  await inTransaction(world.db, (tx) => createPromo(tx, { code, discount: { percent: 10 }, ...promo }));
  return code;
}
/** Types a code for a product of 100 roubles, and returns the answer. */
async function typeCode({ person, t, assertReadable }: Scene, code: string): Promise<string> {
  const { id } = await world.product();
  await openProduct(person, id);
  await person.press(t('bot.promo.enter'));
  const answer = await person.write(code);
  assertReadable(answer);
  return plain(answer.text);
}
type CodeRefusal = 'unknown' | 'early' | 'over' | 'used_up' | 'used_by_you' | 'other_goods' | 'minimum';
const codeRefusal = ({ t }: Scene, key: CodeRefusal) =>
  `${t(`bot.promo.${key}`, { amount: '500 ₽' })}\n${t('bot.promo.again')}`;
const promoRefusal = (
  key: CodeRefusal,
  promo: () => Promise<Parameters<typeof addCode>[0]> | Parameters<typeof addCode>[0],
): Refused<Scene> => [
  key,
  async (scene) => ({ shown: await typeCode(scene, await addCode(await promo())), expected: codeRefusal(scene, key) }),
];
const DAY_MS = 86_400_000;

/** Another buyer uses a code. */
async function useElsewhere(promoCode: string): Promise<void> {
  const { token } = await world.user(1_000_000);
  const products = [{ id: (await world.product()).id, quantity: 1 }];
  const { status } = await world.api('orders/createOrder', { products, paymentMethod: 'balance', promoCode }, token);
  expect(status).toBe(200);
}

const refusals: Refused<Scene>[] = [
  ['unknown', async (scene) => ({ shown: await typeCode(scene, 'NOTHING1'), expected: codeRefusal(scene, 'unknown') })],
  promoRefusal('early', () => ({ startsAt: new Date(Date.now() + DAY_MS) })),
  promoRefusal('over', () => ({ startsAt: new Date(Date.now() - 2 * DAY_MS), endsAt: new Date(Date.now() - DAY_MS) })),
  promoRefusal('other_goods', async () => ({ productIds: [(await world.product()).id] })),
  promoRefusal('minimum', () => ({ minOrderKopecks: 50_000 })),
  [
    'one that somebody else has used up',
    async (scene) => {
      const code = await addCode({ maxUses: 1 });
      await useElsewhere(code);
      return { shown: await typeCode(scene, code), expected: codeRefusal(scene, 'used_up') };
    },
  ],
  [
    'one that the person has used',
    async (scene) => {
      const code = await addCode({ maxUsesPerBuyer: 1 });
      await scene.person.write('/start');
      await credit(world, await buyerOf(world, scene.person.id), 10_000);
      await typeCode(scene, code);
      await buy(scene);
      await payFromBalance(scene.person, /:0/, payIn(scene));
      return { shown: await typeCode(scene, code), expected: codeRefusal(scene, 'used_by_you') };
    },
  ],
  [
    'one that was switched off meanwhile',
    async (scene) => {
      const code = await addCode({});
      await typeCode(scene, code);
      await buy(scene);
      await world.db.updateTable('promo_codes').set({ is_active: false }).where('code', '=', code).execute();
      const refused = await scene.person.press('Crypto Bot');
      scene.assertReadable(refused);
      return { shown: plain(refused.text).split('\n')[0] ?? '', expected: `⚠️ ${scene.t('bot.promo.over')}` };
    },
  ],
];

describe.each(languages)('the goods bot refuses a promo code in %s:', (language) => {
  it.each(refusals)('%s', async (_, act) => {
    const person = await addVisitor(world, { languageCode: language });
    const { shown, expected } = await act({ ...botTexts(language), person });
    expect(shown).toBe(expected);
  });
});

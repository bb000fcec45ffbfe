import { languages } from '@lotok/i18n';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { domainOrdersOf, labelsOf } from '../bot-domain-helpers.ts';
import { openProduct, ordersOf } from '../bot-goods-helpers.ts';
import { botTexts, pressForAnswer } from '../bot-texts.ts';
import { freshLabel, sellZones } from '../domains.ts';
import { addVisitor, buyerOf } from '../partner-person.ts';
import { openWorld, type World } from '../shop.ts';
import { ownBots } from '../telegram-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  await sellZones(world);
});
afterAll(() => world.close());
afterEach(() => switchCards(true));

/** The provider switches a method off; the others stay. */
async function switchCards(isOn: boolean): Promise<void> {
  await world.control('crystalpay', isOn ? { reset: true } : { method: { code: 'CARDRUBP2P', isOff: true } });
  await world.refreshTerms();
}
const paymentsOf = async (telegramId: number) => {
  const buyerId = await buyerOf(world, telegramId);
  return world.db.selectFrom('payments').select('id').where('buyer_id', '=', buyerId).execute();
};

/** The methods of an own screen, without their amounts and the ways back. */
const methodsOf = (message: Parameters<typeof labelsOf>[0]) =>
  labelsOf(message).flatMap((label) => (label.startsWith('‹') ? [] : [label.split(' · ')[0]]));

it.each(languages)('the methods are those of the site, in its order, in %s', async (languageCode) => {
  const { t } = botTexts(languageCode);
  const { body } = await world.api('payments/getMethods', {}, (await world.user()).token);
  const offered = body.map(({ method, system }) =>
    t(`method.${method === 'crystalpay' ? (system ?? 'card') : method}`),
  );
  expect(offered).toHaveLength(6);
  const [goods, domains] = await Promise.all([
    addVisitor(world, { languageCode }),
    addVisitor(world, { languageCode, bot: ownBots.domains }),
  ]);
  const { id } = await world.product();
  await openProduct(goods, id);
  expect(methodsOf(await goods.press(new RegExp(`^${t('bot.buyFor', { price: '100' })}`)))).toEqual(offered);
  await goods.write('/balance');
  expect(methodsOf(await goods.press(/^\+500/))).toEqual(offered.filter((label) => label !== t('method.balance')));
  const name = `${freshLabel()}.com`;
  await domains.write(name);
  const methods = methodsOf(await domains.press(new RegExp(`^${name} ·`)));
  expect(methods.filter((label) => offered.includes(label ?? ''))).toEqual(offered);
});

describe.each(languages)('a method that is unavailable, in %s,', (languageCode) => {
  const { t, assertReadable } = botTexts(languageCode);
  const card = t('method.card');
  const marked = `${card} · ${t('bot.method.away')}`;
  const refusal = t('error.METHOD_UNAVAILABLE');

  it('is marked for an order, and refused also by a button of before', async () => {
    const person = await addVisitor(world, { languageCode });
    const { id } = await world.product();
    await openProduct(person, id);
    const before = await person.press(new RegExp(`^${t('bot.buyFor', { price: '100' })}`));
    expect(labelsOf(before)).toContain(card);
    await switchCards(false);
    expect(await pressForAnswer(person, card)).toBe(refusal);
    await openProduct(person, id);
    const methods = await person.press(new RegExp(`^${t('bot.buyFor', { price: '100' })}`));
    assertReadable(methods);
    expect(labelsOf(methods).filter((label) => label.includes(t('bot.method.away')))).toEqual([marked]);
    expect(await pressForAnswer(person, marked)).toBe(refusal);
    expect(await ordersOf(world, person)).toEqual([]);
    await switchCards(true);
    await person.press(marked);
    expect(await ordersOf(world, person)).toHaveLength(1);
  });

  it('is marked for a top-up, and refused also by a button of before', async () => {
    const person = await addVisitor(world, { languageCode });
    await person.write('/balance');
    await person.press(/^\+500/);
    await switchCards(false);
    expect(await pressForAnswer(person, card)).toBe(refusal);
    await person.write('/balance');
    const methods = await person.press(/^\+500/);
    assertReadable(methods);
    expect(labelsOf(methods)).toContain(marked);
    expect(await pressForAnswer(person, marked)).toBe(refusal);
    expect(await paymentsOf(person.id)).toEqual([]);
  });

  it('is marked for a domain, and refused also by a button of before', async () => {
    const person = await addVisitor(world, { languageCode, bot: ownBots.domains });
    const name = `${freshLabel()}.com`;
    await person.write(name);
    await person.press(new RegExp(`^${name} ·`));
    await switchCards(false);
    expect(await pressForAnswer(person, card)).toBe(refusal);
    await person.write(name);
    const methods = await person.press(new RegExp(`^${name} ·`));
    assertReadable(methods);
    expect(labelsOf(methods).filter((label) => label.includes(card))).toEqual([marked]);
    expect(await pressForAnswer(person, marked)).toBe(refusal);
    expect(await domainOrdersOf(world, { buyerId: await buyerOf(world, person.id) })).toEqual([]);
  });
});

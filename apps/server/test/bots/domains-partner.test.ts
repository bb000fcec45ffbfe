import { languages } from '@lotok/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDomainPerson, type DomainPerson, domainOrdersOf, labelsOf, plainText } from '../bot-domain-helpers.ts';
import { botTexts, lastAnswer } from '../bot-texts.ts';
import { freshLabel, sellZones } from '../domains.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { addPerson, controlTelegram } from '../telegram-person.ts';

const bot = 'anna_domains_bot';
const TOKEN = '7000000001:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  await sellZones(world);
  await addPartnerBot();
});
afterAll(() => world.close());

/** A partner with a domains bot, a markup of 20 percent and a promo code of 10. */
async function addPartnerBot(): Promise<void> {
  const partner = await addPerson(world);
  await controlTelegram(world, { register: { token: TOKEN, username: bot, name: 'Anna', ownerId: partner.id } });
  await partner.write('/start');
  await partner.write('/start partner');
  await partner.pressData('pt:new:domains');
  await partner.waitFor(/BotFather/);
  await partner.write(TOKEN);
  const { id } = await eventually(() =>
    world.db.selectFrom('bots').select('id').where('username', '=', bot).executeTakeFirst(),
  );
  await world.db.updateTable('bots').set({ markup_percent: 20 }).where('id', '=', id).execute();
  await addCode();
}

/** A promo code of the partner of the bot. */
async function addCode(): Promise<void> {
  const { owner_id: ownerId } = await world.db
    .selectFrom('bots')
    .select('owner_id')
    .where('username', '=', bot)
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('partner_promos')
    .values({ owner_id: ownerId ?? 0, code: 'Anna10', code_key: 'anna10', percent: 10 })
    .execute();
}

/** A person who has entered the promo code in the bot. */
async function buyerWithCode(): Promise<DomainPerson> {
  const buyer = await addDomainPerson(world, { bot });
  const name = `${freshLabel()}.com`;
  await buyer.write(name);
  await buyer.press(`${name} · 1 788,00 ₽`);
  await buyer.press('Промокод');
  expect(plainText((await buyer.write('Anna10')).text)).toContain('по промокоду Anna10');
  return buyer;
}

describe('the domains bot of a partner', () => {
  it('sells at the partner’s prices, and with the partner’s promo code for less', async () => {
    const buyer = await addDomainPerson(world, { bot, balanceKopecks: 200_000 });
    const name = `${freshLabel()}.com`;
    await buyer.write(name);
    await buyer.press(`${name} · 1 788,00 ₽`);
    const asked = await buyer.press('Промокод');
    expect(plainText(asked.text)).toBe(`${name}\n\nНапишите промокод.`);
    expect(plainText((await buyer.write('OTHER')).text)).toContain('Такого промокода нет');
    const cheaper = await buyer.write(' anna10 ');
    expect(plainText(cheaper.text)).toMatch(/1 год — 1 [\d ]+,\d\d ₽ по промокоду anna10/);
    expect(labelsOf(await buyer.press('Убрать промокод'))).toContain('Промокод');
    await buyer.press('Промокод');
    await buyer.write('Anna10');
    await buyer.press(/^Баланс/);
    await buyer.waitFor(new RegExp(`Домен ${name} ваш`));
    const [order] = await domainOrdersOf(world, buyer);
    const row = await world.db
      .selectFrom('domain_orders')
      .select(['price_kopecks as price', 'base_kopecks as base'])
      .where('id', '=', order?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(row.base).toBe(149_000);
    expect(row.price).toBeLessThan(178_800);
    expect(await world.discrepancies()).toEqual([]);
  });

  it('a button that only the partner has sent buys nothing and shows the price', async () => {
    const buyer = await addDomainPerson(world, { bot, balanceKopecks: 400_000 });
    const [name, other] = [`${freshLabel()}.com`, `${freshLabel()}.com`];
    const price = (178_800).toString(36);
    const { messageId } = await buyer.write('/help');
    await buyer.pressData(`dp:b:x:${price}:${name}`, messageId);
    const shown = await buyer.waitFor(new RegExp(`Имя ${name} свободно`));
    expect(plainText(shown.text)).toContain('1 год — 1 788,00 ₽');
    // The screen of one name allows no purchase of another one, nor at another price.
    const data = shown.buttons.flat().find(({ text }) => text.startsWith('Баланс'))?.callback_data ?? '';
    await buyer.pressData(data.replace(name, other), messageId);
    await buyer.waitFor(new RegExp(`Имя ${other} свободно`));
    expect(await lastAnswer(buyer)).toBe('Пока ничего не сделано: проверьте имя и условия и нажмите ещё раз.');
    await buyer.pressData(data.replace(`:${price}:`, ':1:'), messageId);
    await buyer.waitFor(new RegExp(`Имя ${name} свободно`));
    expect(await domainOrdersOf(world, buyer)).toEqual([]);
    await buyer.press(/^Баланс/);
    await buyer.waitFor(new RegExp(`Домен ${name} ваш`));
  });

  it('shows names at one price in the list of zones, among similar names and before the payment', async () => {
    const buyer = await buyerWithCode();
    await buyer.write(`${freshLabel('taken')}.com`);
    const similar = labelsOf(await buyer.press('Похожие имена'));
    const [, name = '', price = ''] = similar.map((label) => /^(.+\.com) · (.+)$/.exec(label)).find(Boolean) ?? [];
    expect(labelsOf(await buyer.write(name))[0]).toBe(`${name} · ${price}`);
    expect(plainText((await buyer.press(`${name} · ${price}`)).text)).toContain(`1 год — ${price} по промокоду Anna10`);
  });

  it.each([
    ['a typed name', (buyer: DomainPerson) => buyer.write(`${freshLabel()}.com`)],
    ['similar names', (buyer: DomainPerson) => buyer.press('Похожие имена')],
  ])('shows %s at the normal price, with a note, after the partner has deleted the code', async (_, search) => {
    const buyer = await buyerWithCode();
    await buyer.write(`${freshLabel('taken')}.com`);
    await world.db.deleteFrom('partner_promos').where('code', '=', 'Anna10').execute();
    const shown = await search(buyer);
    expect(plainText(shown.text)).toMatch(/^Промокод больше не действует/);
    expect(labelsOf(shown).filter((label) => label.includes('.com · '))).not.toHaveLength(0);
    for (const label of labelsOf(shown).filter((each) => each.includes('.com · ')))
      expect(label).toMatch(/ · 1 788,00 ₽$/);
    expect(plainText((await buyer.write(`${freshLabel()}.com`)).text)).not.toContain('Промокод');
    await addCode();
  });

  it.each(languages)(
    'refuses an unknown promo code, and drops a deleted one with a note, in %s',
    async (languageCode) => {
      const { t, assertReadable } = botTexts(languageCode);
      const buyer = await addDomainPerson(world, { bot, languageCode });
      const name = `${freshLabel()}.com`;
      await buyer.write(name);
      await buyer.press(new RegExp(`^${name} ·`));
      await buyer.press(t('bot.domains.promo'));
      const unknown = await buyer.write('OTHER');
      assertReadable(unknown);
      expect(plainText(unknown.text)).toBe(`${name}\n\n${t('bot.domains.promoUnknown')}`);
      await buyer.write('Anna10');
      await world.db.deleteFrom('partner_promos').where('code', '=', 'Anna10').execute();
      const dropped = await buyer.write(`${freshLabel()}.com`);
      await addCode();
      assertReadable(dropped);
      expect(plainText(dropped.text).split('\n')[0]).toBe(t('bot.domains.promoGone'));
    },
  );
});

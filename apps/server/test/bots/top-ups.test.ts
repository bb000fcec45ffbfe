import { MIN_TOP_UP_ROUBLES } from '@lotok/contract';
import { languages } from '@lotok/i18n';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { lastPayment, openProduct, plain } from '../bot-goods-helpers.ts';
import { botTexts, pressForAnswer } from '../bot-texts.ts';
import { addVisitor, buyerOf, credit, makeBot } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { ownBots } from '../telegram-person.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

/** Tops up the balance in a bot, whose message about it is returned. */
async function topUp(bot: string) {
  const person = await addVisitor(world, { bot });
  await person.write('/balance');
  await person.press(/^\+500 ₽/);
  await person.press('Crypto Bot');
  await person.waitFor(/Когда деньги придут, напишем сюда/);
  await world.payInvoice(await lastPayment(world, person));
  return person.waitFor(/^💰 Баланс пополнен на 500,00 ₽/);
}

it('the money that comes is reported in the partner’s bot in which it was asked for', async () => {
  const { username } = await makeBot(world, await addVisitor(world));
  const { buttons } = await topUp(username);
  expect(buttons.flat().map(({ text }) => plain(text))).toEqual(['Каталог', 'Корзина']);
});

it('the message about it in the domains bot leads to domains', async () => {
  const { buttons } = await topUp(ownBots.domains);
  expect(buttons.flat().map(({ callback_data: data }) => data)).toEqual(['dl:1', 'menu']);
});

it('the message about it in the domains bot comes there although the person also uses the goods bot', async () => {
  const person = await addVisitor(world);
  await person.write('/start');
  const inDomains = await addVisitor(world, { bot: ownBots.domains, id: person.id });
  await inDomains.write('/balance');
  await inDomains.press(/^\+500 ₽/);
  await inDomains.press('Crypto Bot');
  await inDomains.waitFor(/ждёт оплаты/);
  await world.payInvoice(await lastPayment(world, inDomains));
  await inDomains.waitFor(/^💰 Баланс пополнен/);
  expect(await person.find(/Баланс пополнен/)).toBeUndefined();
});

it.each(languages)('one whose time is over says so when it is checked, in %s', async (languageCode) => {
  const { t } = botTexts(languageCode);
  const person = await addVisitor(world, { languageCode });
  await person.write('/balance');
  await person.press(/^\+500 ₽/);
  await person.press('Crypto Bot');
  const paymentId = await lastPayment(world, person);
  await world.makeJobsDue('payments.expire');
  await eventually(async () => (await world.payment(paymentId)).status === 'expired');
  expect(await pressForAnswer(person, t('bot.pay.check'))).toBe(t('bot.balance.over'));
});

it('an amount is also taken in the wide digits of a Chinese keyboard', async () => {
  const person = await addVisitor(world, { languageCode: 'zh' });
  await person.write('/balance');
  await person.tap('t', /1\D*000\D*000/);
  await person.say('２５０', /250,00/);
});

it('of the little that a purchase lacks is one of the least amount that there is', async () => {
  const person = await addVisitor(world);
  const { id } = await world.product({ listPriceKopecks: 12_050 });
  await openProduct(person, id);
  await credit(world, await buyerOf(world, person.id), 11_850);
  await person.press(/^Купить/);
  expect(plain((await person.press(/^Баланс/)).text)).toContain('не хватает 2,00 ₽');
  const methods = await person.press('Пополнить баланс');
  expect(plain(methods.text)).toContain(`Пополнение на ${MIN_TOP_UP_ROUBLES},00 ₽`);
  expect(methods.buttons.flat().map(({ text }) => text)).toContain('Crypto Bot');
});

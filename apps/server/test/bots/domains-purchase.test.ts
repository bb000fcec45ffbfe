import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addDomainPerson,
  answerOf,
  domainOrdersOf,
  type DomainPerson,
  giveName,
  labelsOf,
  plainText,
} from '../bot-domain-helpers.ts';
import { balanceOf, COM_KOPECKS, freshLabel, sellZones, yearsOn } from '../domains.ts';
import { putTlds } from '../../src/modules/domains/index.ts';
import { inTransaction } from '../../src/platform/database/index.ts';
import { eventually, openWorld, type World } from '../shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  await sellZones(world);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.registrar({ reset: true });
  expect(await world.discrepancies()).toEqual([]);
});

/** Writes a name and presses its button; returns the screen with the payment methods. */
async function choose(person: DomainPerson, name: string) {
  await person.write(name);
  return person.press(new RegExp(`^${name} ·`));
}

const setPrice = (priceKopecks: number) =>
  inTransaction(world.db, (tx) => putTlds(tx, [{ name: 'com', priceKopecks, letters: 'any' }]));

describe('a purchase of a name', () => {
  it.each([
    ['ru', 'Имя NAME свободно', '1 год — 1 490,00 ₽', 'Баланс · 1 490,00 ₽', /^✅ Домен NAME ваш/],
    ['en', 'NAME is available', '1 year — 1 490,00 ₽', 'Balance · 1 490,00 ₽', /^✅ NAME is yours/],
    ['zh', 'NAME 可注册', '1 年：1 490,00 ₽', '余额 · 1 490,00 ₽', /^✅ NAME 已归您所有/],
  ])('from the balance is carried out and reported in %s', async (languageCode, free, price, balance, done) => {
    const person = await addDomainPerson(world, { languageCode, balanceKopecks: COM_KOPECKS });
    const name = `${freshLabel()}.com`;
    const screen = await choose(person, name);
    expect(plainText(screen.text)).toContain(free.replace('NAME', name));
    expect(plainText(screen.text)).toContain(price);
    await person.press(balance);
    await person.waitFor(new RegExp(done.source.replace('NAME', name)));
    expect(await balanceOf(world, person)).toBe(0);
    expect(await domainOrdersOf(world, person)).toMatchObject([{ domain: name, status: 'completed' }]);
    expect(plainText((await person.write('/domains')).text)).toContain(name);
  });

  it('leads back from a balance that is too low, also for a name that has no room in a button', async () => {
    const person = await addDomainPerson(world, { balanceKopecks: 10_000 });
    const name = `${freshLabel().padEnd(63, 'x')}.com`;
    await choose(person, name);
    expect(plainText((await person.press(/^Баланс/)).text)).toContain('На балансе 100,00 ₽');
    expect(plainText((await person.press('Выбрать другой способ')).text)).toContain(`Имя ${name} свободно`);
  });

  it('by a payment page is registered after the payment, and the bot reports it by itself', async () => {
    const person = await addDomainPerson(world);
    const name = `${freshLabel()}.com`;
    await choose(person, name);
    const invoice = await person.press(/^Карта/);
    expect(plainText(invoice.text)).toContain(`Счёт за ${name} — 1 490,00 ₽`);
    expect(invoice.buttons[0]?.[0]?.url).toMatch(/^http/);
    expect(labelsOf(invoice)).toEqual(['Оплатить 1 490,00 ₽', 'Проверить оплату', 'Выбрать другой способ']);
    const check = invoice.buttons[1]?.[0]?.callback_data ?? '';
    await person.pressData(check);
    await answerOf(person, /Оплата пока не пришла/);
    const [order] = await domainOrdersOf(world, person);
    await world.payInvoice(order?.paymentId ?? 0);
    await person.waitFor(new RegExp(`Домен ${name} ваш`));
    expect(plainText((await person.press('Проверить оплату')).text)).toContain(name);
    const own = await person.press('Открыть домен');
    expect(plainText(own.text)).toContain(`🟢 ${name}`);
  });

  it('that the registrar refuses is given back and reported', async () => {
    const person = await addDomainPerson(world, { balanceKopecks: COM_KOPECKS });
    const name = `${freshLabel('fail')}.com`;
    await choose(person, name);
    await person.press(/^Баланс/);
    const message = await person.waitFor(/зарегистрировать\sне\sудалось/);
    expect(plainText(message.text)).toContain('1 490,00 ₽ уже на балансе');
    expect(await balanceOf(world, person)).toBe(COM_KOPECKS);
  });

  it('is one purchase, however often its button is pressed, also on an older message', async () => {
    const person = await addDomainPerson(world, { balanceKopecks: 3 * COM_KOPECKS });
    const name = `${freshLabel()}.com`;
    const screen = await choose(person, name);
    const data = screen.buttons.flat().find(({ text }) => text.startsWith('Crypto Bot'))?.callback_data ?? '';
    for (let time = 0; time < 3; time += 1) await person.pressData(data, screen.messageId);
    await eventually(async () => (await domainOrdersOf(world, person)).length > 0);
    const newer = await person.write('/start');
    await person.pressData(data, newer.messageId);
    await person.waitFor(new RegExp(`Счёт за ${name}`));
    expect(await domainOrdersOf(world, person)).toHaveLength(1);
  });

  it('is refused when the balance is too low, with the ways on', async () => {
    const person = await addDomainPerson(world, { balanceKopecks: 100_00 });
    await choose(person, `${freshLabel()}.com`);
    const refused = await person.press(/^Баланс/);
    expect(plainText(refused.text)).toContain('На балансе 100,00 ₽, а нужно 1 490,00 ₽.');
    expect(labelsOf(refused)).toEqual(['Пополнить баланс', 'Выбрать другой способ']);
    expect(plainText((await person.press('Выбрать другой способ')).text)).toContain('свободно');
    await person.press(/^Баланс/);
    expect(plainText((await person.press('Пополнить баланс')).text)).toContain('Пополнение на 1 390,00 ₽');
  });

  it('is one purchase, also when another method of the same screen is pressed', async () => {
    const person = await addDomainPerson(world, { balanceKopecks: COM_KOPECKS });
    const name = `${freshLabel()}.com`;
    const screen = await choose(person, name);
    const dataOf = (label: RegExp) =>
      screen.buttons.flat().find(({ text }) => label.test(plainText(text)))?.callback_data ?? '';
    await person.pressData(dataOf(/^Баланс/), screen.messageId);
    await person.pressData(dataOf(/^Crypto Bot/), screen.messageId);
    await person.waitFor(new RegExp(`Заказ на имя ${name} уже оформлен|Домен ${name} ваш`));
    await eventually(async () => (await domainOrdersOf(world, person))[0]?.status === 'completed');
    expect(await domainOrdersOf(world, person)).toHaveLength(1);
    expect((await person.read()).messages.filter(({ text }) => plainText(text).includes('только что заняли'))).toEqual(
      [],
    );
  });

  it('leads a blocked buyer to support', async () => {
    const person = await addDomainPerson(world, { balanceKopecks: COM_KOPECKS });
    const name = `${freshLabel()}.com`;
    await choose(person, name);
    await world.db
      .updateTable('buyers')
      .set({ blocked_at: new Date(), block_reason: 'test' })
      .where('id', '=', person.buyerId)
      .execute();
    const refused = await person.press(/^Баланс/);
    expect(plainText(refused.text)).toMatch(new RegExp(`${name}[^]*Аккаунт заблокирован`));
    expect(refused.buttons[0]?.[0]?.url).toContain('/contacts');
    expect(await domainOrdersOf(world, person)).toEqual([]);
  });

  it('is refused when the name was taken meanwhile, with similar ones', async () => {
    const person = await addDomainPerson(world, { balanceKopecks: COM_KOPECKS });
    const name = `${freshLabel()}.com`;
    await choose(person, name);
    await world.registrar({ domain: name, isTaken: true });
    const refused = await person.press(/^Баланс/);
    expect(plainText(refused.text)).toContain(`Имя ${name} только что заняли`);
    expect(labelsOf(await person.press('Похожие имена')).some((label) => label.endsWith('₽'))).toBe(true);
  });

  it('is not charged at another price than the person saw', async () => {
    const person = await addDomainPerson(world, { balanceKopecks: 2 * COM_KOPECKS });
    await choose(person, `${freshLabel()}.com`);
    await setPrice(COM_KOPECKS + 10_000);
    const changed = await person.press(/^Баланс/);
    await setPrice(COM_KOPECKS);
    expect(plainText(changed.text)).toContain('Цена домена изменилась');
    expect(plainText(changed.text)).toContain('1 год — 1 590,00 ₽');
    expect(await domainOrdersOf(world, person)).toEqual([]);
  });

  it('is refused by an unavailable payment provider, and nothing is ordered', async () => {
    const person = await addDomainPerson(world);
    const screen = await choose(person, `${freshLabel()}.com`);
    await world.control('cryptobot', { fail: { how: '500', times: 50 } });
    const data = screen.buttons.flat().find(({ text }) => text.startsWith('Crypto Bot'))?.callback_data ?? '';
    await person.pressData(data);
    await answerOf(person, /не ответил/);
    await world.control('cryptobot', { reset: true });
    const orders = await domainOrdersOf(world, person);
    expect(orders.map(({ status }) => status)).toEqual(['cancelled']);
  });
});

describe('a renewal', () => {
  it('is paid from the balance, carried out and reported', async () => {
    const { person, name, end } = await withOwnName(20, 2 * COM_KOPECKS);
    const own = await person.write('/domains');
    expect(plainText(own.text)).toContain('Срок заканчивается ');
    await person.press(name);
    const screen = await person.press('Продлить на год');
    expect(plainText(screen.text)).toContain(`Продление ${name}`);
    await person.press(/^Баланс/);
    await person.waitFor(new RegExp(`Домен ${name} продлён`));
    const [registered] = (await world.registrar({ domain: name })).domains;
    expect(new Date(`${registered?.expiration_date.replace(' ', 'T')}Z`)).toEqual(yearsOn(end));
    // The same year is not sold again by the older message.
    expect(await domainOrdersOf(world, person)).toHaveLength(2);
  });

  it('that the registrar refuses is given back and reported', async () => {
    const { person, name } = await withOwnName(20, COM_KOPECKS, 'norenew');
    await person.write('/domains');
    await person.press(name);
    await person.press('Продлить на год');
    const before = await balanceOf(world, person);
    await person.press(/^Баланс/);
    const message = await person.waitFor(/продлить\sне\sудалось/);
    expect(plainText(message.text)).toContain('1 490,00 ₽ уже на балансе');
    expect(await balanceOf(world, person)).toBe(before);
  });
});

/** A person in the bot whose name ends in so many days. */
async function withOwnName(days: number, balanceKopecks: number, kind = 'shop') {
  const person = await addDomainPerson(world, { balanceKopecks });
  return { person, ...(await giveName(world, person, { days, kind })) };
}

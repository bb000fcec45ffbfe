import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropTld, putTlds } from '../../src/modules/domains/index.ts';
import { inTransaction } from '../../src/platform/database/index.ts';
import { addDomainPerson, type DomainPerson, labelsOf, plainText } from '../bot-domain-helpers.ts';
import { freshLabel, ownName, sellZones } from '../domains.ts';
import { openWorld, type World } from '../shop.ts';

let world: World;
let anna: DomainPerson;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  await sellZones(world);
  anna = await addDomainPerson(world);
});
afterAll(() => world.close());

const write = async (person: DomainPerson, text: string) => {
  const message = await person.write(text);
  return { ...message, text: plainText(message.text) };
};

describe('the domains bot', () => {
  it.each([
    ['ru', 'Здесь можно купить домен', '🌍 Мои домены'],
    ['en', 'Buy a domain here', '🌍 My domains'],
    ['zh', '在这里可以购买域名', '🌍 我的域名'],
    ['fr', 'Здесь можно купить домен', '🌍 Мои домены'],
  ])('says in %s what it does', async (languageCode, text, button) => {
    const person = await addDomainPerson(world, { languageCode });
    const message = await write(person, '/start');
    expect(message.text).toContain(text);
    expect(labelsOf(message)[0]).toBe(button);
    expect((await write(person, '/domains')).text).toMatch(/Доменов пока нет|No domains yet|还没有域名/);
  });

  it.each([
    ['ru', 'Цена указана за год', 'Только кириллица'],
    ['en', 'Prices are for a year', 'Cyrillic only'],
    ['zh', '价格为一年的费用', '仅限西里尔字母'],
  ])('shows in %s where a name is free, with prices', async (languageCode, hint, letters) => {
    const person = await addDomainPerson(world, { languageCode });
    const label = freshLabel();
    const message = await write(person, label);
    expect(labelsOf(message).slice(0, 2)).toEqual([`${label}.com · 1 490,00 ₽`, `${label}.ru · 249,00 ₽`]);
    expect(message.text).toContain(`▫️ ${label}.рф · ${letters}`);
    expect(message.text).toContain(hint);
  });

  it('shows the typed zone first, and accepts an address that was copied', async () => {
    const label = freshLabel();
    expect(labelsOf(await write(anna, `https://www.${label}.ru/page?x=1`))[0]).toBe(`${label}.ru · 249,00 ₽`);
    const name = await write(anna, 'Кофейня-на-углу.рф');
    expect(labelsOf(name).slice(0, 2)).toEqual(['кофейня-на-углу.рф · 249,50 ₽', 'кофейня-на-углу.com · 1 490,00 ₽']);
    expect(name.text).toContain('кофейня-на-углу.ru · Только латиница');
  });

  it('offers the other zones for a name in a zone that is not on sale', async () => {
    const label = freshLabel();
    const message = await write(anna, `${label}.xyz`);
    expect(message.text).toContain('Зоны .xyz у нас нет');
    expect(labelsOf(message)[0]).toBe(`${label}.com · 1 490,00 ₽`);
  });

  it.each([
    ['my shop', 'не может быть пробелов'],
    ['my_shop', 'Знак «_» нельзя использовать'],
    ['-shop', 'Дефис не может стоять в начале'],
    ['ab--c.com', 'Третий и четвёртый символы'],
    ['a'.repeat(64), 'Слишком длинное имя'],
    ['.com', 'Введите имя перед точкой'],
    ['my.shop.com', 'Лишняя точка'],
    ['pаypal', 'из другого алфавита'],
    ['<b>&"', 'Знак «<» нельзя использовать'],
    ['https://', 'Напишите имя домена'],
  ])('refuses %s in words', async (typed, text) => {
    expect((await write(anna, typed)).text).toContain(text);
  });

  it('shows names that are taken and premium, and similar ones that are free', async () => {
    for (const kind of ['taken', 'premium']) {
      const label = freshLabel(kind);
      const message = await write(anna, `${label}.com`);
      expect(message.text).toContain(`▫️ ${label}.com · Недоступен`);
      expect(labelsOf(message)).toContain('Похожие имена');
    }
    const { domain } = await ownName(world);
    expect((await write(anna, domain)).text).toContain(`${domain} · Недоступен`);
    const similar = await anna.press('Похожие имена');
    expect(plainText(similar.text)).toContain(`Похожи на ${domain} и свободны:`);
    expect(labelsOf(similar).filter((label) => label.endsWith('₽')).length).toBeGreaterThan(3);
    expect(labelsOf(await anna.press('‹ Другие зоны'))).toContain('Похожие имена');
  });

  it('shows the rest of the zones on further pages, also for the longest name', async () => {
    const zones = Array.from({ length: 12 }, (_, index) => `zone${index}.test`);
    await inTransaction(world.db, (tx) =>
      putTlds(
        tx,
        zones.map((name) => ({ name, priceKopecks: 10_000, letters: 'any' as const })),
      ),
    );
    const label = freshLabel().padEnd(63, 'x');
    const first = await write(anna, label);
    expect(labelsOf(first).filter((text) => text.startsWith(label))).toHaveLength(10);
    const second = await anna.press('2 ›');
    expect(labelsOf(second).filter((text) => text.startsWith(label))).toHaveLength(4);
    expect(labelsOf(second)).toContain('‹ 1');
    const chosen = await anna.press(new RegExp(`^${label}\\.zone9\\.test`));
    expect(plainText(chosen.text)).toContain(`Имя ${label}.zone9.test свободно`);
    expect(labelsOf(await anna.press('‹ Другие зоны'))[0]).toMatch(`${label}.zone9.test`);
    for (const zone of zones) await inTransaction(world.db, (tx) => dropTld(tx, zone));
  });

  it('says when the registrar does not respond, and checks again on request', async () => {
    await world.registrar({ fail: { operation: 'check', how: 'maintenance', times: 20 } });
    const label = freshLabel();
    const message = await write(anna, `${label}.com`);
    expect(message.text).toContain(`${label}.com · Не удалось проверить`);
    expect(labelsOf(message)).toEqual(['Похожие имена', 'Проверить ещё раз', '‹ В начало']);
    const similar = await anna.press('Похожие имена');
    expect(plainText(similar.text)).toBe(
      `Не удалось найти имена, похожие на ${label}.com: регистратор не ответил. Попробуйте через минуту.`,
    );
    expect(labelsOf(similar)).toEqual(['Проверить ещё раз', '‹ Другие зоны']);
    await world.registrar({ reset: true });
    expect(plainText((await anna.press('Проверить ещё раз')).text)).toContain(`Похожи на ${label}.com`);
  });

  it('answers pictures, unknown commands and buttons of an older version by saying what it does', async () => {
    expect((await write(anna, '/unknown')).text).toContain('Напишите имя для сайта');
  });
});

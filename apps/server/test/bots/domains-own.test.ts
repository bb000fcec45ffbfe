import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banDomain, sweepReminders, unbanDomain } from '../../src/modules/domains/index.ts';
import {
  addDomainPerson,
  answerOf,
  checkForWarnings,
  type DomainPerson,
  domainOrdersOf,
  giveName,
  labelsOf,
  plainText,
} from '../bot-domain-helpers.ts';
import { balanceOf, COM_KOPECKS, sellZones } from '../domains.ts';
import { eventually, openWorld, type World } from '../shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  await sellZones(world);
});
afterAll(() => world.close());

const giveNameTo = async (person: DomainPerson, days = 300) => (await giveName(world, person, { days })).name;

describe('the own names', () => {
  it('are listed eight a page with their end, state and name servers', async () => {
    const person = await addDomainPerson(world);
    const names: string[] = [];
    for (let index = 0; index < 9; index += 1) names.push(await giveNameTo(person, 10 + 20 * index));
    await world.db
      .updateTable('domains')
      .set({ is_kt_red: true })
      .where('name', '=', names[1] ?? '')
      .execute();
    await banDomain(world.db, { name: names[2] ?? '', by: 'anna', reason: 'phishing' });
    await person.waitFor(/заблокирован/);
    const list = await person.write('/domains');
    const text = plainText(list.text);
    expect(text).toContain(`⏰ ${names[0]}\nСрок заканчивается `);
    expect(text).toContain(`🔴 ${names[1]}`);
    expect(text).toContain('Google считает сайт опасным');
    expect(text).toContain(`⛔️ ${names[2]}\nЗаблокирован, оплачен до `);
    const [registered] = (await world.registrar({ domain: names[0] ?? '' })).domains;
    const servers = registered?.name_servers.map((server) => server.name) ?? [];
    expect(servers.length).toBeGreaterThan(0);
    expect(text).toContain(`\nСерверы имён: ${servers.join(', ')}\n`);
    expect(labelsOf(list)).toEqual([...names.slice(0, 8), '2 ›', '‹ В начало']);
    expect(labelsOf(await person.press('2 ›'))).toEqual([names[8], '‹ 1', '‹ В начало']);
    const banned = await person.press('‹ 1').then(() => person.press(names[2] ?? ''));
    expect(plainText(banned.text)).toContain('Причина блокировки: phishing');
    expect(labelsOf(banned)).toEqual(['Серверы имён и DNS', 'Мои домены']);
  });

  it('open on the site signed in by a link that is made by the press and used once', async () => {
    const person = await addDomainPerson(world);
    const name = await giveNameTo(person);
    await person.write('/domains');
    await person.press(name);
    const screen = await person.press('Серверы имён и DNS');
    expect(plainText(screen.text)).toContain(`откроется страница ${name} на сайте`);
    const url = new URL(screen.buttons[0]?.[0]?.url ?? '');
    expect(url.pathname).toBe('/sign-in-link');
    const linkToken = url.searchParams.get('token') ?? '';
    const { status, body } = await world.api('auth/redeemSiteLink', { linkToken });
    expect(status).toBe(200);
    expect(body.path).toBe(`/control-domain/${name}`);
    expect((await world.api('domains/getDomainData', { domain: name }, body.token)).status).toBe(200);
    expect((await world.api('auth/redeemSiteLink', { linkToken })).body.errorCode).toBe('NOT_FOUND');
  });

  it('switch their automatic renewal', async () => {
    const person = await addDomainPerson(world);
    const name = await giveNameTo(person);
    await person.write('/domains');
    expect(plainText((await person.press(name)).text)).toContain('Автопродление выключено');
    expect(plainText((await person.press('Включить автопродление')).text)).toContain('Автопродление включено');
    await answerOf(person, /Включено\. За 7 дней/);
    expect(plainText((await person.press('Выключить автопродление')).text)).toContain('Автопродление выключено');
  });

  it('are neither renewed nor switched by a button of no screen, which shows the price or the page', async () => {
    const person = await addDomainPerson(world, { balanceKopecks: 2 * COM_KOPECKS });
    const name = await giveNameTo(person, 20);
    const { messageId } = await person.write('/start');
    await person.pressData(`da:1:${name}`, messageId);
    const page = await person.waitFor(/Автопродление выключено/);
    const day = Math.floor(Date.now() / 86_400_000 + 20).toString(36);
    await person.pressData(`dv:b:x:${COM_KOPECKS.toString(36)}:${day}:${name}`, messageId);
    const renewal = await person.waitFor(new RegExp(`Продление ${name}`));
    expect(plainText(renewal.text)).toContain('1 год — 1 490,00 ₽');
    // The page is no longer the last screen.
    const turnOn = page.buttons.flat().find(({ text }) => text === 'Включить автопродление')?.callback_data ?? '';
    await person.pressData(turnOn, messageId);
    await person.waitFor(/Автопродление выключено/);
    expect((await domainOrdersOf(world, person)).map(({ kind }) => kind)).toEqual(['registration']);
    expect(await balanceOf(world, person)).toBe(2 * COM_KOPECKS);
    await person.press('Продлить на год');
    await person.press(/^Баланс/);
    await person.waitFor(new RegExp(`Домен ${name} продлён`));
  });

  it('are nobody else’s, also for a forged button', async () => {
    const [anna, boris] = [await addDomainPerson(world), await addDomainPerson(world)];
    const name = await giveNameTo(anna);
    const { messageId } = await boris.write('/start');
    for (const data of [`do:${name}`, `dm:${name}`, `da:1:${name}`, `dr:${name}`, `dv:b:1:1:fff:${name}`]) {
      const { answers } = await boris.read();
      await boris.pressData(data, messageId);
      const answer = await eventually(async () => (await boris.read()).answers[answers.length]);
      expect(plainText(answer.text ?? '')).toContain('принадлежит другому покупателю');
    }
    expect(await world.db.selectFrom('site_links').selectAll().where('buyer_id', '=', boris.buyerId).execute()).toEqual(
      [],
    );
    const order = await world.db.selectFrom('domain_orders').select('id').where('domain', '=', name).executeTakeFirst();
    await boris.pressData(`dq:${order?.id}`, messageId);
    await answerOf(boris, /Ничего не нашлось/);
  });
});

describe('news of a name', () => {
  it.each([
    ['ru', /Google предупреждает о сайте NAME/, /Google больше не предупреждает о сайте NAME/],
    ['en', /Google warns about NAME/, /Google no longer warns about NAME/],
    ['zh', /Google 对 NAME 发出警告/, /Google 不再对 NAME 发出警告/],
  ])('come when Google begins and ceases to warn of it, in %s', async (languageCode, red, clean) => {
    const person = await addDomainPerson(world, { languageCode });
    const name = await giveNameTo(person);
    const patternOf = (pattern: RegExp) => new RegExp(pattern.source.replace('NAME', name).replaceAll(' ', '\\s'));
    await checkForWarnings(world, name, true);
    const message = await person.waitFor(patternOf(red));
    expect(message.buttons.flat().map(({ callback_data }) => callback_data)).toEqual([`do:${name}`]);
    await checkForWarnings(world, name, false);
    await person.waitFor(patternOf(clean));
  });

  it('come with a ban and its end, and before the registration ends', async () => {
    const person = await addDomainPerson(world);
    const name = await giveNameTo(person, 20);
    await banDomain(world.db, { name, by: 'anna', reason: 'phishing <b>' });
    const banned = await person.waitFor(new RegExp(`Домен ${name} заблокирован`));
    expect(plainText(banned.text)).toContain('Причина блокировки: phishing <b>');
    await unbanDomain(world.db, { name, by: 'anna' });
    await person.waitFor(new RegExp(`Блокировка домена ${name} снята`));
    const due = await world.db
      .updateTable('domains')
      .set({ registered_at: new Date(Date.now() - 300 * 86_400_000) })
      .where('name', '=', name)
      .executeTakeFirst();
    expect(due.numUpdatedRows).toBe(1n);
    await sweepReminders(world.db);
    const soon = await person.waitFor(/оплачен\sдо/);
    expect(labelsOf(soon)).toEqual(['Продлить на год', 'Открыть домен']);
    expect(plainText((await person.press('Продлить на год')).text)).toContain(`Продление ${name}`);
  });

  it('are not sent to a person who has switched them off', async () => {
    const person = await addDomainPerson(world);
    const name = await giveNameTo(person);
    await world.db
      .updateTable('telegram_users')
      .set({ news_domains: false })
      .where('telegram_id', '=', person.id)
      .execute();
    await banDomain(world.db, { name, by: 'anna', reason: 'phishing' });
    await eventually(async () => (await world.countJobs('telegram.news')) === 0);
    expect((await person.read()).messages.filter(({ text }) => text.includes(name))).toEqual([]);
  });
});

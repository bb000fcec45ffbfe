import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banDomain, sweepAutoRenewals, unbanDomain } from '../../src/modules/domains/index.ts';
import { addDomainPerson, type DomainPerson, giveName, labelsOf, plainText } from '../bot-domain-helpers.ts';
import { COM_KOPECKS, endsInDays, sellZones } from '../domains.ts';
import { addVisitor, makeBot } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';
import { addPerson, ownBots, type ShownMessage } from '../telegram-person.ts';

let world: World;
let partnersBot: string;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  await sellZones(world);
  partnersBot = (await makeBot(world, await addVisitor(world), 'domains')).username;
});
afterAll(() => world.close());

const giveNameTo = async (person: DomainPerson) => (await giveName(world, person)).name;

/** Opens the link of a button in the bot to which it leads, as the same person. */
async function follow({ id }: DomainPerson, { buttons }: ShownMessage, label: string): Promise<ShownMessage> {
  const address = buttons.flat().find(({ text }) => plainText(text) === label)?.url ?? '';
  const { pathname, searchParams } = new URL(address);
  expect([pathname, searchParams.get('bot')]).toEqual(['/sandbox/telegram', ownBots.domains]);
  const payload = searchParams.get('start') ?? '';
  expect(payload).toMatch(/^[\w-]{1,64}$/);
  return (await addPerson(world, { id, bot: ownBots.domains })).write(`/start ${payload}`);
}

const siteLinksOf = ({ buyerId }: DomainPerson) =>
  world.db.selectFrom('site_links').selectAll().where('buyer_id', '=', buyerId).execute();

describe('news about a name', () => {
  it('that come to the goods bot, since the person has no other chat, open the name in the domains bot', async () => {
    const person = await addDomainPerson(world, { bot: ownBots.goods });
    const name = await giveNameTo(person);
    await banDomain(world.db, { name, by: 'anna', reason: 'phishing' });
    const news = await person.waitFor(new RegExp(`Домен ${name} заблокирован`));
    expect(news.buttons.flat().map(({ callback_data: data }) => data)).toEqual([undefined]);
    const opened = await follow(person, news, 'Открыть домен');
    expect(plainText(opened.text)).toMatch(new RegExp(`^⛔️ ${name}\nЗаблокирован`));
    expect(labelsOf(opened)).toContain('Серверы имён и DNS');
  });

  it('that was bought in a partner’s bot come there, also the result of a renewal that nobody ordered there', async () => {
    const person = await addDomainPerson(world, { bot: partnersBot, balanceKopecks: COM_KOPECKS });
    const domain = await giveNameOfBot(person);
    await banDomain(world.db, { name: domain, by: 'anna', reason: 'phishing' });
    expect(labelsOf(await person.waitFor(new RegExp(`Домен ${domain} заблокирован`)))).toEqual(['Открыть домен']);
    await unbanDomain(world.db, { name: domain, by: 'anna' });
    await person.waitFor(new RegExp(`Блокировка домена ${domain} снята`));
    await endsInDays(world, { domain }, 5);
    await world.db.updateTable('domains').set({ auto_renew: true }).where('name', '=', domain).execute();
    await sweepAutoRenewals(world.db);
    await person.waitFor(new RegExp(`Домен ${domain} продлён`));
  });
});

describe('a link with a name', () => {
  it.each(['do_NAME_com', 'dr_NAME_com', 'do_shop', 'dl'])(
    'shows the own names for the payload %s',
    async (payload) => {
      const [anna, boris] = [await addDomainPerson(world), await addDomainPerson(world)];
      const [label = ''] = (await giveNameTo(anna)).split('.');
      const own = await giveNameTo(boris);
      const shown = await boris.write(`/start ${payload.replace('NAME', label)}`);
      expect(plainText(shown.text)).toContain('У вас 1 домен');
      expect(labelsOf(shown)).toContain(own);
    },
  );
});

/** Gives a person a name that was bought in the partner's bot. */
async function giveNameOfBot(person: DomainPerson, bot = partnersBot): Promise<string> {
  const name = await giveNameTo(person);
  const { id } = await world.db.selectFrom('bots').select('id').where('username', '=', bot).executeTakeFirstOrThrow();
  await world.db.updateTable('domain_orders').set({ bot_id: id }).where('domain', '=', name).execute();
  return name;
}

describe('a domains bot of a partner, whose token the partner has', () => {
  it('shows no name that was bought elsewhere, whatever button is sent there', async () => {
    const person = await addDomainPerson(world, { bot: partnersBot });
    const [elsewhere, here] = [await giveNameTo(person), await giveNameOfBot(person)];
    const { text, messageId } = await person.write('/domains');
    expect(plainText(text)).toContain('Здесь видны только домены, купленные в этом боте.');
    expect([text.includes(here), text.includes(elsewhere)]).toEqual([true, false]);
    for (const button of [`do:${elsewhere}`, `dm:${elsewhere}`, `da:0:${elsewhere}`])
      await person.pressData(button, messageId);
    await eventually(async () => (await person.read()).answers.some(({ data }) => data === `da:0:${elsewhere}`));
    expect(JSON.stringify((await person.read()).messages)).not.toContain(`🟢 ${elsewhere}`);
  });

  it('leaves its names to the shop’s own bot when it is deleted', async () => {
    const { username } = await makeBot(world, await addVisitor(world), 'domains');
    const person = await addDomainPerson(world, { bot: username });
    const name = await giveNameOfBot(person, username);
    await world.db.updateTable('bots').set({ state: 'deleted' }).where('username', '=', username).execute();
    const own = await addPerson(world, { id: person.id, bot: ownBots.domains });
    expect(labelsOf(await own.write('/domains'))).toContain(name);
  });

  it('opens the settings of a name in the shop’s own bot, where the link that signs in is given', async () => {
    const person = await addDomainPerson(world, { bot: partnersBot });
    const name = await giveNameOfBot(person);
    await person.write('/domains');
    const opened = await follow(person, await person.press(name), 'Серверы имён и DNS');
    expect(plainText(opened.text)).toContain(name);
    expect(await siteLinksOf(person)).toEqual([]);
    const own = await addPerson(world, { id: person.id, bot: ownBots.domains });
    const { buttons } = await own.press('Серверы имён и DNS');
    expect(new URL(buttons[0]?.[0]?.url ?? '').pathname).toBe('/sign-in-link');
    expect(await siteLinksOf(person)).toHaveLength(1);
  });

  it('leads to the shop’s own domains bot once an operator has stopped it', async () => {
    const { username } = await makeBot(world, await addVisitor(world), 'domains');
    const person = await addPerson(world, { bot: username });
    await person.write('/start');
    await world.db.updateTable('bots').set({ state: 'stopped' }).where('username', '=', username).execute();
    const { text, buttons } = await person.write('/domains');
    expect(plainText(text)).toContain('больше ничего не продаёт');
    expect(buttons[0]?.[0]?.url).toContain(ownBots.domains);
  });

  it('writes no link that signs in, also for a button that the partner has sent', async () => {
    const person = await addDomainPerson(world, { bot: partnersBot });
    const name = await giveNameOfBot(person);
    const { messageId } = await person.write('/domains');
    await person.pressData(`dm:${name}`, messageId);
    const shown = await person.waitFor(/Настройки .* открываются по кнопке/);
    await follow(person, shown, 'Серверы имён и DNS');
    await person.pressData('os', messageId);
    await eventually(async () => (await person.read()).answers.some(({ data }) => data === 'os'));
    const { messages } = await person.read();
    expect(JSON.stringify(messages)).not.toContain('sign-in-link');
    expect(await siteLinksOf(person)).toEqual([]);
  });
});

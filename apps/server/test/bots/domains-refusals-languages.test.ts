import { languages } from '@lotok/i18n';
import { toRoubles } from '@lotok/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { banDomain, putTlds } from '../../src/modules/domains/index.ts';
import { account, postTransfer } from '../../src/modules/ledger/index.ts';
import { inTransaction } from '../../src/platform/database/index.ts';
import { addDomainPerson, type DomainPerson } from '../bot-domain-helpers.ts';
import { type BotTexts, botTexts, lastAnswer, pressForAnswer, type Refused } from '../bot-texts.ts';
import { COM_KOPECKS, freshLabel, sellZones } from '../domains.ts';
import { plain, roubles } from '../partner-person.ts';
import { openWorld, type World } from '../shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  await sellZones(world);
});
afterAll(() => world.close());
afterEach(async () => {
  for (const provider of ['crystalpay', 'cryptobot'] as const) await world.control(provider, { reset: true });
  await world.registrar({ reset: true });
  await world.refreshTerms();
  await setPrice(COM_KOPECKS);
  expect(await world.discrepancies()).toEqual([]);
});

type Scene = BotTexts & { person: DomainPerson };

const setPrice = (priceKopecks: number) =>
  inTransaction(world.db, (tx) => putTlds(tx, [{ name: 'com', priceKopecks, letters: 'any' }]));
const balanceOf = ({ t }: Scene) => new RegExp(`^${t('method.balance')} · `);

/** Leaves so much of the balance of the price of a name. */
const spendTo = ({ buyerId }: DomainPerson, kopecks: number) =>
  inTransaction(world.db, (tx) =>
    postTransfer(tx, {
      cause: `test:spent:${buyerId}`,
      from: account.buyer(buyerId),
      to: account.clearing('crystalpay'),
      amountKopecks: COM_KOPECKS - kopecks,
    }),
  );

/** Writes a text and returns the answer. */
async function write({ person, assertReadable }: Scene, text: string): Promise<string> {
  const answer = await person.write(text);
  assertReadable(answer);
  return plain(answer.text);
}
/** Chooses a free name, and pays from the balance after `change`. */
async function payAfter(scene: Scene, change: (name: string) => Promise<unknown>, label = freshLabel()) {
  const name = `${label}.com`;
  await scene.person.write(name);
  scene.assertReadable(await scene.person.press(new RegExp(`^${name} ·`)));
  await change(name);
  const refused = await scene.person.press(balanceOf(scene));
  scene.assertReadable(refused);
  return { name, shown: plain(refused.text) };
}
const wrongName = (typed: string, expected: (scene: Scene) => string): Refused<Scene> => [
  `the name ${typed.slice(0, 20)}`,
  async (scene) => ({ shown: await write(scene, typed), expected: expected(scene) }),
];

const refusals: Refused<Scene>[] = [
  wrongName('my shop', ({ t }) => t('domains.bad.space')),
  wrongName('my_shop', ({ t }) => t('domains.bad.sign', { sign: '_' })),
  wrongName('-shop', ({ t }) => t('domains.bad.hyphen')),
  wrongName('ab--c.com', ({ t }) => t('domains.bad.hyphens')),
  wrongName('a'.repeat(64), ({ t }) => t('domains.bad.long')),
  wrongName('.com', ({ t }) => t('domains.bad.none')),
  wrongName('my.shop.com', ({ t }) => t('domains.bad.dots')),
  wrongName('pаypal', ({ t }) => t('names.bad.mixed', { sign: 'а', place: 2 })),
  wrongName('https://', ({ t }) => t('bot.domains.nothing', { example: 'kofe-na-uglu.ru' })),
  [
    'a name that is taken',
    async (scene) => {
      const label = freshLabel('taken');
      const shown = await write(scene, `${label}.com`);
      const line = shown.split('\n').find((each) => each.startsWith(`▫️ ${label}.com`)) ?? '';
      return { shown: line, expected: `▫️ ${label}.com · ${scene.t('domains.is.taken')}` };
    },
  ],
  [
    'a zone that is not on sale',
    async (scene) => ({
      shown: (await write(scene, `${freshLabel()}.xyz`)).split('\n')[1] ?? '',
      expected: scene.t('domains.strangeZone', { zone: 'xyz' }),
    }),
  ],
  [
    'a name whose check has failed',
    async (scene) => {
      await world.registrar({ fail: { operation: 'check', how: 'maintenance', times: 20 } });
      const name = `${freshLabel()}.com`;
      const shown = await write(scene, name);
      const line = shown.split('\n').find((each) => each.startsWith(`▫️ ${name}`)) ?? '';
      return { shown: line, expected: `▫️ ${name} · ${scene.t('domains.is.unknown')}` };
    },
  ],
  [
    'a name that is taken by a button of before',
    async (scene) => {
      const name = `${freshLabel('taken')}.com`;
      const { messageId } = await scene.person.write('/start');
      await scene.person.pressData(`dn:${name}`, messageId);
      const refused = await scene.person.waitFor(scene.pattern('bot.domains.taken', { domain: name }));
      scene.assertReadable(refused);
      return { shown: plain(refused.text), expected: scene.t('bot.domains.taken', { domain: name }) };
    },
  ],
  [
    'a name that was taken before it was paid',
    async (scene) => {
      const { name, shown } = await payAfter(scene, (domain) => world.registrar({ domain, isTaken: true }));
      return { shown, expected: scene.t('bot.domains.takenNow', { domain: name }) };
    },
  ],
  [
    'a price that has changed',
    async (scene) => {
      const { shown } = await payAfter(scene, () => setPrice(COM_KOPECKS + 10_000));
      return { shown: shown.split('\n')[0] ?? '', expected: scene.t('domains.priceChanged') };
    },
  ],
  [
    'a balance that is too low',
    async (scene) => {
      const { shown } = await payAfter(scene, () => spendTo(scene.person, 10_000));
      const [, reason] = shown.split('\n\n');
      return {
        shown: reason ?? '',
        expected: scene.t('bot.domains.lacking', { balance: roubles(100), price: roubles(toRoubles(COM_KOPECKS)) }),
      };
    },
  ],
  [
    'a name that the registrar refuses after the payment',
    async (scene) => {
      const { name } = await payAfter(scene, async () => undefined, freshLabel('fail'));
      const title = scene.t('bot.domains.refused', { domain: name });
      const refused = await scene.person.waitFor(new RegExp(`^${title}`));
      scene.assertReadable(refused);
      const reason = scene.t('bot.domains.refusedText', { amount: roubles(toRoubles(COM_KOPECKS)) });
      return { shown: plain(refused.text).replaceAll(/\n+/g, '\n'), expected: `${title}\n${reason}` };
    },
  ],
  [
    'another method of a name that is ordered already',
    async (scene) => {
      const name = `${freshLabel()}.com`;
      await scene.person.write(name);
      const { buttons, messageId } = await scene.person.press(new RegExp(`^${name} ·`));
      for (const method of [balanceOf(scene), /^Crypto Bot/])
        await scene.person.pressData(
          buttons.flat().find(({ text }) => method.test(plain(text)))?.callback_data ?? '',
          messageId,
        );
      const shown = await lastAnswer(scene.person);
      // The answer leaves the message as the first press has made it.
      scene.assertReadable(
        await scene.person.waitFor(scene.pattern('bot.domains.registering', { domain: name }, { isBeginning: true })),
      );
      return { shown, expected: scene.t('bot.domains.placed') };
    },
  ],
  [
    'an amount above the maximum of the method',
    async (scene) => {
      await world.control('crystalpay', { method: { code: 'CARDRUBP2P', max: '50.00' } });
      await world.refreshTerms();
      const name = `${freshLabel()}.com`;
      await scene.person.write(name);
      await scene.person.press(new RegExp(`^${name} ·`));
      return {
        shown: await pressForAnswer(
          scene.person,
          `${scene.t('method.card')} · ${scene.t('bot.method.to', { amount: '50 ₽' })}`,
        ),
        expected: scene.t('bot.method.maximum', { amount: '50 ₽' }),
      };
    },
  ],
  [
    'a payment provider that fails',
    async (scene) => {
      const name = `${freshLabel()}.com`;
      await scene.person.write(name);
      await scene.person.press(new RegExp(`^${name} ·`));
      await world.control('cryptobot', { fail: { how: '500', times: 50 } });
      return {
        shown: await pressForAnswer(scene.person, scene.t('method.cryptobot')),
        expected: scene.t('domains.providerFailed'),
      };
    },
  ],
  [
    'a message of before that no longer has its name',
    async (scene) => {
      await scene.person.write('/start');
      await scene.person.pressData('dn:#7', (await scene.person.read()).messages.at(-1)?.messageId);
      const refused = await scene.person.waitFor(scene.pattern('bot.domains.old'));
      scene.assertReadable(refused);
      return { shown: plain(refused.text), expected: scene.t('bot.domains.old') };
    },
  ],
  [
    'the renewal of a banned domain',
    async (scene) => {
      const { name } = await payAfter(scene, async () => undefined);
      await scene.person.waitFor(scene.pattern('bot.domains.registered', { domain: name }, { isBeginning: true }));
      await banDomain(world.db, { name, by: 'anna', reason: '1' });
      await scene.person.waitFor(scene.pattern('bot.domains.news.banned', { domain: name }, { isBeginning: true }));
      const { messages } = await scene.person.read();
      for (const message of messages.filter(({ from }) => from === 'bot')) scene.assertReadable(message);
      await scene.person.pressData(`dr:${name}`, messages.at(-1)?.messageId);
      return { shown: await lastAnswer(scene.person), expected: scene.t('renewal.unavailable') };
    },
  ],
];

describe.each(languages)('the domains bot refuses in %s', (languageCode) => {
  it.each(refusals)('%s', async (_, act) => {
    const person = await addDomainPerson(world, { languageCode, balanceKopecks: COM_KOPECKS });
    const { shown, expected } = await act({ ...botTexts(languageCode), person });
    expect(shown).toBe(expected);
  });
});

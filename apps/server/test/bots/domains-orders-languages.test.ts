import { languages } from '@lotok/i18n';
import { toRoubles } from '@lotok/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sweepAutoRenewals } from '../../src/modules/domains/index.ts';
import { addDomainPerson, type DomainPerson, domainOrdersOf, giveName } from '../bot-domain-helpers.ts';
import { type BotTexts, botTexts, lastAnswer, pressForAnswer, type Refused } from '../bot-texts.ts';
import { COM_KOPECKS, freshLabel, sellZones } from '../domains.ts';
import { credit, plain, roubles } from '../partner-person.ts';
import { eventually, openWorld, type World } from '../shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  await sellZones(world);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.control('cryptobot', { reset: true });
  await world.registrar({ reset: true });
  await world.dns({ reset: true });
  expect(await world.discrepancies()).toEqual([]);
});

type Scene = BotTexts & { person: DomainPerson };

/** Writes a text and returns the answer. */
async function write({ person, assertReadable }: Scene, text: string): Promise<string> {
  const answer = await person.write(text);
  assertReadable(answer);
  return plain(answer.text);
}
/** Orders a free name by Crypto Bot. */
async function orderUnpaid({ person, t, assertReadable }: Scene) {
  const name = `${freshLabel()}.com`;
  await person.write(name);
  await person.press(new RegExp(`^${name} ·`));
  assertReadable(await person.press(t('method.cryptobot')));
  const [order] = await domainOrdersOf(world, person);
  return { name, orderId: order?.id ?? 0, paymentId: order?.paymentId ?? 0 };
}
/** Checks an order of before that was cancelled, and returns what the bot shows. */
async function checkCancelled({ person, pattern, assertReadable }: Scene, order: { name: string; orderId: number }) {
  await eventually(async () => (await domainOrdersOf(world, person))[0]?.status === 'cancelled');
  await person.pressData(`dq:${order.orderId}`);
  const shown = await person.waitFor(pattern('bot.domains.cancelled', { domain: order.name }, { isBeginning: true }));
  assertReadable(shown);
  return plain(shown.text);
}

const refusals: Refused<Scene>[] = [
  [
    'a name that is taken in all zones',
    async (scene) => ({
      shown: (await write(scene, freshLabel('taken'))).split('\n').at(-1) ?? '',
      expected: scene.t('bot.domains.noneFree'),
    }),
  ],
  [
    'similar names of one that leaves room for none',
    async (scene) => {
      const label = `taken-${'x'.repeat(57)}`;
      await world.registrar({ domain: `${label.replace('-', '')}.com`, isTaken: true });
      await write(scene, `${label}.com`);
      const shown = await scene.person.press(scene.t('bot.domains.similar'));
      scene.assertReadable(shown);
      return {
        shown: plain(shown.text),
        expected: scene.t('bot.domains.noneSimilar', { domain: `${label}.com` }),
      };
    },
  ],
  [
    'similar names while the registrar does not respond',
    async (scene) => {
      const domain = `${freshLabel('taken')}.com`;
      await write(scene, domain);
      await world.registrar({ fail: { operation: 'check', how: 'maintenance', times: 20 } });
      const shown = await scene.person.press(scene.t('bot.domains.similar'));
      scene.assertReadable(shown);
      return { shown: plain(shown.text), expected: scene.t('bot.domains.unknownSimilar', { domain }) };
    },
  ],
  [
    'the page of a name while Cloudflare does not respond',
    async (scene) => {
      const { name } = await giveName(world, scene.person);
      await world.db.updateTable('domains').set({ cloudflare_zone_id: 'zone' }).where('name', '=', name).execute();
      await world.dns({ fail: { operation: 'zones/get', how: '403', times: 20 } });
      await scene.person.write('/domains');
      return { shown: await pressForAnswer(scene.person, name), expected: scene.t('bot.domains.awayRegistrar') };
    },
  ],
  [
    'a switch of no screen',
    async (scene) => {
      const { name } = await giveName(world, scene.person);
      const { messageId } = await scene.person.write('/start');
      await scene.person.pressData(`da:1:${name}`, messageId);
      return { shown: await lastAnswer(scene.person), expected: scene.t('bot.domains.notYet') };
    },
  ],
  [
    'an order that was not paid in time',
    async (scene) => {
      const order = await orderUnpaid(scene);
      await world.makeJobsDue('payments.expire');
      const [cancelled, why] = [
        scene.t('bot.domains.cancelled', { domain: order.name }),
        scene.t('bot.domains.cancelledText'),
      ];
      return { shown: await checkCancelled(scene, order), expected: `${cancelled}\n\n${why}` };
    },
  ],
  [
    'an order that was paid in part',
    async (scene) => {
      const order = await orderUnpaid(scene);
      const { invoice_id: invoice } = await world.payment(order.paymentId);
      const set = { state: 'paid', amount: '1489.99' };
      await world.control('cryptobot', { invoice, set, notice: 'true' });
      const [cancelled, why] = [
        scene.t('bot.domains.cancelled', { domain: order.name }),
        scene.t('bot.domains.underpaidText'),
      ];
      return { shown: await checkCancelled(scene, order), expected: `${cancelled}\n\n${why}` };
    },
  ],
  [
    'a renewal that the registrar refuses after the payment',
    async (scene) => {
      await credit(world, scene.person.buyerId, COM_KOPECKS);
      const { name: domain } = await giveName(world, scene.person, { days: 20, kind: 'norenew' });
      await scene.person.write('/domains');
      await scene.person.press(domain);
      scene.assertReadable(await scene.person.press(scene.t('bot.domains.renew')));
      await scene.person.press(new RegExp(`^${scene.t('method.balance')} · `));
      const title = scene.t('bot.domains.notRenewed', { domain });
      const refused = await scene.person.waitFor(new RegExp(`^${title}`));
      scene.assertReadable(refused);
      const amount = roubles(toRoubles(COM_KOPECKS));
      return {
        shown: plain(refused.text),
        expected: `${title}\n\n${scene.t('bot.domains.notRenewedText', { amount })}`,
      };
    },
  ],
  [
    'an automatic renewal that the balance does not pay',
    async (scene) => {
      const { name: domain, end } = await giveName(world, scene.person, { days: 5 });
      await world.db.updateTable('domains').set({ auto_renew: true }).where('name', '=', domain).execute();
      await sweepAutoRenewals(world.db);
      const title = scene.t('bot.domains.news.notRenewed', { domain });
      const refused = await scene.person.waitFor(new RegExp(`^${title}`));
      scene.assertReadable(refused);
      const shown = plain(refused.text);
      const dated = scene.pattern('bot.domains.news.notRenewedText', { until: 'DATE' }).source.replace('DATE', '(.+)');
      const [, until = ''] = new RegExp(dated, 'm').exec(shown) ?? [];
      expect(until).toContain(String(end.getUTCFullYear()));
      return { shown, expected: `${title}\n\n${scene.t('bot.domains.news.notRenewedText', { until })}` };
    },
  ],
];

describe.each(languages)('the domains bot reports in %s', (languageCode) => {
  it.each(refusals)('%s', async (_, act) => {
    const person = await addDomainPerson(world, { languageCode });
    const { shown, expected } = await act({ ...botTexts(languageCode), person });
    expect(shown).toBe(expected);
  });
});

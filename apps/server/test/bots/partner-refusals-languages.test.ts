import { languages } from '@lotok/i18n';
import { toRoubles } from '@lotok/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lastAnswer, type Refused } from '../bot-texts.ts';
import { sellZones } from '../domains.ts';
import { type Office, openOffice } from '../office.ts';
import { addBot } from '../partner-bots.ts';
import { earningHelpers } from '../partner-helpers.ts';
import { plain, roubles } from '../partner-person.ts';
import { choosePromo, openPartnerScene, type PartnerScene } from '../partner-scene.ts';
import { openWorld, type World } from '../shop.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
  office = await openOffice(world);
  await sellZones(world);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.control('cryptobot', { reset: true });
  expect(await world.discrepancies()).toEqual([]);
});

const { earn, withdraw } = earningHelpers(() => world);

const usernameOf = async (botId: number) =>
  (await world.db.selectFrom('bots').select('username').where('id', '=', botId).executeTakeFirstOrThrow()).username;

const refusals: Refused<PartnerScene>[] = [
  [
    'a markup out of bounds',
    async (scene) => {
      const botId = await scene.addBot();
      await scene.open(`pt:mt:${botId}:a`, scene.pattern('botPartner.typePercent', { max: 300 }));
      return { shown: await scene.write('301'), expected: scene.t('botPartner.wrongPercent', { max: 300 }) };
    },
  ],
  [
    'an amount of a withdrawal that was not earned',
    async (scene) => {
      await earn(scene.ownerId, 1_000);
      await scene.addBot();
      await scene.open('pt:e', scene.pattern('botPartner.earned', { amount: roubles(10) }, { isBeginning: true }));
      await scene.open('pt:w:balance', scene.pattern('botPartner.amount.balance', { available: roubles(10) }));
      const expected = scene.t('botPartner.wrongAmount', { available: roubles(10) });
      for (const wrong of ['0', '-5', 'x', '10,001']) expect(await scene.write(wrong), wrong).toBe(expected);
      return { shown: await scene.write('10,01'), expected };
    },
  ],
  [
    'a withdrawal that the earnings no longer allow',
    async (scene) => {
      await scene.addBot();
      return {
        shown: await scene.person.forge('pt:wy:balance:5000:abc'),
        expected: scene.t('botPartner.notEnough'),
      };
    },
  ],
  [
    'a withdrawal below the minimum of Crypto Pay, before an operator',
    async (scene) => {
      await earn(scene.ownerId, 7_999);
      await scene.addBot();
      return {
        shown: await withdrawUsdt(scene, 7_999, '0.999875'),
        expected: scene.t('botPartner.asked.operator', { amount: roubles(79.99), usdt: '0.999875' }),
      };
    },
  ],
  [
    'an eleventh open withdrawal in USDT',
    async (scene) => {
      await earn(scene.ownerId, 1_000);
      await scene.addBot();
      for (let number = 0; number < 10; number += 1) await withdraw({ ownerId: scene.ownerId, telegramId: 1 }, 10);
      await scene.open(
        'pt:wc:usdt:10',
        scene.pattern('botPartner.confirm.usdt', { amount: roubles(0.1), usdt: '0.00125', rate: roubles(80) }),
      );
      const { buttons } = (await scene.person.read()).messages.at(-1) ?? { buttons: [] };
      const expected = scene.t('botPartner.tooManyOpen');
      const shown = await scene.open(buttons[0]?.[0]?.callback_data ?? '', scene.pattern('botPartner.tooManyOpen'));
      await scene.open('pt:w:balance', scene.pattern('botPartner.amount.balance', { available: roubles(9) }));
      return { shown, expected };
    },
  ],
  [
    'a withdrawal, by an operator',
    async (scene) => {
      await earn(scene.ownerId, 7_000);
      await scene.addBot();
      await withdrawUsdt(scene, 7_000, '0.875');
      const { id } = await world.db
        .selectFrom('withdrawals')
        .select('id')
        .where('owner_id', '=', scene.ownerId)
        .executeTakeFirstOrThrow();
      await office.call('finance', 'POST withdrawals/:id/refuse', { params: { id }, body: { reason: '7' } });
      const message = await scene.person.waitFor(/^↩️/);
      scene.assertReadable(message);
      return {
        shown: plain(message.text),
        expected: scene.t('botPartner.news.refused', { amount: roubles(70), reason: '7' }),
      };
    },
  ],
  [
    'a withdrawal to somebody who has not opened Crypto Bot',
    async (scene) => {
      await earn(scene.ownerId, 80_000);
      await scene.addBot();
      await world.control('cryptobot', { payouts: { unknownUsers: [scene.person.id] } });
      await withdrawUsdt(scene, 80_000, '10');
      const message = await scene.person.waitFor(/^↩️/);
      scene.assertReadable(message);
      return { shown: plain(message.text), expected: scene.t('botPartner.news.failed', { amount: roubles(800) }) };
    },
  ],
  [
    'a promo code without a markup',
    async (scene) => {
      await scene.addBot({ kind: 'domains' });
      const shown = await scene.open('pt:pr', scene.pattern('botPartner.promo.noMarkup'));
      return { shown, expected: scene.t('botPartner.promo.noMarkup') };
    },
  ],
  [
    'a promo code of wrong letters, then of a wrong percent',
    async (scene) => {
      await scene.addBot({ kind: 'domains', percent: 20 });
      await scene.open('pt:pr:code', scene.pattern('botPartner.typeCode'));
      expect(await scene.write('SALE-10')).toBe(scene.t('botPartner.promo.code'));
      await scene.write('SALE10');
      return { shown: await scene.write('21'), expected: scene.t('botPartner.promo.percent', { max: 20 }) };
    },
  ],
  [
    'a promo code that the earnings do not pay',
    async (scene) => {
      await scene.addBot({ kind: 'domains', percent: 20 });
      await choosePromo(scene, 'POOR1');
      await scene.person.pressData(await fromEarnings(scene), (await scene.person.read()).messages.at(-1)?.messageId);
      return {
        shown: await lastAnswer(scene.person),
        expected: scene.t('botPartner.promo.notEarned', { price: roubles(40) }),
      };
    },
  ],
  [
    'the promo code of another partner',
    async (scene) => {
      const code = `RIVAL${scene.ownerId}`;
      const rival = await world.user();
      await world.db
        .insertInto('partner_promos')
        .values({ owner_id: rival.buyerId, code, code_key: code.toLowerCase(), percent: 5 })
        .execute();
      await earn(scene.ownerId, 10_000);
      await scene.addBot({ kind: 'domains', percent: 20 });
      await choosePromo(scene, code);
      const shown = await scene.open(await fromEarnings(scene), scene.pattern('botPartner.promo.taken'));
      return { shown, expected: scene.t('botPartner.promo.taken') };
    },
  ],
  [
    'a message to a bot without buyers',
    async (scene) => {
      const botId = await scene.addBot();
      const values = { username: await usernameOf(botId) };
      const shown = await scene.open(`pt:l:${botId}`, scene.pattern('botPartner.noReaders', values));
      return { shown, expected: scene.t('botPartner.noReaders', values) };
    },
  ],
  [
    'the bot of somebody else',
    async (scene) => {
      await scene.addBot();
      const foreign = await addBot(world.db, { ownerId: (await world.user()).buyerId });
      return { shown: await scene.person.forge(`pt:delete:${foreign}`), expected: scene.t('error.NOT_FOUND') };
    },
  ],
  [
    'a bot that an operator stops',
    async (scene) => {
      const botId = await scene.addBot();
      const stop = { params: { id: botId }, body: { reason: '7' } };
      expect((await office.call('manager', 'POST bots/:id/stop', stop)).status).toBe(200);
      const message = await scene.person.waitFor(/^⛔️/);
      scene.assertReadable(message);
      const username = await usernameOf(botId);
      return { shown: plain(message.text), expected: scene.t('botPartner.bot.stopped', { username, reason: '7' }) };
    },
  ],
];

/** Requests USDT, confirms it, and returns the answer. */
async function withdrawUsdt({ person, open, pattern }: PartnerScene, kopecks: number, usdt: string): Promise<string> {
  const values = { amount: roubles(toRoubles(kopecks)), usdt, rate: roubles(80) };
  await open(`pt:wc:usdt:${kopecks}`, pattern('botPartner.confirm.usdt', values));
  const { buttons } = (await person.read()).messages.at(-1) ?? { buttons: [] };
  return open(buttons[0]?.[0]?.callback_data ?? '', /^[⏳↩✅]/u);
}
const fromEarnings = async ({ person, t }: PartnerScene): Promise<string> => {
  const label = t('botPartner.promo.fromEarnings');
  const { messages } = await person.read();
  const found = messages
    .at(-1)
    ?.buttons.flat()
    .find(({ text }) => plain(text) === label);
  return found?.callback_data ?? '';
};

describe.each(languages)('the section of partners refuses in %s', (language) => {
  it.each(refusals)('%s', async (_, act) => {
    const { shown, expected } = await act(await openPartnerScene(world, language));
    expect(shown).toBe(expected);
  });
});

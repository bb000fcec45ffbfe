import { languages } from '@lotok/i18n';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refundOrder } from '../../src/modules/orders/index.ts';
import { lastPayment } from '../bot-goods-helpers.ts';
import type { Refused } from '../bot-texts.ts';
import { saleHelpers } from '../partner-bots.ts';
import { earningHelpers } from '../partner-helpers.ts';
import { plain, roubles } from '../partner-person.ts';
import { choosePromo, openPartnerScene, type PartnerScene } from '../partner-scene.ts';
import { refundHelpers } from '../refund-helpers.ts';
import { openWorld, type World } from '../shop.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({}, { hasBots: true });
});
afterAll(() => world.close());
afterEach(async () => {
  expect(await world.discrepancies()).toEqual([]);
});

const { withdraw } = earningHelpers(() => world);
const { order } = saleHelpers(() => world);
const { refundRequest } = refundHelpers(() => world);

/** Another partner gets a promo code. */
async function addRivalCode(code: string): Promise<void> {
  const { buyerId } = await world.user();
  await world.db
    .insertInto('partner_promos')
    .values({ owner_id: buyerId, code, code_key: code.toLowerCase(), percent: 5 })
    .execute();
}

const refusals: Refused<PartnerScene>[] = [
  [
    'a promo code that the balance does not pay',
    async (scene) => {
      await scene.addBot({ kind: 'domains', percent: 20 });
      await choosePromo(scene, 'POOR2');
      const refused = await scene.person.press(new RegExp(`^${scene.t('method.balance')}`));
      scene.assertReadable(refused);
      const values = { code: 'POOR2', price: roubles(40), balance: roubles(0) };
      return { shown: plain(refused.text), expected: scene.t('botPartner.promo.lacking', values) };
    },
  ],
  [
    'a paid promo code that another partner has got meanwhile',
    async (scene) => {
      const code = `LATE${scene.ownerId}`;
      await scene.addBot({ kind: 'domains', percent: 20 });
      await choosePromo(scene, code);
      await scene.person.press(scene.t('method.cryptobot'));
      await scene.person.waitFor(scene.pattern('botPartner.promo.toPay'));
      await addRivalCode(code);
      await world.payInvoice(await lastPayment(world, scene.person));
      const message = await scene.person.waitFor(/^↩️/);
      scene.assertReadable(message);
      return {
        shown: plain(message.text),
        expected: scene.t('botPartner.promo.givenBack', { code, amount: roubles(40) }),
      };
    },
  ],
  [
    'a withdrawal of earnings that a refund has taken back',
    async (scene) => {
      const botId = await scene.addBot({ percent: 50 });
      const { id } = await world.product();
      await world.db.updateTable('products').set({ warranty_minutes: 0 }).where('id', '=', id).execute();
      const { buyerId } = await world.user(100_000);
      const { order_ids: [orderId = 0] = [] } = await order(botId, buyerId, { products: [{ id, quantity: 1 }] });
      await withdraw({ ownerId: scene.ownerId, telegramId: 1 }, 5_000, { to: 'balance' });
      await refundOrder(world, refundRequest(orderId));
      await scene.person.write('/partner');
      const shown = await scene.open(
        'pt:e',
        scene.pattern('botPartner.earned', { amount: roubles(-50) }, { isBeginning: true }),
      );
      return { shown: shown.split('\n')[1] ?? '', expected: scene.t('botPartner.owed') };
    },
  ],
  [
    'a choice of what a bot sells that nobody has created',
    async (scene) => {
      await scene.addBot();
      return { shown: await scene.person.forge('pt:kind:goods'), expected: scene.t('botPartner.kindChosen') };
    },
  ],
];

describe.each(languages)('the section of partners reports in %s', (language) => {
  it.each(refusals)('%s', async (_, act) => {
    const { shown, expected } = await act(await openPartnerScene(world, language));
    expect(shown).toBe(expected);
  });
});

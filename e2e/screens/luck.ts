import { createHash, createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Output } from '@lotok/contract';
import { openPage } from '../steps/guest.ts';
import { stubResponse } from './domain-responses.ts';
import type { Screen, ScreenFixtures } from './screen.ts';

type Offer = NonNullable<Output<'luck/getOffer'>['offer']>;
type OwnDraw = Output<'luck/try'>;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const nothing = { amount: null, percent: null, days: null, product_id: null, product: null, price: null };
const product = 'Razer Gold, Турция, 100 TL';
const prizes: Offer['prizes'] = [
  { ...nothing, kind: 'balance', weight: 150, odds: 15, amount: 50 },
  { ...nothing, kind: 'promo', weight: 350, odds: 35, percent: 15, days: 30 },
  { ...nothing, kind: 'unit', weight: 45, odds: 4.5, product_id: 595, product, price: 309 },
  { ...nothing, kind: 'nothing', weight: 455, odds: 45.5 },
];
const table = JSON.stringify(prizes);
const seed = Buffer.alloc(32, 1);
const text = 'моя удача';

/** The offer of an order, and the draw that its seed and text give. */
function respondFor(orderId: number): { offer: Offer; draw: OwnDraw } {
  const commitment = { order_id: orderId, seed_hash: sha256(seed), table, table_hash: sha256(table), prizes };
  const digest = createHmac('sha256', seed).update(`${text}:${orderId}`).digest();
  let point = Number((digest.readBigUInt64BE() * 1_000n) >> 64n);
  const prize = prizes.findIndex(({ weight }) => (point -= weight) < 0);
  return {
    offer: { ...commitment, expires_at: '2026-11-24T12:16:00.000Z' },
    draw: {
      ...commitment,
      id: 'aZ4kq0_Wm2rT-x9B',
      drawn_at: '2026-11-23T12:20:00.000Z',
      seed: seed.toString('hex'),
      text,
      prize,
      is_credited_instead: false,
      credited: prizes[prize]?.kind === 'balance' ? 50 : 0,
      promo_code: prizes[prize]?.kind === 'promo' ? 'LUCK-W4PJKQN6Y6' : null,
      promo_until: prizes[prize]?.kind === 'promo' ? '2026-12-23T12:20:00.000Z' : null,
      prize_order_id: null,
    },
  };
}

/** Opens an order with an open try, or with the result of its draw. */
async function openOrder(page: Page, { call, regular }: ScreenFixtures, isDrawn: boolean): Promise<void> {
  const { orders } = await call('orders/getProductsOrders', {}, { token: regular });
  const [order] = orders.filter(({ status }) => status === 'completed').slice(-1);
  if (!order) throw new Error('no order is delivered');
  const { offer, draw } = respondFor(order.id);
  const about = { order_id: order.id };
  await stubResponse(page, 'luck/getOffer', isDrawn ? { offer: null, draw } : { offer, draw: null });
  await stubResponse(page, 'luck/getDraw', draw);
  // Last, because the pattern of `getOffer` also matches `getOffers`, and the latest route goes first.
  await stubResponse(page, 'luck/getOffers', {
    offers: isDrawn ? [] : [{ ...about, expires_at: offer.expires_at }],
    draws: isDrawn ? [{ ...about, id: draw.id }] : [],
  });
  await openPage(page, '/orders');
  const row = page.getByRole('main').getByRole('listitem').nth(orders.indexOf(order));
  await row.locator('.order-actions').getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
}

const title = (page: Page, { t }: ScreenFixtures) => page.getByRole('dialog', { name: t('luck.title') });

async function openResult(page: Page, fixtures: ScreenFixtures): Promise<void> {
  await openOrder(page, fixtures, true);
  await page.getByText(fixtures.t('luck.result'), { exact: true }).click();
  await expect(title(page, fixtures).getByRole('link', { name: fixtures.t('luck.check') })).toBeVisible();
}

/** Screens of "Try your luck": the try on an order, before and after the draw, and the page on which a draw is checked. */
export const luck: Screen[] = [
  { name: 'luck-order', buyer: 'regular', show: (page, fixtures) => openOrder(page, fixtures, false) },
  {
    name: 'luck-try',
    buyer: 'regular',
    show: async (page, fixtures) => {
      await openOrder(page, fixtures, false);
      await page.getByRole('dialog').getByText(fixtures.t('luck.open'), { exact: true }).last().click();
      await expect(title(page, fixtures).getByRole('textbox')).toBeVisible();
    },
  },
  { name: 'luck-result', buyer: 'regular', show: openResult },
  {
    name: 'draw',
    buyer: 'regular',
    isWhole: true,
    show: async (page, fixtures) => {
      await openResult(page, fixtures);
      await title(page, fixtures)
        .getByRole('link', { name: fixtures.t('luck.check') })
        .click();
      await expect(page.getByText(fixtures.t('draw.agrees'))).toBeVisible();
    },
  },
];

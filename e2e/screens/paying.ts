import { expect, type Locator, type Page } from '@playwright/test';
import type { Output } from '@lotok/contract';
import type { TextKey, TextValues } from '@lotok/i18n';
import { openPage } from '../steps/guest.ts';
import type { Screen, ScreenFixtures } from './screen.ts';

type TranslateText = (key: TextKey, values?: TextValues) => string;

/** Screens from "Buy" to the payment page. */
export const paying: Screen[] = [
  {
    name: 'buy-choice',
    show: async (page, { t, product }) => {
      await openPage(page, `/products/${product.id}`);
      await pressBuy(page, t);
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'added-to-cart',
    show: async (page, { t, product }) => {
      await openPage(page, `/products/${product.id}`);
      await pressBuy(page, t);
      await page.getByRole('menuitem').nth(1).click();
      await expect(page.getByText(t('cart.added'))).toBeVisible();
    },
  },
  {
    name: 'purchase',
    show: async (page, fixtures) => {
      await openPurchase(page, fixtures);
    },
  },
  {
    name: 'purchase-described',
    show: async (page, fixtures) => {
      const sheet = await openPurchase(page, fixtures);
      await sheet.getByText(fixtures.t('checkout.description')).click();
    },
  },
  {
    name: 'purchase-refused',
    show: async (page, fixtures) => {
      const sheet = await openPurchase(page, fixtures);
      await sheet.getByRole('button', { name: fixtures.t('checkout.pay'), exact: true }).click();
      await expect(sheet.getByText(fixtures.t('checkout.mustChoose'))).toBeVisible();
    },
  },
  {
    name: 'purchase-promo-refused',
    show: async (page, fixtures) => {
      const { t } = fixtures;
      const sheet = await openPurchase(page, fixtures);
      await sheet.getByRole('button', { name: t('promo.ask') }).click();
      await sheet.getByRole('textbox', { name: t('promo.label') }).fill('lotok');
      await sheet.getByRole('button', { name: t('checkout.pay'), exact: true }).click();
      await expect(sheet.getByText(t('promo.unknown'))).toBeVisible();
    },
  },
  {
    name: 'purchase-waiting',
    show: async (page, fixtures) => {
      const sheet = await openPurchase(page, fixtures);
      await page.route('**/orders/quoteOrder', () => {});
      await sheet.getByRole('radio').first().check();
      await sheet.getByRole('button', { name: fixtures.t('ui.increase') }).click();
      const press = sheet.locator('button[type=submit]');
      await press.click();
      await expect(press).toHaveAttribute('aria-disabled', 'true');
    },
  },
  {
    name: 'purchase-fee',
    show: async (page, fixtures) => {
      await stubMethods(page, ({ system }) => (system === 'card' ? { fee_percent: 3.5 } : {}));
      const sheet = await openPurchase(page, fixtures);
      await sheet.getByRole('radio').first().check();
      await expect(sheet.getByText(/\+3[.,]5/)).toBeVisible();
    },
  },
  {
    name: 'purchase-limited',
    show: async (page, fixtures) => {
      await stubMethods(page, ({ system }) => (system === 'card' ? { min_amount: 1500, label_min_amount: 1500 } : {}));
      const sheet = await openPurchase(page, fixtures);
      await sheet.getByRole('radio').first().check();
      await sheet.getByRole('button', { name: fixtures.t('checkout.pay'), exact: true }).click();
      await expect(sheet.getByRole('alert').filter({ hasText: /500/ })).toBeVisible();
    },
  },
  {
    name: 'purchase-away',
    show: async (page, fixtures) => {
      const sheet = await openPurchase(page, fixtures);
      await sheet.getByRole('radio').first().check();
      await page.keyboard.press('Escape');
      await stubMethods(page, ({ method }) => ({ is_away: method === 'crystalpay' }));
      await openPurchase(page, fixtures);
      await expect(sheet.getByRole('radio', { disabled: true })).toHaveCount(4);
    },
  },
  {
    name: 'cart-all-away',
    buyer: 'regular',
    show: async (page, { t }) => {
      await stubMethods(page, () => ({ is_away: true }));
      await openPage(page, '/');
      await page.getByRole('button', { name: t('header.cartCount', { count: 3 }) }).click();
      await expect(page.getByRole('dialog').getByText(t('method.allAway'))).toBeVisible();
    },
  },
  {
    name: 'cart',
    buyer: 'regular',
    show: async (page, { t }) => {
      await openPage(page, '/');
      await page.getByRole('button', { name: t('header.cartCount', { count: 3 }) }).click();
      await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(5);
    },
  },
  {
    name: 'cart-promo',
    buyer: 'regular',
    show: async (page, { t }) => {
      await openPage(page, '/');
      await page.getByRole('button', { name: t('header.cartCount', { count: 3 }) }).click();
      const cart = page.getByRole('dialog');
      await cart.getByRole('button', { name: t('promo.ask') }).click();
      await cart.getByRole('textbox', { name: t('promo.label') }).fill('lotok10');
      await cart.getByRole('button', { name: t('promo.apply') }).click();
      await expect(cart.getByText(t('figures.promo', { code: 'LOTOK10' }))).toBeVisible();
    },
  },
  {
    name: 'cart-empty',
    show: async (page, { t }) => {
      await openPage(page, '/');
      await page.getByRole('button', { name: t('header.cartCount', { count: 0 }) }).click();
      await expect(page.getByRole('dialog').getByText(t('cart.empty'))).toBeVisible();
    },
  },
  {
    name: 'payment-link',
    show: async (page, fixtures) => {
      const payment = await pay(page, fixtures);
      await payment.close();
      await expect(page.getByRole('dialog', { name: fixtures.t('link.title') })).toBeVisible();
    },
  },
  {
    name: 'pay-page',
    show: async (page, fixtures) => {
      await page.goto((await pay(page, fixtures)).url());
    },
  },
  {
    name: 'pay-page-later',
    show: async (page, fixtures) => {
      await page.goto((await pay(page, fixtures)).url());
      await page.getByRole('button').nth(2).click();
      await page.waitForURL('**later**');
    },
  },
  {
    name: 'pay-page-paid',
    show: async (page, fixtures) => {
      const payment = await pay(page, fixtures);
      const address = payment.url();
      await payment.getByRole('button').first().click();
      await payment.waitForURL('**/orders?payment=*');
      await page.goto(address);
    },
  },
];

type Method = Output<'payments/getMethods'>[number];

/** Changes the server's list of payment methods. */
async function stubMethods(page: Page, change: (method: Method) => Partial<Method>): Promise<void> {
  await page.route('**/payments/getMethods*', async (route) => {
    const methods = (await (await route.fetch()).json()) as Method[];
    await route.fulfill({ json: methods.map((method) => ({ ...method, ...change(method) })) });
  });
}

const pressBuy = (page: Page, t: TranslateText) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('row.buy'), exact: true })
    .first()
    .click();

async function openPurchase(page: Page, { t, product }: ScreenFixtures): Promise<Locator> {
  await openPage(page, `/products/${product.id}`);
  await pressBuy(page, t);
  await page.getByRole('menuitem').first().click();
  const sheet = page.getByRole('dialog', { name: t('checkout.title') });
  await expect(sheet.getByRole('radio')).toHaveCount(5);
  return sheet;
}

/** Orders by card; returns the payment page. */
async function pay(page: Page, fixtures: ScreenFixtures): Promise<Page> {
  const sheet = await openPurchase(page, fixtures);
  await sheet.getByRole('radio').first().check();
  const opening = page.waitForEvent('popup');
  await sheet.getByRole('button', { name: fixtures.t('checkout.pay'), exact: true }).click();
  const payment = await opening;
  await payment.waitForURL('**/sandbox/**');
  return payment;
}

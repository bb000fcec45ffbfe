import { expect, type Page } from '@playwright/test';
import { openPage, reloadPage } from '../steps/guest.ts';
import { openPurchase } from './domains.ts';
import type { Screen, ScreenFixtures } from './screen.ts';
import { domainData, stubDomain } from './control-responses.ts';

const consoleErrors = /Failed to load resource|no payment/;

/** Screens of unconfirmed payments, which are shown instead of the next purchase. */
export const unconfirmed: Screen[] = [
  {
    name: 'lost-order',
    consoleErrors,
    show: async (page, { t, product }) => {
      await page.route('**/orders/createOrder', (route) => route.abort());
      await openPage(page, `/products/${product.id}`);
      const buy = page.getByRole('main').getByRole('button', { name: t('row.buy'), exact: true });
      await buy.first().click();
      await page.getByRole('menuitem').first().click();
      const sheet = page.getByRole('dialog', { name: t('checkout.title') });
      await sheet.getByRole('radio').first().check();
      await sheet.getByRole('button', { name: t('checkout.pay'), exact: true }).click();
      await expect(sheet.getByText(t('lost.order'))).toBeVisible();
    },
  },
  {
    name: 'lost-top-up',
    buyer: 'newcomer',
    consoleErrors,
    show: async (page, { t }) => {
      await page.route('**/payments/createPayment', (route) => route.abort());
      await openPage(page, '/profile/top-up?amount=1500');
      const main = page.getByRole('main');
      await main.getByRole('radio').nth(1).check();
      await main
        .getByRole('button', { name: t('topup.pay') })
        .last()
        .click();
      await expect(main.getByText(t('lost.topUp'))).toBeVisible();
    },
  },
  {
    name: 'lost-domain',
    buyer: 'user',
    consoleErrors,
    show: async (page, fixtures) => {
      await loseDomain(page, fixtures);
    },
  },
  {
    name: 'lost-domain-later',
    buyer: 'user',
    consoleErrors,
    show: async (page, fixtures) => {
      await loseDomain(page, fixtures);
      await reloadPage(page);
      await expect(page.getByRole('main').getByText(fixtures.t('lost.domain'))).toBeVisible();
    },
  },
  {
    name: 'lost-renewal',
    buyer: 'user',
    consoleErrors,
    show: async (page, { t }) => {
      await page.route('**/domains/renewDomain', (route) => route.abort());
      await stubDomain(page, domainData(), []);
      await openPage(page, '/control-domain/myshop.com');
      await page.getByRole('button', { name: t('renewal.button') }).click();
      const sheet = page.getByRole('dialog', { name: t('renewal.window') });
      await sheet.getByRole('radio', { name: t('method.card') }).check();
      await sheet.getByRole('button', { name: t('checkout.pay'), exact: true }).click();
      await expect(sheet.getByText(t('lost.renewal'))).toBeVisible();
    },
  },
];

async function loseDomain(page: Page, fixtures: ScreenFixtures): Promise<void> {
  await page.route('**/domains/buyDomain', (route) => route.abort());
  const sheet = await openPurchase(page, fixtures);
  await sheet.getByRole('radio', { name: fixtures.t('method.balance') }).check();
  await sheet.getByRole('button', { name: fixtures.t('checkout.pay'), exact: true }).click();
  await expect(sheet.getByText(fixtures.t('lost.domain'))).toBeVisible();
}

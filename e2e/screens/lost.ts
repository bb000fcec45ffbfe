import { expect, type Page } from '@playwright/test';
import { arrive, arriveAgain } from '../steps/guest.ts';
import { openPurchase } from './domains.ts';
import type { Screen, Stage } from './stage.ts';
import { domainData, tellDomain } from './told-control.ts';

const complaints = /Failed to load resource|no order|no payment|no domain/;

/** What was sent and has no answer, in place of what is paid next. */
export const lost: Screen[] = [
  {
    name: 'lost-order',
    complaints,
    show: async (page, { t, product }) => {
      await page.route('**/orders/createOrder', (route) => route.abort());
      await arrive(page, `/products/${product.id}`);
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
    complaints,
    show: async (page, { t }) => {
      await page.route('**/payments/createPayment', (route) => route.abort());
      await arrive(page, '/profile/top-up?amount=1500');
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
    complaints,
    show: async (page, stage) => {
      await loseDomain(page, stage);
    },
  },
  {
    name: 'lost-domain-later',
    buyer: 'user',
    complaints,
    show: async (page, stage) => {
      await loseDomain(page, stage);
      await arriveAgain(page);
      await expect(page.getByRole('main').getByText(stage.t('lost.domain'))).toBeVisible();
    },
  },
  {
    name: 'lost-renewal',
    buyer: 'user',
    complaints,
    show: async (page, { t }) => {
      await page.route('**/domains/renewDomain', (route) => route.abort());
      await tellDomain(page, domainData(), []);
      await arrive(page, '/control-domain/myshop.com');
      await page.getByRole('button', { name: t('renewal.button') }).click();
      const sheet = page.getByRole('dialog', { name: t('renewal.window') });
      await sheet.getByRole('radio', { name: t('method.card') }).check();
      await sheet.getByRole('button', { name: t('checkout.pay'), exact: true }).click();
      await expect(sheet.getByText(t('lost.renewal'))).toBeVisible();
    },
  },
];

async function loseDomain(page: Page, stage: Stage): Promise<void> {
  await page.route('**/domains/buyDomain', (route) => route.abort());
  const sheet = await openPurchase(page, stage);
  await sheet.getByRole('radio', { name: stage.t('method.balance') }).check();
  await sheet.getByRole('button', { name: stage.t('checkout.pay'), exact: true }).click();
  await expect(sheet.getByText(stage.t('lost.domain'))).toBeVisible();
}

import { expect } from '@playwright/test';
import { arrive } from '../steps/guest.ts';
import type { Screen } from './stage.ts';

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
];

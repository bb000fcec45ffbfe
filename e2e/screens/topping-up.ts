import { expect, type Page } from '@playwright/test';
import { openPage } from '../steps/guest.ts';
import type { Screen, ScreenFixtures } from './screen.ts';

/** Screens of topping up, and of a balance that is too small for an order. */
export const toppingUp: Screen[] = [
  {
    name: 'top-up',
    buyer: 'user',
    isWhole: true,
    show: async (page) => {
      await openPage(page, '/profile/top-up');
      await expect(page.getByRole('main').getByRole('row')).toHaveCount(5);
    },
  },
  {
    name: 'top-up-empty',
    buyer: 'newcomer',
    isWhole: true,
    show: async (page, { t }) => {
      await openPage(page, '/profile/top-up');
      await expect(page.getByText(t('topup.none'))).toBeVisible();
    },
  },
  {
    name: 'top-up-refused',
    buyer: 'newcomer',
    show: async (page, { t }) => {
      await openPage(page, '/profile/top-up?amount=3');
      await page.getByRole('main').getByRole('radio').nth(1).check();
      await page
        .getByRole('main')
        .getByRole('button', { name: t('topup.pay') })
        .last()
        .click();
      await expect(page.getByText(t('topup.minimum', { amount: 5 }))).toBeVisible();
    },
  },
  {
    name: 'top-up-failed',
    buyer: 'newcomer',
    consoleErrors: /status of 500/,
    show: async (page, { t }) => {
      await page.route('**/payments/getPayments', (route) => route.fulfill({ status: 500, body: '' }));
      await openPage(page, '/profile/top-up');
      await expect(page.getByText(t('topup.notLoaded'))).toBeVisible();
    },
  },
  {
    name: 'top-up-link',
    buyer: 'newcomer',
    show: async (page, fixtures) => {
      await askForPayment(page, fixtures, 'pending');
      await expect(page.getByRole('dialog', { name: fixtures.t('topup.link') })).toBeVisible();
    },
  },
  {
    name: 'top-up-paid',
    buyer: 'newcomer',
    show: async (page, fixtures) => {
      await askForPayment(page, fixtures, 'paid');
      await expect(page.getByRole('dialog').getByText(fixtures.t('topup.paid'))).toBeVisible();
    },
  },
  {
    name: 'cart-lacking',
    buyer: 'user',
    show: async (page, fixtures) => {
      await openCartWithShortfall(page, fixtures);
    },
  },
  {
    name: 'top-up-waiting',
    buyer: 'user',
    show: async (page, fixtures) => {
      const { t } = fixtures;
      await openCartWithShortfall(page, fixtures);
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('checkout.topUp') })
        .click();
      await expect(page.getByRole('main').getByRole('button', { name: t('topup.toOrder') })).toBeVisible();
      await expect(page.getByRole('main').getByRole('radio')).toHaveCount(5);
    },
  },
];

/** The responses are stubbed, so that the newcomer's account stays empty. */
async function askForPayment(page: Page, { t }: ScreenFixtures, status: 'pending' | 'paid'): Promise<void> {
  const payment = { id: 7, method: 'sbp', amount: 1000, status, date: '2026-11-20T18:04:00.000Z' };
  await openPage(page, '/profile/top-up?amount=1000');
  await expect(page.getByText(t('topup.none'))).toBeVisible();
  await page.route('**/payments/getPayments', (route) => route.fulfill({ json: [payment] }));
  await page.route('**/auth/verifyToken', async (route) => {
    const user: object = await (await route.fetch()).json();
    await route.fulfill({ json: { ...user, balance: payment.amount } });
  });
  await page.route('**/payments/createPayment', (route) =>
    route.fulfill({ json: { payment_url: new URL('/rules', page.url()).href, payment_id: payment.id } }),
  );
  await page.getByRole('main').getByRole('radio').nth(1).check();
  const opening = page.waitForEvent('popup');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('topup.pay') })
    .last()
    .click();
  await (await opening).close();
}

async function openCartWithShortfall(page: Page, { t }: ScreenFixtures): Promise<void> {
  await openPage(page, '/');
  await page.getByRole('button', { name: t('header.cartCount', { count: 1 }) }).click();
  const cart = page.getByRole('dialog');
  await cart.getByRole('radio').first().check();
  await cart.getByRole('button', { name: t('checkout.toPayment') }).click();
  await expect(cart.getByText(t('error.INSUFFICIENT_FUNDS'))).toBeVisible();
}

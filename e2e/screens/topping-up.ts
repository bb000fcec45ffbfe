import { expect, type Page } from '@playwright/test';
import { arrive } from '../steps/guest.ts';
import type { Screen, Stage } from './stage.ts';

/** The balance: filled, and too small for an order. */
export const toppingUp: Screen[] = [
  {
    name: 'top-up',
    buyer: 'user',
    isWhole: true,
    show: async (page) => {
      await arrive(page, '/profile/top-up');
      await expect(page.getByRole('main').getByRole('row')).toHaveCount(5);
    },
  },
  {
    name: 'top-up-empty',
    buyer: 'newcomer',
    isWhole: true,
    show: async (page, { t }) => {
      await arrive(page, '/profile/top-up');
      await expect(page.getByText(t('topup.none'))).toBeVisible();
    },
  },
  {
    name: 'top-up-refused',
    buyer: 'newcomer',
    show: async (page, { t }) => {
      await arrive(page, '/profile/top-up?amount=3');
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
    complaints: /status of 500/,
    show: async (page, { t }) => {
      await page.route('**/payments/getPayments', (route) => route.fulfill({ status: 500, body: '' }));
      await arrive(page, '/profile/top-up');
      await expect(page.getByText(t('topup.notLoaded'))).toBeVisible();
    },
  },
  {
    name: 'top-up-link',
    buyer: 'newcomer',
    show: async (page, stage) => {
      await askForPayment(page, stage, 'pending');
      await expect(page.getByRole('dialog', { name: stage.t('topup.link') })).toBeVisible();
    },
  },
  {
    name: 'top-up-paid',
    buyer: 'newcomer',
    show: async (page, stage) => {
      await askForPayment(page, stage, 'paid');
      await expect(page.getByRole('dialog').getByText(stage.t('topup.paid'))).toBeVisible();
    },
  },
  {
    name: 'cart-lacking',
    buyer: 'user',
    show: async (page, stage) => {
      await openLackingCart(page, stage);
    },
  },
  {
    name: 'top-up-waiting',
    buyer: 'user',
    show: async (page, stage) => {
      const { t } = stage;
      await openLackingCart(page, stage);
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('checkout.topUp') })
        .click();
      await expect(page.getByRole('main').getByRole('button', { name: t('topup.toOrder') })).toBeVisible();
      await expect(page.getByRole('main').getByRole('radio')).toHaveCount(5);
    },
  },
];

/** Nothing of it reaches the shop, so that the newcomer stays one. */
async function askForPayment(page: Page, { t }: Stage, status: 'pending' | 'paid'): Promise<void> {
  const payment = { id: 7, method: 'sbp', amount: 1000, status, date: '2026-11-20T18:04:00.000Z' };
  await arrive(page, '/profile/top-up?amount=1000');
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

async function openLackingCart(page: Page, { t }: Stage): Promise<void> {
  await arrive(page, '/');
  await page.getByRole('button', { name: t('header.cartCount', { count: 1 }) }).click();
  const cart = page.getByRole('dialog');
  await cart.getByRole('radio').first().check();
  await cart.getByRole('button', { name: t('checkout.toPayment') }).click();
  await expect(cart.getByText(t('error.INSUFFICIENT_FUNDS'))).toBeVisible();
}

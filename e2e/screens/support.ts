import { expect, type Locator, type Page } from '@playwright/test';
import type { Translate } from '@lotok/i18n';
import { openPage } from '../steps/guest.ts';
import type { Screen } from './screen.ts';

/** Screens of support, claims and refunds. */
export const support: Screen[] = [
  {
    name: 'orders-helped',
    buyer: 'helped',
    show: async (page, { t }) => {
      await openPage(page, '/orders');
      await expect(page.getByRole('main').getByText(t('help.answered'))).toBeVisible();
    },
  },
  {
    name: 'order-remedied',
    buyer: 'helped',
    show: async (page) => {
      await openPage(page, '/orders');
      await rowOf(page, 'helped').getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByRole('list').first().getByRole('listitem')).toHaveCount(4);
    },
  },
  {
    name: 'order-help',
    buyer: 'helped',
    show: async (page, { t }) => {
      const help = await openHelp(page, t, 'other');
      await expect(help.getByRole('checkbox')).toHaveCount(2);
      await help.getByRole('checkbox').first().check();
    },
  },
  {
    name: 'order-help-answered',
    buyer: 'helped',
    show: async (page, { t }) => {
      const help = await openHelp(page, t, 'helped');
      await expect(help.getByRole('list', { name: t('help.claims') }).getByRole('listitem')).toHaveCount(2);
    },
  },
  {
    name: 'order-help-faults',
    buyer: 'helped',
    show: async (page, { t }) => {
      const help = await openHelp(page, t, 'other');
      await help.getByRole('button', { name: t('help.send') }).click();
      await expect(help.getByText(t('help.messageEmpty'), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'claim-refund-guest',
    show: async (page, { t }) => {
      await openPage(page, '/claim-refund/some-link');
      await expect(page.getByText(t('claimRefund.guestText'))).toBeVisible();
    },
  },
  {
    name: 'claim-refund',
    buyer: 'newcomer',
    show: async (page, { t }) => {
      await openPage(page, '/claim-refund/some-link');
      await expect(page.getByRole('button', { name: t('claimRefund.take') })).toBeVisible();
    },
  },
  {
    name: 'claim-refund-over',
    buyer: 'newcomer',
    consoleErrors: /status of 404/,
    show: async (page, { t }) => {
      await openPage(page, '/claim-refund/some-link');
      await page.getByRole('button', { name: t('claimRefund.take') }).click();
      await expect(page.getByText(t('claimRefund.overText'))).toBeVisible();
    },
  },
];

const rowOf = (page: Page, which: 'helped' | 'other'): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .nth(which === 'helped' ? 1 : 0);

async function openHelp(page: Page, t: Translate, which: 'helped' | 'other'): Promise<Locator> {
  await openPage(page, '/orders');
  await rowOf(page, which).getByRole('button').last().click();
  const help = page.getByRole('dialog');
  await expect(help.getByRole('textbox', { name: t('help.message') })).toBeVisible();
  return help;
}

import { expect } from '@playwright/test';
import { arrive } from '../steps/guest.ts';
import type { Screen } from './stage.ts';

/** Orders, and what stands when something is not there or goes wrong. */
export const afterwards: Screen[] = [
  {
    name: 'orders',
    buyer: 'regular',
    isWhole: true,
    show: async (page) => {
      await arrive(page, '/orders');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
    },
  },
  {
    name: 'orders-empty',
    show: async (page, { t }) => {
      await arrive(page, '/orders');
      await expect(page.getByText(t('orders.none'))).toBeVisible();
    },
  },
  {
    name: 'order-goods',
    buyer: 'regular',
    show: async (page) => {
      await arrive(page, '/orders');
      await page.getByRole('main').getByRole('listitem').nth(3).getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
    },
  },
  {
    name: 'order-waiting',
    buyer: 'regular',
    show: async (page, { t }) => {
      await arrive(page, '/orders');
      await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByText(t('orders.unpaidText'))).toBeVisible();
    },
  },
  { name: 'not-found', complaints: /status of 404/, show: (page) => arrive(page, '/nothing') },
  {
    name: 'offline',
    complaints: /ERR_INTERNET_DISCONNECTED/,
    show: async (page, { t }) => {
      await arrive(page, '/');
      await page.context().setOffline(true);
      await expect(page.getByText(t('app.offline'))).toBeVisible();
    },
  },
  {
    name: 'error',
    complaints: /status of 500/,
    show: async (page, { t }) => {
      await arrive(page, '/');
      await page.route('**/searchCatalogProducts*', (route) => route.fulfill({ status: 500, body: '' }));
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('footer.catalog') })
        .click();
      await expect(page.getByText(t('products.failed'))).toBeVisible();
    },
  },
  {
    name: 'loading',
    show: async (page, { t }) => {
      await arrive(page, '/');
      await page.route('**/searchCatalogProducts*', () => undefined);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('footer.catalog') })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: t('catalog.title') })).toBeVisible();
    },
  },
];

/** Pages to read. */
export const reading: Screen[] = [
  { name: 'articles', show: (page) => arrive(page, '/articles') },
  { name: 'article', isWhole: true, show: (page, { article }) => arrive(page, `/articles/${article.id}`) },
  ...['rules', 'replacement', 'earn', 'video-record', 'contacts', 'help'].map(
    (name): Screen => ({ name, isWhole: true, show: (page) => arrive(page, `/${name}`) }),
  ),
];

import { expect } from '@playwright/test';
import { openPage } from '../steps/guest.ts';
import { showOrders } from './returning.ts';
import type { Screen } from './screen.ts';

/** Screens of orders, missing pages and errors. */
export const ordersAndErrors: Screen[] = [
  {
    name: 'orders',
    buyer: 'regular',
    isWhole: true,
    show: async (page) => {
      await openPage(page, '/orders');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
    },
  },
  {
    name: 'orders-empty',
    show: async (page, { t }) => {
      await openPage(page, '/orders');
      await expect(page.getByText(t('orders.none'))).toBeVisible();
    },
  },
  {
    name: 'order-goods',
    buyer: 'regular',
    show: async (page) => {
      await openPage(page, '/orders');
      await page.getByRole('main').getByRole('listitem').nth(3).getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
    },
  },
  {
    name: 'order-waiting',
    buyer: 'regular',
    show: async (page, { t }) => {
      await showOrders(page);
      await openPage(page, '/orders');
      await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByText(t('orders.unpaidText'))).toBeVisible();
    },
  },
  { name: 'not-found', consoleErrors: /status of 404/, show: (page) => openPage(page, '/nothing') },
  {
    name: 'offline',
    consoleErrors: /ERR_INTERNET_DISCONNECTED/,
    show: async (page, { t }) => {
      await openPage(page, '/');
      await page.context().setOffline(true);
      await expect(page.getByText(t('app.offline'))).toBeVisible();
    },
  },
  {
    name: 'offline-page',
    consoleErrors: /ERR_INTERNET_DISCONNECTED/,
    show: async (page, { t }) => {
      await openPage(page, '/');
      await page.context().setOffline(true);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('footer.help.link') })
        .click();
      await expect(page.getByText(t('broken.unreachable'))).toBeVisible();
    },
  },
  {
    name: 'error',
    consoleErrors: /status of 500/,
    show: async (page, { t }) => {
      await openPage(page, '/');
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
      await openPage(page, '/');
      await page.route('**/searchCatalogProducts*', () => undefined);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('footer.catalog') })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: t('catalog.title') })).toBeVisible();
    },
  },
];

/** Screens of articles and static pages. */
export const reading: Screen[] = [
  { name: 'articles', show: (page) => openPage(page, '/articles') },
  { name: 'article', isWhole: true, show: (page, { article }) => openPage(page, `/articles/${article.id}`) },
  ...['rules', 'replacement', 'earn', 'video-record', 'contacts', 'help'].map(
    (name): Screen => ({ name, isWhole: true, show: (page) => openPage(page, `/${name}`) }),
  ),
];

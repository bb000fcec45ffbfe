import { expect } from '@playwright/test';
import { openPage } from '../steps/guest.ts';
import type { Screen } from './screen.ts';

/** Screens of browsing the shop. */
export const browsing: Screen[] = [
  { name: 'home', isWhole: true, show: (page) => openPage(page, '/') },
  {
    name: 'categories',
    only: 'wide',
    show: async (page, { t }) => {
      await openPage(page, '/');
      await page.getByRole('button', { name: t('header.categories') }).click();
      await expect(page.getByRole('region', { name: t('header.categories') })).toBeVisible();
    },
  },
  {
    name: 'burger',
    only: 'narrow',
    show: async (page, { t }) => {
      await openPage(page, '/');
      await page.getByRole('button', { name: t('header.menu') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'category', isWhole: true, show: (page) => openPage(page, '/categories/1') },
  { name: 'catalog', isWhole: true, show: (page) => openPage(page, '/catalog') },
  {
    name: 'catalog-filtered',
    isWhole: true,
    show: (page) =>
      openPage(page, '/catalog?filtersEnabled=true&category=1&subCategory=1&priceFrom=20&priceTo=150&sortBy=pricedown'),
  },
  { name: 'catalog-empty', show: (page) => openPage(page, '/catalog?search=qqzzxxyy') },
  {
    name: 'filters',
    only: 'narrow',
    show: async (page, { t }) => {
      await openPage(page, '/catalog?filtersEnabled=true&category=1');
      await page.getByRole('button', { name: t('filters.openCount', { count: 1 }) }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'product', isWhole: true, show: (page, { product }) => openPage(page, `/products/${product.id}`) },
  { name: 'product-sold-out', show: (page, { soldOut }) => openPage(page, `/products/${soldOut.id}`) },
  {
    name: 'info',
    show: async (page, { t, product }) => {
      await openPage(page, `/catalog?search=${encodeURIComponent(product.name)}`);
      await page
        .getByRole('button', { name: t('row.info', { name: product.name }) })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'search',
    hasOwnNarrowSteps: true,
    show: async (page, { t, width }) => {
      await openPage(page, '/');
      if (width <= 768) await page.getByRole('button', { name: t('header.search') }).click();
      await page.getByRole('combobox').fill('telegram');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'search-empty',
    hasOwnNarrowSteps: true,
    show: async (page, { t, width }) => {
      await openPage(page, '/');
      if (width <= 768) await page.getByRole('button', { name: t('header.search') }).click();
      await page.getByRole('combobox').fill('qqzzxxyy');
      await expect(page.getByText(t('search.empty', { query: 'qqzzxxyy' }))).toBeVisible();
    },
  },
  {
    name: 'favorites',
    buyer: 'regular',
    show: async (page) => {
      await openPage(page, '/favorites');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'favorites-empty',
    show: async (page, { t }) => {
      await openPage(page, '/favorites');
      await expect(page.getByText(t('favorites.empty'))).toBeVisible();
    },
  },
];

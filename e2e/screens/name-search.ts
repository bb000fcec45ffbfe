import { expect, type Page } from '@playwright/test';
import type { Output } from '@lotok/contract';
import { openPage } from '../steps/guest.ts';
import type { Screen } from './screen.ts';
import { stubRefusal, stubResponse } from './domain-responses.ts';

const names = 'com ru рф net org io shop online site xyz club dev'.split(' ');
const letters: Record<string, 'latin' | 'cyrillic'> = { ru: 'latin', рф: 'cyrillic' };
const tlds = names.map((name, index) => ({
  id: index + 1,
  name,
  price: [1190, 299, 299, 1390, 1290, 5490, 390, 290, 290, 250, 1190, 1490][index] ?? 990,
  ...(letters[name] ? { letters: letters[name] } : {}),
}));
/** As many zones as a large registrar sells. */
const manyTlds = [
  ...tlds,
  ...Array.from({ length: 288 }, (_, n) => ({ id: 100 + n, name: `zone${n}`, price: 290 + ((n * 137) % 9_000) })),
];
const pasted = 'myshop, studio\nкофейня.рф\nlavka.com\npаypal.com\nmy_shop.ru\nshop.example\nсор.com\nlate.org';

/** Screens of finding a free name among many. */
export const nameSearch: Screen[] = [
  {
    name: 'names-list',
    buyer: 'user',
    isWhole: true,
    show: async (page, { t }) => {
      await stubResponse(page, 'domains/getTlds', manyTlds);
      await openPage(page, '/domains?list=1');
      await expect(page.getByRole('textbox', { name: t('names.list') })).toBeVisible();
      await expect(page.getByText('.com', { exact: true }).first()).toBeVisible();
    },
  },
  {
    name: 'names-list-results',
    buyer: 'user',
    isWhole: true,
    show: async (page, { t }) => {
      await paste(page, t('names.list'), pasted);
      await page.getByRole('button', { name: t('domains.check'), exact: true }).click();
      await expect(page.getByText(t('domains.is.free'), { exact: true }).first()).toBeVisible();
    },
  },
  {
    name: 'names-list-in-app',
    buyer: 'user',
    show: async (page, { t }) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Instagram' }),
      );
      await paste(page, t('names.list'), pasted);
      await page.getByRole('button', { name: t('domains.check'), exact: true }).click();
      await page.getByRole('button', { name: t('names.saveLabel') }).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).not.toHaveValue('');
    },
  },
  {
    name: 'names-list-unknown',
    buyer: 'user',
    isWhole: true,
    consoleErrors: /Failed to load resource/,
    show: async (page, { t }) => {
      await paste(page, t('names.list'), 'myshop');
      await stubRefusal(page, 'domains/checkDomains', 429, 'RATE_LIMITED');
      await page.getByRole('button', { name: t('domains.check'), exact: true }).click();
      await expect(page.getByText(t('domains.is.unknown')).first()).toBeVisible();
    },
  },
  {
    name: 'names-list-checking',
    buyer: 'user',
    show: async (page, { t }) => {
      await paste(page, t('names.list'), 'myshop studio lavka');
      await page.route('**/domains/checkDomains', () => {});
      await page.getByRole('button', { name: t('domains.check'), exact: true }).click();
      await expect(page.getByRole('button', { name: t('names.stop') })).toBeVisible();
    },
  },
  {
    name: 'names-list-too-many',
    buyer: 'user',
    show: async (page, { t }) => {
      await paste(page, t('names.list'), Array.from({ length: 73 }, (_, n) => `shop${n}`).join('\n'));
      await page.getByRole('button', { name: t('domains.check'), exact: true }).click();
      await expect(page.getByText(t('names.tooMany', { count: 73, most: 50 }))).toBeVisible();
    },
  },
  {
    name: 'names-similar',
    buyer: 'user',
    isWhole: true,
    show: async (page, { t }) => {
      await stubResponse(page, 'domains/getTlds', tlds);
      await page.route('**/api/domains/checkDomain?*', (route) =>
        route.fulfill({ json: { available: !/myshop\.(com|ru)/.test(route.request().url()), price: 1190 } }),
      );
      await stubResponse(page, 'domains/suggestDomains', [
        { domain: 'myshop.net', price: 1390 },
        { domain: 'мишоп.рф', price: 299 },
        { domain: 'my-shop.com', price: 1190 },
        { domain: 'myshoponline.com', price: 1190 },
        { domain: 'getmyshop.com', price: 1190 },
      ]);
      await openPage(page, '/domains?domain=myshop.com');
      await expect(page.getByText(t('names.like'))).toBeVisible();
      await expect(
        page.getByRole('button', { name: t('domains.buyLabel', { domain: 'getmyshop.com' }) }),
      ).toBeVisible();
    },
  },
  {
    name: 'names-imitating',
    buyer: 'user',
    show: async (page, { t }) => {
      await stubResponse(page, 'domains/getTlds', tlds);
      await openPage(page, '/domains');
      await page.getByRole('textbox', { name: t('domains.name') }).fill('pаypal.com');
      await expect(page.getByText(t('names.bad.mixed', { sign: 'а', place: 2 }))).toBeVisible();
    },
  },
  {
    name: 'names-zones',
    buyer: 'user',
    isWhole: true,
    show: async (page, { t }) => {
      await stubResponse(page, 'domains/getTlds', manyTlds);
      await openPage(page, '/domains');
      await page.getByRole('searchbox', { name: t('names.findZone') }).fill('zone1');
      await expect(page.getByText('.zone1', { exact: true })).toBeVisible();
    },
  },
];

async function paste(page: Page, label: string, text: string): Promise<void> {
  await stubResponse(page, 'domains/getTlds', tlds);
  await page.route('**/api/domains/checkDomains', (route) => {
    const { domains } = route.request().postDataJSON() as { domains: string[] };
    const results = domains.map((domain, index): Output<'domains/checkDomains'>[number] => {
      const price = tlds.find(({ name }) => domain.endsWith(`.${name}`))?.price ?? null;
      if (domain.startsWith('late')) return { domain, available: null, price, reason: 'unknown' };
      return { domain, available: index % 3 !== 0, price };
    });
    return route.fulfill({ json: results });
  });
  await openPage(page, '/domains?list=1');
  await page.getByRole('textbox', { name: label }).fill(text);
}

import { expect, type Page } from '@playwright/test';
import { openPage } from '../steps/guest.ts';
import type { Screen, ScreenFixtures } from './screen.ts';
import { listOwnDomains, stubRefusal, stubResponse } from './domain-responses.ts';

const address = '/orders?kind=domains&view=own';

/** Screens of own domains, and of changing several at once. */
export const ownDomains: Screen[] = [
  {
    name: 'own-domains',
    buyer: 'user',
    isWhole: true,
    show: async (page) => {
      await listOwn(page);
    },
  },
  {
    name: 'own-domains-none',
    buyer: 'user',
    show: async (page, { t }) => {
      await stubResponse(page, 'domains/getDomains', { domains: [], last_page: 1 });
      await openPage(page, address);
      await expect(page.getByText(t('owned.none'))).toBeVisible();
    },
  },
  {
    name: 'own-domains-loading',
    buyer: 'user',
    show: async (page) => {
      await page.route('**/api/domains/getDomains?*', () => undefined);
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('status').first()).toBeAttached();
    },
  },
  {
    name: 'own-domains-not-loaded',
    buyer: 'user',
    consoleErrors: /Failed to load resource/,
    show: async (page, { t }) => {
      await stubRefusal(page, 'domains/getDomains', 500, 'INTERNAL');
      await openPage(page, address);
      await expect(page.getByText(t('domains.ordersNotLoaded'))).toBeVisible();
    },
  },
  {
    name: 'own-domains-chosen',
    buyer: 'user',
    show: async (page, fixtures) => {
      await choose(page, fixtures);
    },
  },
  {
    name: 'own-domains-servers',
    buyer: 'user',
    show: async (page, fixtures) => {
      const { t } = fixtures;
      await choose(page, fixtures);
      await page.getByRole('button', { name: t('domains.nameServers') }).click();
      const window = page.getByRole('dialog');
      await window.getByRole('button', { name: t('owned.servers.set', { count: 4 }) }).click();
      await expect(window.getByText(t('control.servers.fillIn')).first()).toBeVisible();
    },
  },
  {
    name: 'own-domains-renewal',
    buyer: 'user',
    show: async (page, fixtures) => {
      await choose(page, fixtures);
      await page.getByRole('button', { name: fixtures.t('owned.next.auto_renew'), exact: true }).click();
      await expect(page.getByRole('dialog').getByText(fixtures.t('owned.renewal.onText'))).toBeVisible();
    },
  },
  {
    name: 'own-domains-changing',
    buyer: 'user',
    show: async (page, fixtures) => {
      await choose(page, fixtures);
      let requestCount = 0;
      await page.route('**/api/domains/updateAutoRenew', (route) =>
        (requestCount += 1) > 2 ? undefined : route.fulfill({ json: { ok: true } }),
      );
      await switchRenewal(page, fixtures);
      await expect(page.getByText(fixtures.t('owned.bulk.progress', { done: 2, total: 6 }))).toBeVisible();
    },
  },
  {
    name: 'own-domains-some-failed',
    buyer: 'user',
    consoleErrors: /Failed to load resource/,
    show: async (page, fixtures) => {
      await choose(page, fixtures);
      await page.route('**/api/domains/updateAutoRenew', (route) => {
        const { domain } = route.request().postDataJSON() as { domain: string };
        if (domain === 'old-promo.com')
          return route.fulfill({ status: 409, json: { error: '', errorCode: 'DOMAIN_BANNED' } });
        if (domain.startsWith('xn--'))
          return route.fulfill({ status: 503, json: { error: '', errorCode: 'UNAVAILABLE' } });
        return route.fulfill({ json: { ok: true } });
      });
      await switchRenewal(page, fixtures);
      await expect(page.getByText(fixtures.t('owned.bulk.result', { done: 4, total: 6, failed: 2 }))).toBeVisible();
    },
  },
];

async function listOwn(page: Page): Promise<void> {
  await stubResponse(page, 'domains/getDomains', { domains: listOwnDomains(), last_page: 3 });
  await openPage(page, address);
  await expect(page.getByRole('link', { name: 'myshop.org', exact: true })).toBeVisible();
}

/** Selects six domains, two of them at Cloudflare. */
async function choose(page: Page, { t }: ScreenFixtures): Promise<void> {
  await listOwn(page);
  const changeable = listOwnDomains().filter(({ status }) => status !== 'banned' && status !== 'gone');
  for (const { name } of changeable.slice(0, 6)) {
    await page.getByRole('checkbox', { name: t('owned.choose', { domain: name }) }).check();
  }
  await expect(page.getByText(t('owned.chosenCount', { count: 6 }))).toBeVisible();
}

async function switchRenewal(page: Page, { t }: ScreenFixtures): Promise<void> {
  await page.getByRole('button', { name: t('owned.next.auto_renew'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('owned.renewal.onSet', { count: 6 }) })
    .click();
}

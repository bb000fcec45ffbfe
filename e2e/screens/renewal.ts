import { expect, type Page } from '@playwright/test';
import { openPage } from '../steps/guest.ts';
import type { Screen } from './screen.ts';
import { domainData, type DomainData, stubDomain } from './control-responses.ts';

const DAY_MS = 86_400_000;

/** A domain that expires in the given number of days. */
function ending(days: number, status: DomainData['domain']['status'], overrides: Partial<DomainData> = {}) {
  const active_to = new Date(Date.now() + days * DAY_MS).toISOString();
  return domainData({ domain: { active_to, status }, ...overrides });
}

async function show(page: Page, data: DomainData): Promise<void> {
  await stubDomain(page, data, []);
  await openPage(page, '/control-domain/myshop.com#renewal');
}

const notRenewable = { price: 1490, is_possible: false, is_pending: false };

/** Screens of renewing a domain, in each of its states. */
export const renewal: Screen[] = [
  {
    name: 'renewal-soon',
    buyer: 'user',
    show: (page) => show(page, ending(12.5, 'expires_soon')),
  },
  {
    name: 'renewal-window',
    buyer: 'user',
    show: async (page, { t }) => {
      await show(page, ending(12.5, 'expires_soon'));
      await page.getByRole('button', { name: t('renewal.button') }).click();
      await expect(page.getByRole('dialog', { name: t('renewal.window') })).toBeVisible();
    },
  },
  {
    name: 'renewal-pending',
    buyer: 'user',
    show: (page) =>
      show(page, ending(12.5, 'expires_soon', { renewal: { ...notRenewable, is_possible: true, is_pending: true } })),
  },
  {
    name: 'renewal-grace',
    buyer: 'user',
    show: (page) => show(page, ending(-4, 'grace')),
  },
  {
    name: 'renewal-redemption',
    buyer: 'user',
    show: (page) => show(page, ending(-40, 'redemption', { renewal: notRenewable })),
  },
  {
    name: 'renewal-gone',
    buyer: 'user',
    show: (page) => show(page, ending(-90, 'gone', { renewal: notRenewable })),
  },
];

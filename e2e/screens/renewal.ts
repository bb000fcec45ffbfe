import { expect, type Page } from '@playwright/test';
import { arrive } from '../steps/guest.ts';
import type { Screen } from './stage.ts';
import { domainData, type DomainData, tellDomain } from './told-control.ts';

const DAY_MS = 86_400_000;

/** A domain with so many days left. */
function ending(days: number, status: DomainData['domain']['status'], more: Partial<DomainData> = {}) {
  const active_to = new Date(Date.now() + days * DAY_MS).toISOString();
  return domainData({ domain: { active_to, status }, ...more });
}

async function show(page: Page, data: DomainData): Promise<void> {
  await tellDomain(page, data, []);
  await arrive(page, '/control-domain/myshop.com#renewal');
}

const over = { price: 1490, is_possible: false, is_pending: false };

/** Keeping an own domain for another year, in each of its states. */
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
      show(page, ending(12.5, 'expires_soon', { renewal: { ...over, is_possible: true, is_pending: true } })),
  },
  {
    name: 'renewal-grace',
    buyer: 'user',
    show: (page) => show(page, ending(-4, 'grace')),
  },
  {
    name: 'renewal-redemption',
    buyer: 'user',
    show: (page) => show(page, ending(-40, 'redemption', { renewal: over })),
  },
  {
    name: 'renewal-gone',
    buyer: 'user',
    show: (page) => show(page, ending(-90, 'gone', { renewal: over })),
  },
];

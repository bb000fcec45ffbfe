import { expect, type Page } from '@playwright/test';
import { arrive } from '../steps/guest.ts';
import type { Screen } from './stage.ts';
import { type DomainOrder, ordersOf, refuse, stages, tell } from './told-domains.ts';

/** Domains that were ordered. */
export const ownedDomains: Screen[] = [
  {
    name: 'domain-orders',
    buyer: 'user',
    isWhole: true,
    show: async (page, { t }) => {
      await tell(page, 'domains/getDomainsOrders', { domains: ordersOf(page), last_page: 3 });
      await arrive(page, '/orders?kind=domains');
      await expect(page.getByText(t('domains.status.banned'))).toBeVisible();
    },
  },
  {
    name: 'domain-orders-ended',
    buyer: 'user',
    show: async (page, { t }) => {
      const [, , order] = ordersOf(page);
      const held = ['active', 'grace', 'redemption', 'gone'] as const;
      const domains = held.map((state, index) => ({ ...order, id: 40 - index, held: state }) as DomainOrder);
      await tell(page, 'domains/getDomainsOrders', { domains, last_page: 1 });
      await arrive(page, '/orders?kind=domains');
      await expect(page.getByText(t('owned.status.gone'))).toBeVisible();
    },
  },
  {
    name: 'domain-orders-none',
    buyer: 'user',
    show: async (page, { t }) => {
      await tell(page, 'domains/getDomainsOrders', { domains: [], last_page: 1 });
      await arrive(page, '/orders?kind=domains');
      await expect(page.getByText(t('domains.none'))).toBeVisible();
    },
  },
  {
    name: 'domain-orders-not-loaded',
    buyer: 'user',
    complaints: /Failed to load resource/,
    show: async (page, { t }) => {
      await refuse(page, 'domains/getDomainsOrders', 500, 'INTERNAL');
      await arrive(page, '/orders?kind=domains');
      await expect(page.getByText(t('domains.ordersNotLoaded'))).toBeVisible();
    },
  },
  {
    name: 'domain-return-checking',
    buyer: 'user',
    show: (page, { t }) => comeBack(page, 'unpaid', t('return.checking')),
  },
  {
    name: 'domain-return-registering',
    buyer: 'user',
    show: (page, { t }) => comeBack(page, 'registering', t('domains.return.registering')),
  },
  {
    name: 'domain-return-registered',
    buyer: 'user',
    show: (page, { t }) => comeBack(page, 'completed', t('domains.return.registered')),
  },
  {
    name: 'domain-return-refunded',
    buyer: 'user',
    show: (page, { t }) => comeBack(page, 'refunded', t('return.refunded')),
  },
  {
    name: 'domain-return-lost',
    buyer: 'user',
    show: async (page, { t }) => {
      await tell(page, 'domains/getDomainsOrders', { domains: [], last_page: 1 });
      await arrive(page, '/orders?kind=domains&payment=1');
      await expect(page.getByText(t('return.lost'))).toBeVisible();
    },
  },
];

async function comeBack(page: Page, stage: (typeof stages)[number], told: string): Promise<void> {
  const all = ordersOf(page);
  const order = all[stages.indexOf(stage)];
  await tell(page, 'domains/getDomainsOrders', { domains: order ? [order, ...all.slice(2, 4)] : [], last_page: 1 });
  await arrive(page, `/orders?kind=domains&payment=${order?.payment_id}`);
  await expect(page.getByText(told, { exact: true })).toBeVisible();
}

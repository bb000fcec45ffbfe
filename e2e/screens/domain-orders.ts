import { expect, type Page } from '@playwright/test';
import { openPage } from '../steps/guest.ts';
import type { Screen } from './screen.ts';
import { type DomainOrder, stubbedDomainOrders, stubRefusal, orderStages, stubResponse } from './domain-responses.ts';

/** Screens of domain orders. */
export const domainOrders: Screen[] = [
  {
    name: 'domain-orders',
    buyer: 'user',
    isWhole: true,
    show: async (page, { t }) => {
      await stubResponse(page, 'domains/getDomainsOrders', { domains: stubbedDomainOrders(page), last_page: 3 });
      await openPage(page, '/orders?kind=domains');
      await expect(page.getByText(t('domains.status.banned'))).toBeVisible();
    },
  },
  {
    name: 'domain-orders-ended',
    buyer: 'user',
    show: async (page, { t }) => {
      const [, , order] = stubbedDomainOrders(page);
      const states = ['active', 'grace', 'redemption', 'gone'] as const;
      const domains = states.map((state, index) => ({ ...order, id: 40 - index, held: state }) as DomainOrder);
      await stubResponse(page, 'domains/getDomainsOrders', { domains, last_page: 1 });
      await openPage(page, '/orders?kind=domains');
      await expect(page.getByText(t('owned.status.gone'))).toBeVisible();
    },
  },
  {
    name: 'domain-orders-none',
    buyer: 'user',
    show: async (page, { t }) => {
      await stubResponse(page, 'domains/getDomainsOrders', { domains: [], last_page: 1 });
      await openPage(page, '/orders?kind=domains');
      await expect(page.getByText(t('domains.none'))).toBeVisible();
    },
  },
  {
    name: 'domain-orders-not-loaded',
    buyer: 'user',
    consoleErrors: /Failed to load resource/,
    show: async (page, { t }) => {
      await stubRefusal(page, 'domains/getDomainsOrders', 500, 'INTERNAL');
      await openPage(page, '/orders?kind=domains');
      await expect(page.getByText(t('domains.ordersNotLoaded'))).toBeVisible();
    },
  },
  {
    name: 'domain-return-checking',
    buyer: 'user',
    show: (page, { t }) => returnFromPayment(page, 'unpaid', t('return.checking')),
  },
  {
    name: 'domain-return-registering',
    buyer: 'user',
    show: (page, { t }) => returnFromPayment(page, 'registering', t('domains.return.registering')),
  },
  {
    name: 'domain-return-registered',
    buyer: 'user',
    show: (page, { t }) => returnFromPayment(page, 'completed', t('domains.return.registered')),
  },
  {
    name: 'domain-return-refunded',
    buyer: 'user',
    show: (page, { t }) => returnFromPayment(page, 'refunded', t('return.refunded')),
  },
  {
    name: 'domain-return-lost',
    buyer: 'user',
    show: async (page, { t }) => {
      await stubResponse(page, 'domains/getDomainsOrders', { domains: [], last_page: 1 });
      await openPage(page, '/orders?kind=domains&payment=1');
      await expect(page.getByText(t('return.lost'))).toBeVisible();
    },
  },
];

async function returnFromPayment(page: Page, stage: (typeof orderStages)[number], text: string): Promise<void> {
  const all = stubbedDomainOrders(page);
  const order = all[orderStages.indexOf(stage)];
  await stubResponse(page, 'domains/getDomainsOrders', {
    domains: order ? [order, ...all.slice(2, 4)] : [],
    last_page: 1,
  });
  await openPage(page, `/orders?kind=domains&payment=${order?.payment_id}`);
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

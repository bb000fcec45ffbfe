import type { Page } from '@playwright/test';

type Item = { id: number; orderId?: number };

/** The resources of which the gallery shows an item, each by the name of its screen. */
export const itemScreens = {
  'office-order': 'orders',
  'office-payment': 'payments',
  'office-case': 'cases',
  'office-conversation': 'tickets',
  'office-canned-reply': 'cannedReplies',
  'office-mail': 'mails',
  'office-product': 'products',
  'office-batch': 'batches',
  'office-promo-code': 'promoCodes',
  'office-prize': 'luckPrizes',
  'office-user': 'users',
  'office-correction': 'corrections',
  'office-audit-entry': 'audit',
  'office-withdrawal': 'withdrawals',
  'office-bot': 'bots',
  'office-domain': 'domains',
  'office-domain-order': 'domainOrders',
  'office-job': 'jobs',
} as const;

/** The addresses of the newest items; of orders, the one that the newest conversation is about. */
export async function findOfficeItems(page: Page): Promise<[screen: string, address: string][]> {
  const newest = async (resource: string) => {
    const response = await page.request.get(`/api/admin/${resource}?perPage=1&sort=id&order=desc`);
    return ((await response.json()) as { items: Item[] }).items[0];
  };
  const ticket = await newest('tickets');
  const addresses: [string, string][] = [];
  for (const [screen, resource] of Object.entries(itemScreens)) {
    const id = resource === 'orders' ? ticket?.orderId : (await newest(resource))?.id;
    const path = resource === 'tickets' ? 'inbox?view=all&ticket=' : `${resource}/`;
    if (id !== undefined) addresses.push([screen, `/admin/${path}${id}`]);
  }
  return addresses;
}

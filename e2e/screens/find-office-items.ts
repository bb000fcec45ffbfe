import type { Page } from '@playwright/test';

type Item = { id: number; orderId?: number };

/** The addresses of the items: those about the order with a claim, where there is one. */
export async function findOfficeItems(page: Page): Promise<[screen: string, address: string][]> {
  const newest = async (resource: string) => {
    const response = await page.request.get(`/api/admin/${resource}?perPage=1&sort=id&order=desc`);
    return ((await response.json()) as { items: Item[] }).items[0];
  };
  const ticket = await newest('tickets');
  const ids = {
    'office-order': ['/admin/orders/', ticket?.orderId],
    'office-payment': ['/admin/payments/', (await newest('payments'))?.id],
    'office-case': ['/admin/cases/', (await newest('cases'))?.id],
    'office-conversation': ['/admin/inbox?view=all&ticket=', ticket?.id],
    'office-mail': ['/admin/mails/', (await newest('mails'))?.id],
    'office-user': ['/admin/users/', (await newest('users'))?.id],
  } as const;
  return Object.entries(ids).flatMap(([screen, [path, id]]) => (id === undefined ? [] : [[screen, `${path}${id}`]]));
}

import { expect, type Page } from '@playwright/test';
import type { Call } from '../shop/goods.ts';
import { createAccount } from './accounts.ts';
import { topUp } from './balance.ts';
import { callOffice } from './call-office.ts';
import { uniqueLabel } from './domains.ts';
import { placePaidOrder } from './paid-order.ts';
import { addPartner } from './partners.ts';
import { registerDomain } from './register-domain.ts';

/** The id of the newest item of a list with these filters, which may appear a moment later. */
async function newestId(page: Page, resource: string, filters: Record<string, string>): Promise<number> {
  const query = new URLSearchParams({ perPage: '1', ...filters });
  const read = async () => {
    const response = await page.request.get(`/api/admin/${resource}?${query}`);
    return ((await response.json()) as { items: { id: number }[] }).items[0]?.id ?? 0;
  };
  let id = 0;
  await expect.poll(async () => (id = await read()), { message: `${resource}?${query}` }).toBeGreaterThan(0);
  return id;
}

/**
 * Sells an order with an email, and adds a promo code, a prize and an upload. Returns the address of the page of each item, and of a job
 * that waits.
 */
export async function addSoldItems(page: Page, call: Call) {
  const account = await createAccount(call);
  const { orderId } = await placePaidOrder(call, account.token, 2, { email: account.email });
  const mark = crypto.randomUUID().slice(0, 8);
  const promoCode = await callOffice(page, 'POST promoCodes', { body: { code: `ITEMS-${mark}`, percent: 10 } });
  const prize = await callOffice(page, 'POST luckPrizes', {
    body: { kind: 'balance', amount: 10, weight: 1, isActive: false },
  });
  const product = await callOffice(page, 'POST products', {
    body: {
      subcategoryId: 1,
      name: `Товар с очень длинным названием, которому тесно на телефоне, ${mark}`,
      price: 50,
      htmlDescription: '<p>Проба</p>',
      attributes: '',
      isListed: false,
    },
  });
  const units = await callOffice(page, 'POST products/:id/units', {
    id: product.id,
    file: { type: 'text/plain', text: `${mark}:1\n${mark}:2` },
  });
  return {
    order: `/admin/orders/${orderId}`,
    payment: `/admin/payments/${await paymentOf(page, orderId)}`,
    mail: `/admin/mails/${await newestId(page, 'mails', { q: account.email })}`,
    promoCode: `/admin/promoCodes/${promoCode.id}`,
    product: `/admin/products/${product.id}`,
    batch: `/admin/batches/${units.batchId}`,
    prize: `/admin/luckPrizes/${prize.id}`,
    job: `/admin/jobs/${await newestId(page, 'jobs', { status: 'scheduled', sort: 'dueAt', order: 'desc' })}`,
  };
}

async function paymentOf(page: Page, orderId: number): Promise<number> {
  const response = await page.request.get(`/api/admin/orders/${orderId}`);
  return ((await response.json()) as { paymentId: number }).paymentId;
}

/** Adds a user with a domain and a correction, and a partner with a bot and a withdrawal. Returns the address of the page of each. */
export async function addPersonItems(page: Page, call: Call) {
  const account = await createAccount(call);
  await topUp(call, account, { amount: 300, system: 'card' });
  const domain = `${uniqueLabel()}.ru`;
  await registerDomain(call, account.token, domain);
  const userId = await newestId(page, 'users', { q: account.login });
  const { correction } = await callOffice(page, 'POST users/:id/correct', {
    id: userId,
    body: { amount: 5, reason: 'Проверка страниц' },
  });
  const { botId, withdrawalIds } = await addPartner([600_000]);
  const pageOf = async (resource: string, filters: Record<string, string>) =>
    `/admin/${resource}/${await newestId(page, resource, filters)}`;
  return {
    domain: await pageOf('domains', { q: domain }),
    domainOrder: await pageOf('domainOrders', { q: domain }),
    user: `/admin/users/${userId}`,
    correction: `/admin/corrections/${correction.id}`,
    audit: await pageOf('audit', { resource: 'users', resourceId: String(userId) }),
    withdrawal: `/admin/withdrawals/${withdrawalIds[0]}`,
    bot: `/admin/bots/${botId}`,
  };
}

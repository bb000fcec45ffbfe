import { expect, type Page } from '@playwright/test';
import type { itemResources } from '../screens/office-paths.ts';
import type { Call } from '../shop/goods.ts';
import { createAccount } from './accounts.ts';
import { topUp } from './balance.ts';
import { callOffice } from './call-office.ts';
import { uniqueLabel } from './domains.ts';
import { placePaidOrder, placePaidOrderOf } from './paid-order.ts';
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

const CASE_TIMEOUT_MS = 30_000;

/** A case that waits for an operator: a cancelled order is paid when its product is sold out. */
export async function addCase(page: Page, call: Call): Promise<number> {
  const { orderId, payLate } = await cancelSoldOutOrder(page, call);
  await payLate();
  const read = () => callOffice(page, 'GET cases', { query: { orderId: String(orderId) } });
  await expect.poll(async () => (await read()).total, { timeout: CASE_TIMEOUT_MS }).toBe(1);
  return (await read()).items[0]?.id ?? 0;
}

/** A cancelled order whose product is sold out meanwhile. `payLate` pays it all the same. */
async function cancelSoldOutOrder(page: Page, call: Call) {
  const product = await callOffice(page, 'POST products', {
    body: { subcategoryId: 1, name: crypto.randomUUID(), price: 10, htmlDescription: '', attributes: '' },
  });
  const file = { type: 'text/plain', text: crypto.randomUUID() };
  await callOffice(page, 'POST products/:id/units', { id: product.id, file });
  const { token } = await call('auth/generateGuestToken', {}, { token: null });
  const { order_ids, payment_url } = await call(
    'orders/createOrder',
    { products: [{ id: product.id, quantity: 1 }], paymentMethod: 'cryptobot', system: null, email: null },
    { token, idempotencyKey: crypto.randomUUID() },
  );
  const [orderId = 0] = order_ids;
  await callOffice(page, 'POST orders/:id/cancel', { id: orderId, body: { reason: 'передумал' } });
  await placePaidOrderOf(call, token, product);
  const body = new URLSearchParams({ choice: 'pay' });
  return { orderId, payLate: () => fetch(payment_url ?? '', { method: 'POST', body, redirect: 'manual' }) };
}

type Addresses<Of extends keyof typeof itemResources> = Record<(typeof itemResources)[Of][number], string>;

/**
 * Sells an order with an email and a claim, and adds a case, a canned reply, a promo code, a prize and an upload. Returns the address of
 * the page of each item, and of a job that waits.
 */
export async function addSoldItems(page: Page, call: Call): Promise<Addresses<'sold'>> {
  const account = await createAccount(call);
  const { orderId } = await placePaidOrder(call, account.token, 2, { email: account.email });
  const { ticket_id } = await call(
    'claims/openClaim',
    { orderId, units: [2], message: 'Пароль не подходит' },
    { token: account.token },
  );
  const mark = crypto.randomUUID().slice(0, 8);
  const cannedReply = await callOffice(page, 'POST cannedReplies', {
    body: { title: `Как войти ${mark}`, textRu: 'Вход в заказ № {order}: нажмите «Войти».' },
  });
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
    orders: `/admin/orders/${orderId}`,
    payments: `/admin/payments/${await paymentOf(page, orderId)}`,
    cases: `/admin/cases/${await addCase(page, call)}`,
    mails: `/admin/mails/${await newestId(page, 'mails', { q: account.email })}`,
    tickets: `/admin/inbox?view=all&ticket=${ticket_id}`,
    cannedReplies: `/admin/cannedReplies/${cannedReply.id}`,
    promoCodes: `/admin/promoCodes/${promoCode.id}`,
    products: `/admin/products/${product.id}`,
    batches: `/admin/batches/${units.batchId}`,
    luckPrizes: `/admin/luckPrizes/${prize.id}`,
    jobs: `/admin/jobs/${await newestId(page, 'jobs', { status: 'scheduled', sort: 'dueAt', order: 'desc' })}`,
  };
}

async function paymentOf(page: Page, orderId: number): Promise<number> {
  const response = await page.request.get(`/api/admin/orders/${orderId}`);
  return ((await response.json()) as { paymentId: number }).paymentId;
}

/** Adds a user with a domain and a correction, and a partner with a bot and a withdrawal. Returns the address of the page of each. */
export async function addPersonItems(page: Page, call: Call): Promise<Addresses<'person'>> {
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
    domains: await pageOf('domains', { q: domain }),
    domainOrders: await pageOf('domainOrders', { q: domain }),
    users: `/admin/users/${userId}`,
    corrections: `/admin/corrections/${correction.id}`,
    audit: await pageOf('audit', { resource: 'users', resourceId: String(userId) }),
    withdrawals: `/admin/withdrawals/${withdrawalIds[0]}`,
    bots: `/admin/bots/${botId}`,
  };
}

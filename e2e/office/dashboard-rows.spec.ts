import type { Page } from '@playwright/test';
import { extended } from '../extended.ts';
import { expect } from '../journey.ts';
import type { Call } from '../shop/goods.ts';
import { createAccount } from '../steps/accounts.ts';
import { topUp } from '../steps/balance.ts';
import { callOffice, signInOffice } from '../steps/call-office.ts';
import { uniqueLabel } from '../steps/domains.ts';
import { moveExpiry } from '../steps/move-expiry.ts';
import { firstOperator } from '../steps/office.ts';
import { test } from '../steps/own-shop.ts';
import { placePaidOrderOf } from '../steps/paid-order.ts';
import { registerDomain } from '../steps/register-domain.ts';

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** The sums are at most 15 s behind, on a busy machine more. */
const COMPUTED = { timeout: 60_000 };
/** What each unit of the test costs the shop. */
const COST = 40;

type Row = { price: number; quantity: number; refundedInPeriod: number };
type Behind = { total: number; items: Row[] };
type Measure = (behind: Behind) => number;

const sumOf = (valueOf: (row: Row) => number) => (behind: Behind) =>
  behind.items.reduce((sum, row) => sum + valueOf(row), 0);
const totalOf: Measure = ({ total }) => total;
const priceOf = sumOf(({ price }) => price);
const refundedOf = sumOf(({ refundedInPeriod }) => refundedInPeriod);

/** What the rows behind a number must come to, by the name of its card or column; null: the number is not of the rows alone. */
const measures: Record<string, Measure | null> = {
  Продажи: priceOf,
  Прибыль: sumOf(({ price, quantity }) => price - COST * quantity),
  Заказы: totalOf,
  'Средний чек': (behind) => priceOf(behind) / behind.total,
  'Конверсия в покупку': null,
  Возвраты: refundedOf,
  День: null,
  Продано: sumOf(({ quantity }) => quantity),
  Выручка: priceOf,
  'На складе': totalOf,
  Начато: totalOf,
  Оплачено: totalOf,
  Успешно: null,
  'До оплаты': null,
  Заказов: totalOf,
  Сумма: refundedOf,
  'Ждут ответа сейчас': totalOf,
  'Открыто за период': totalOf,
  'Первый ответ, медиана': null,
  Зарегистрировано: totalOf,
  Продлено: totalOf,
  'Истекают за 30 дней': totalOf,
};

/** Adds a product with units of a known cost. */
async function addStocked(page: Page, price: number, unitCount: number) {
  const product = await callOffice(page, 'POST products', {
    body: { subcategoryId: 1, name: crypto.randomUUID(), price, cost: COST, htmlDescription: '', attributes: '' },
  });
  const units = Array.from({ length: unitCount }, () => crypto.randomUUID());
  const file = { type: 'text/plain', text: units.join('\n') };
  await callOffice(page, 'POST products/:id/units', { id: product.id, file });
  return product;
}

/** Sells, refunds and answers something of every kind that the dashboard counts. `page` is signed in. */
async function fillShop(page: Page, call: Call, dataDir: string): Promise<void> {
  const account = await createAccount(call);
  const { token } = account;
  await topUp(call, account, { amount: 2_000, system: 'card' });
  const [scarce, plenty] = [await addStocked(page, 100, 6), await addStocked(page, 50, 20)];
  const { orderId: first } = await placePaidOrderOf(call, token, scarce, { quantity: 3 });
  const order = (product: { id: number }, paymentMethod: 'balance' | 'crystalpay') =>
    call(
      'orders/createOrder',
      {
        products: [{ id: product.id, quantity: 1 }],
        paymentMethod,
        system: paymentMethod === 'crystalpay' ? 'card' : null,
        email: null,
      },
      { token, idempotencyKey: crypto.randomUUID() },
    );
  const { order_ids: paidFromBalance } = await order(scarce, 'balance');
  await order(plenty, 'crystalpay');

  await callOffice(page, 'PUT luck', { body: { isOn: true, minOrder: 1 } });
  await callOffice(page, 'POST luckPrizes', { body: { kind: 'unit', productId: plenty.id, weight: 1 } });
  const { orderId: lucky } = await placePaidOrderOf(call, token, plenty);
  await call('luck/getOffer', { orderId: lucky }, { token });
  await call('luck/try', { orderId: lucky, text: '' }, { token });

  const refund = (id: number | undefined, reason: string, units?: number[]) =>
    callOffice(page, 'POST orders/:id/refund', { id: id ?? 0, body: { reason, ...(units ? { units } : {}) } });
  await refund(first, 'Не открывается', [1]);
  await refund(first, 'Не открывается', [2]);
  await refund(paidFromBalance[0], 'Передумал');

  for (const orderId of [first, lucky]) {
    const { ticket_id: id } = await call('support/createTicket', { orderId, message: 'Как войти?' }, { token });
    if (orderId === first) await callOffice(page, 'POST tickets/:id/reply', { id, body: { text: 'По ссылке' } });
  }

  const [renewed, expiring] = [`${uniqueLabel()}.ru`, `${uniqueLabel()}.ru`];
  await registerDomain(call, token, renewed);
  await registerDomain(call, token, expiring);
  await call('domains/renewDomain', { domain: renewed, paymentMethod: 'balance' }, { token });
  await moveExpiry(dataDir, expiring, 10);
}

/** The links of the dashboard that lead to rows: what each shows, and of which card or column it is. */
async function listTotals(page: Page) {
  const links = await page.locator('main a[href*="?filter="]').evaluateAll((all) =>
    all.map((link) => ({
      address: link.getAttribute('href') ?? '',
      text: link.textContent ?? '',
      label: link.closest('dd')?.previousElementSibling?.textContent ?? link.getAttribute('aria-label') ?? 'День',
    })),
  );
  return links.map((link) => {
    const names = Object.keys(measures).filter((name) => new RegExp(`^${name}(?![а-я])`).test(link.label));
    expect(names, link.label).toHaveLength(1);
    return { ...link, name: names[0] ?? '' };
  });
}

/** Opens the list behind a number; returns its first page. */
async function openRows(page: Page, address: string): Promise<Behind> {
  const url = new URL(address, 'http://localhost');
  const filter = Object.entries(JSON.parse(url.searchParams.get('filter') ?? '{}') as Record<string, unknown>);
  const listed = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return (
      pathname === `/api${url.pathname}` && filter.every(([key, value]) => searchParams.get(key) === String(value))
    );
  });
  await page.goto(address);
  const behind = (await (await listed).json()) as Behind;
  expect(behind.items, address).toHaveLength(behind.total);
  if (behind.total > 0)
    await expect(page.getByRole('main').getByRole('table').getByRole('row')).toHaveCount(behind.total + 1);
  return behind;
}

/** The number in a text such as “1 250,50 ₽”. */
const numberIn = (text: string) => Number(text.replaceAll(/[^\d,-]/g, '').replace(',', '.'));

/** Opens the lists behind these numbers, each once, and compares them. */
async function compareTotals(page: Page, totals: Awaited<ReturnType<typeof listTotals>>): Promise<void> {
  const opened = new Map<string, Behind>();
  for (const { address } of totals) if (!opened.has(address)) opened.set(address, await openRows(page, address));
  for (const { address, name, label, text } of totals) {
    const behind = opened.get(address);
    const measure = measures[name];
    // Without a total there is nothing to divide by.
    if (behind && measure && (behind.total > 0 || numberIn(text) > 0))
      expect(measure(behind), `${label} ${text} ${address}`).toBeCloseTo(numberIn(text), 1);
  }
}

test(
  'every number of the dashboard leads to as many rows, and to the same sums, as it shows',
  extended,
  async ({ page, shop, call }) => {
    await signInOffice(page, await firstOperator(shop.dataDir));
    await fillShop(page, call, shop.dataDir);
    const [from, to] = [dayIn(-1), dayIn(1)] as const;
    await expect
      .poll(async () => {
        const read = await callOffice(page, 'GET dashboard', { query: { from, to } });
        const { orders, sales, refunds, refundedOrders, tickets, domains, runningOut } = read;
        const { open, opened } = tickets;
        const { sold, renewed, expiring } = domains;
        const prizes = read.products.reduce((sum, product) => sum + product.sold, 0) - 5;
        const scarce = runningOut.length;
        return { orders, prizes, sales, refunds, refundedOrders, open, opened, sold, renewed, expiring, scarce };
      }, COMPUTED)
      .toEqual({
        orders: 3,
        prizes: 1,
        sales: 450,
        refunds: 300,
        refundedOrders: 2,
        open: 1,
        opened: 2,
        sold: 2,
        renewed: 1,
        expiring: 1,
        scarce: 1,
      });

    await page.goto(`/admin?from=${from}&to=${to}`);
    for (const name of ['Продажи и прибыль по дням', 'Заказы по дням'])
      await page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Таблица' }).click();
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(6);
    const totals = await listTotals(page);
    const shown = new Set(totals.map(({ name }) => name));
    expect(Object.keys(measures).filter((name) => !shown.has(name))).toEqual([]);
    await compareTotals(page, totals);

    // In the next days, nothing is sold of what was.
    await page.goto(`/admin?from=${dayIn(6)}&to=${dayIn(8)}`);
    const dying = page.getByRole('region', { name: 'Теряют спрос', exact: true });
    await expect(dying.getByRole('row')).toHaveCount(2);
    const trends = (await listTotals(page)).filter(({ address }) => address.includes('productId'));
    expect(trends.map(({ name }) => name)).toEqual(['Продано', 'Продано', 'Выручка', 'Выручка']);
    await compareTotals(page, trends);
  },
);

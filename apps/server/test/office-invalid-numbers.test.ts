import { type AdminCall, type AdminCallName, adminCalls } from '@lotok/contract/admin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sellZones } from './domains.ts';
import { invalidNumbers, numberFieldsOf, withInvalidNumber } from './invalid-numbers.ts';
import { type Office, openOffice } from './office.ts';
import { openWorld, type World } from './shop.ts';

let world: World;
let office: Office;
/** An item for each resource that has one, and valid bodies with a value in every field that takes a number. */
let ids: Record<string, number>;
let bodies: { [N in AdminCallName]?: object };

const titles = { title: 'a', titleEn: 'a', titleZh: 'a' };
const names = { name: 'a', nameEn: 'a', nameZh: 'a' };
const inYears = (years: number) => `${new Date().getUTCFullYear() + years}-01-01T00:00:00Z`;

beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
  await sellZones(world);
  const product = (await world.product({ units: 3 })).id;
  const { subcategoryId } = (await office.call('owner', 'GET products/:id', { params: { id: product } })).body;
  const { categoryId } = (await office.call('owner', 'GET subcategories/:id', { params: { id: subcategoryId } })).body;
  const user = await world.user(1_000_000);
  const ordered = { products: [{ id: product, quantity: 1 }], paymentMethod: 'balance' as const };
  const {
    order_ids: [order = 0],
  } = (await world.api('orders/createOrder', ordered, user.token)).body;
  const { ticket_id: ticket } = (
    await world.api('support/createTicket', { orderId: order, message: 'Where is it?' }, user.token)
  ).body;
  const made = async (path: string, body: object) => ((await send('POST', path, JSON.stringify(body))).body as Item).id;
  const first = async (path: string) => ((await send('GET', path)).body as { items: Item[] }).items[0]?.id ?? 0;
  const prize = { kind: 'balance', weight: 1, amount: 5 };
  const promo = { percent: 5, maxUses: 10, maxUsesPerBuyer: 1, minOrder: 1, productIds: [product], categoryIds: [] };
  const expected = [{ id: 1, from: 5, to: 6 }];
  const sold = {
    price: 5,
    warrantyMinutes: 30,
    minQuantity: 1,
    maxQuantity: 9,
    cost: 1,
    tiers: [{ from: 5, price: 4 }],
  };
  ids = {
    banners: await first('banners'),
    categories: categoryId,
    subcategories: subcategoryId,
    products: product,
    orders: order,
    claims: order,
    tickets: ticket,
    users: user.buyerId,
    pages: await first('pages'),
    articles: await made('articles', { title: 'a', titleEn: 'a', htmlContent: 'a', htmlContentEn: 'a' }),
    letters: await first('letters'),
    operators: await first('operators'),
    batches: await first('batches'),
    stockAlerts: product,
    zones: await first('zones'),
    luckPrizes: await made('luckPrizes', prize),
    promoCodes: await made('promoCodes', { code: 'VALID', percent: 5 }),
    cannedReplies: await made('cannedReplies', { title: 'a', textRu: 'a' }),
    scheduledChanges: await made('scheduledChanges', { productId: product, at: inYears(2), price: 5 }),
  };
  bodies = {
    'PUT cannedReplies/:id': { title: 'b' },
    'POST banners': { ...titles, position: 1 },
    'PUT banners/:id': { position: 1 },
    'POST banners/:id/restore': { from: 1 },
    'PUT categories/:id': { position: 1 },
    'POST subcategories': { ...names, categoryId },
    'PUT subcategories/:id': { categoryId, position: 1 },
    'POST products': { ...sold, name: 'a', subcategoryId, htmlDescription: '', attributes: '' },
    'PUT products/:id': { ...sold, subcategoryId },
    'POST categories/reorder': { ids: [categoryId] },
    'POST subcategories/reorder': { categoryId, ids: [subcategoryId] },
    'POST claims/:orderId/answer': { units: [1], answer: 'rejection', lastMessageId: 1 },
    'POST tickets/:id/reply': { text: 'a', lastMessageId: 1 },
    'POST domains/:id/retryChange': { changeId: 1 },
    'PUT letters/:id': {},
    'PUT luck': { minOrder: 5 },
    'POST luckPrizes': { ...prize, percent: null, promoDays: null, productId: null, left: 5 },
    'PUT luckPrizes/:id': { amount: 5, percent: null, promoDays: null, productId: null, weight: 1, left: 5 },
    'PUT operators/:id': { language: 'en' },
    'POST operators/:id/endSessions': { sessionId: 999 },
    'POST orders/:id/refund': { units: [1], reason: 'a' },
    'POST orders/:id/replace': { units: [1], reason: 'a' },
    'PUT pages/:id': {},
    'POST pages/:id/restore': { from: 1 },
    'POST promoCodes': { ...promo, percent: undefined, amount: 5, code: 'OTHER' },
    'PUT promoCodes/:id': promo,
    'POST scheduledChanges': { productId: product, at: inYears(3), price: 5 },
    'PUT scheduledChanges/:id': { price: 5 },
    'PUT settings': { changes: [{ name: 'warrantyMinutes', value: 30 }], reason: 'a' },
    'PUT settings/providers': { provider: 'crystalpay', keys: null, reason: 'a' },
    'PUT stockAlerts/:id': { lowStockUnits: 5 },
    'PUT articles/:id': {},
    'POST articles/:id/restore': { from: 1 },
    'PUT tickets/:id': { assigneeId: null },
    'POST products/changePrices': { ids: [product], percent: 5, roundTo: 1, dryRun: true, expected },
    'PUT batches/:id': { cost: 5 },
    'POST users/:id/endSessions': { sessionId: 999 },
    'POST users/:id/correct': { amount: 5, reason: 'a' },
    'POST zones': { name: 'example', price: 5, margin: 5 },
    'PUT zones/:id': { price: 5, margin: 5 },
    'POST zones/recalculate': { rate: 100, margin: 5, roundTo: 1, ids: [1], dryRun: true, expected },
  };
});
afterAll(() => world.close());

type Item = { id: number };

async function send(method: string, path: string, json?: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${world.origin}/api/admin/${path}`, {
    method,
    headers: {
      cookie: office.cookie('owner'),
      'x-lotok-admin': '1',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: json }),
  });
  return { status: response.status, body: await response.json() };
}

/** Has the item whose id the path names; another one where the resource has none here. */
const pathOf = (name: string) =>
  name
    .slice(name.indexOf(' ') + 1)
    .replace(/(\w+)\/:\w+/, (_, resource: string) => `${resource}/${ids[resource] ?? 1}`);

const calls = Object.entries<AdminCall>(adminCalls);
const inBodies = calls.flatMap(([name, { body }]) => (body ? numberFieldsOf(body).map((field) => [name, field]) : []));
const inQueries = calls.flatMap(([name, { query }]) =>
  query ? numberFieldsOf(query).map((field) => [name, field]) : [],
);

describe('an invalid number in a body never is an internal error of', () => {
  it.each(inBodies)('%s: %s', async (name = '', field = '') => {
    const body = bodies[name as AdminCallName];
    if (!body) throw new Error('add a valid body of this call to this test');
    // Prices are changed by ids or by a filter.
    const input = field.startsWith('filter.') ? { ...body, ids: undefined, filter: {} } : body;
    const [method = ''] = name.split(' ');
    const path = pathOf(name);
    const failures: unknown[] = [];
    for (const invalid of invalidNumbers) {
      const { status } = await send(method, path, withInvalidNumber(input, field, invalid));
      if (status >= 500) failures.push([invalid, status]);
    }
    expect(failures).toEqual([]);
  });
});

describe('an invalid number in a query never is an internal error of', () => {
  it.each(inQueries)('%s: %s', async (name = '', field = '') => {
    const [method = ''] = name.split(' ');
    if (method !== 'GET') return;
    const failures: unknown[] = [];
    for (const invalid of [...invalidNumbers, '99.9999999']) {
      const value = encodeURIComponent(invalid.replaceAll('"', ''));
      const { status } = await send(method, `${pathOf(name)}?${field}=${value}`);
      if (status >= 500) failures.push([invalid, status]);
    }
    expect(failures).toEqual([]);
  });
});

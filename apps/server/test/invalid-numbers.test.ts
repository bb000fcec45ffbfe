import { type CallName, calls, type Input } from '@lotok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bought, sellZones } from './domains.ts';
import { callsWithNumbers, fingerprint, numberFieldsOf, invalidNumbers, withInvalidNumber } from './invalid-numbers.ts';
import { ownNames, record } from './own-names.ts';
import { eventually, openWorld, PASSWORD, type World } from './shop.ts';

let world: World;
let buyer: Bought;
/** Valid inputs with a value in every field that takes a number. */
let inputs: { [N in CallName]?: Input<N> };

const names = ownNames(() => world);

beforeAll(async () => {
  world = await openWorld();
  await sellZones(world);
  buyer = await names.enabled();
  const product = (await world.product({ listPriceKopecks: 200_000, units: 3 })).id;
  const order = { products: [{ id: product, quantity: 1 }], paymentMethod: 'crystalpay' as const };
  const ordered = (await world.api('orders/createOrder', { ...order, price: 2000 }, buyer.token)).body;
  const orderId = ordered.order_ids[0] ?? 0;
  const { ticket_id: ticketId } = (
    await world.api('support/createTicket', { orderId, message: 'Where is it?' }, buyer.token)
  ).body;
  const byPage = { page: 1 };
  const bounds = { minPrice: 1, maxPrice: 2, minQuantity: 1, maxQuantity: 2 };
  const { domain } = buyer;
  inputs = {
    'auth/endSession': { sessionId: 1 },
    'auth/removePasskey': { passkeyId: 1 },
    'auth/keepPasskey': { passkeyId: 1, password: PASSWORD },
    'products/getProduct': { productId: product },
    'products/searchProducts': { searchQuery: 'product', ...byPage },
    'products/searchCatalogProducts': {
      ...byPage,
      pageSize: 10,
      categoryId: 1,
      subCategoryId: 1,
      minPrice: 1,
      maxPrice: 2,
    },
    'subCategories/getSubCategoriesWithProducts': { categoryId: 1, ...byPage, ...bounds },
    'subCategories/getSubCategoryProducts': { subCategoryId: 1, ...byPage, ...bounds },
    'cart/addToCart': { productId: product, quantity: 1 },
    'cart/removeFromCart': { productId: product },
    'favorites/addToFavorites': { productId: product },
    'favorites/removeFromFavorites': { productId: product },
    'favorites/getFavorites': byPage,
    'orders/quoteOrder': { products: [{ id: product, quantity: 1 }] },
    'orders/createOrder': { ...order, price: 2000 },
    'orders/getProductsOrders': byPage,
    'orders/getOrder': { orderId },
    'orders/downloadOrder': { orderId },
    'orders/linkDownload': { orderId },
    'orders/downloadByLink': { orderId, linkToken: 'x' },
    'payments/createPayment': { amount: 100, system: 'card' },
    'claims/openClaim': { orderId, units: [1], message: 'It does not work.' },
    'claims/getClaim': { orderId },
    'domains/buyDomain': { domain: 'odd-numbers', tld: 'com', paymentMethod: 'crystalpay', price: 1490 },
    'domains/renewDomain': { domain, paymentMethod: 'crystalpay', price: 1490 },
    'domains/getDomainsOrders': byPage,
    'domains/getDomains': byPage,
    'domains/getDomainChanges': { domain, ...byPage },
    'domains/updateDnsRecords': { domain, dnsRecords: [record('A', 'www', '192.0.2.1')] },
    'luck/getOffer': { orderId },
    'luck/try': { orderId },
    'articles/getArticles': byPage,
    'articles/getArticle': { id: 1 },
    'support/createTicket': { orderId, message: 'And now?' },
    'support/getTickets': byPage,
    'support/getTicket': { ticketId },
    'support/reply': { ticketId, message: 'And now?' },
  };
  // All work that was started above has ended, so that nothing changes by itself.
  await names.withoutInspections(buyer);
  await eventually(async () => {
    const waiting = world.db.selectFrom('mails').select('id').where('sent_at', 'is', null);
    return (await waiting.execute()).length === 0;
  });
});
afterAll(() => world.close());

const cases = callsWithNumbers.flatMap((name) =>
  numberFieldsOf(calls[name].input).map((field) => [name, field] as const),
);

function send(name: CallName, json: string) {
  const { method } = calls[name];
  const authorization = `Bearer ${buyer.token}`;
  if (method !== 'GET')
    return fetch(`${world.origin}/api/${name}`, {
      method,
      headers: { 'content-type': 'application/json', authorization },
      body: json,
    });
  // The text as it is written: a query is text, and `-0` is not `0`.
  const fields = [...json.matchAll(/"(\w+)":("[^"]*"|[^,}]+)/g)].map(([, key = '', value = '']) => [
    key,
    value.replaceAll('"', ''),
  ]);
  return fetch(`${world.origin}/api/${name}?${new URLSearchParams(fields)}`, { headers: { authorization } });
}

describe('an invalid number is refused without any effect in', () => {
  it.each(cases)('%s: %s', async (name, field) => {
    const input = inputs[name];
    if (!input) throw new Error('add a valid input of this call to this test');
    const statuses = new Map<string, number>();
    for (const invalid of invalidNumbers)
      statuses.set(invalid, (await send(name, withInvalidNumber(input, field, invalid))).status);
    expect([...statuses].filter(([, status]) => status >= 500)).toEqual([]);
    const refused = invalidNumbers.filter((invalid) => (statuses.get(invalid) ?? 0) >= 400);
    expect(refused.length).toBeGreaterThan(invalidNumbers.length / 2);
    // Only the refused ones again: an accepted number, such as -0 in a filter, may have an effect.
    const before = await fingerprint(world.db);
    for (const invalid of refused) await send(name, withInvalidNumber(input, field, invalid));
    expect(await fingerprint(world.db)).toBe(before);
  });
});

describe('the price that the buyer has seen', () => {
  const buy = async (price: number) =>
    (await world.api('domains/buyDomain', { ...(inputs['domains/buyDomain'] as object), price } as never, buyer.token))
      .body.errorCode;
  const renew = async (price: number) =>
    (
      await world.api(
        'domains/renewDomain',
        { ...(inputs['domains/renewDomain'] as object), price } as never,
        buyer.token,
      )
    ).body.errorCode;
  const order = async (price: number) =>
    (
      await world.api(
        'orders/createOrder',
        { ...(inputs['orders/createOrder'] as object), price } as never,
        buyer.token,
      )
    ).body.errorCode;

  it.each([
    ['of a domain', buy],
    ['of a renewal', renew],
    ['of an order', order],
  ])('%s has at most two decimals, and another price is refused with PRICE_CHANGED', async (_, errorCodeFor) => {
    expect(await errorCodeFor(0.005)).toBe('VALIDATION');
    expect(await errorCodeFor(1e300)).toBe('VALIDATION');
    expect(await errorCodeFor(-1)).toBe('VALIDATION');
    expect(await errorCodeFor(1.01)).toBe('PRICE_CHANGED');
    expect(await errorCodeFor(9_999_999_999.99)).toBe('PRICE_CHANGED');
  });
});

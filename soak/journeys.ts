import { toRoubles } from '@lotok/money';
import { randomUUID } from 'node:crypto';
import { pause } from '../apps/server/src/platform/clock.ts';
import type { Buyer } from '../chaos/buyers.ts';
import { callApi, countUnexpected, getPage, Unexpected, type World } from './buyer.ts';

const words = ['телеграм', 'steam', 'прокси', 'spotify', 'windows', 'discord', 'gmail', 'chatgpt', 'netflix', 'vpn'];
const pages = ['/', '/catalog', '/articles', '/help', '/rules', '/domains'];
const POLL_MS = 200;
/** Limits the wait of a buyer who has paid; after that the order counts as late. */
const MAX_POLLS = 150;

/** Journeys and their weights in per cent. */
const journeys = {
  'see pages': 40,
  'read lists': 20,
  'order as a guest': 14,
  'order from the balance': 14,
  'order at a provider': 7,
  'top up': 5,
} as const;

/** Runs one journey of a visitor or buyer. A failure is counted and ends the journey. */
export async function runJourney(world: World): Promise<void> {
  const what = world.random.weighted(journeys);
  try {
    await perform(world, what);
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
  }
}

async function perform(world: World, what: keyof typeof journeys): Promise<void> {
  const { random, users } = world;
  switch (what) {
    case 'see pages':
      return seePages(world);
    case 'read lists':
      return readLists(world);
    case 'order as a guest':
      return orderAsGuest(world);
    case 'order from the balance':
      return orderFromBalance(world, random.pick(users));
    case 'order at a provider':
      return orderAtProvider(world, random.pick(users).token);
    case 'top up':
      return topUp(world, random.pick(users), toRoubles(random.integer(500, 150_000)));
  }
}

async function seePages(world: World): Promise<void> {
  const { random, assortment } = world;
  await getPage(world, random.pick(pages));
  await getPage(world, `/categories/${random.integer(1, assortment.categories)}`);
  await getPage(world, `/products/${random.pick(assortment.shown)}`);
}

async function readLists(world: World, token?: string): Promise<void> {
  const { random, assortment } = world;
  const productId = random.pick(assortment.shown);
  await callApi(world, 'list', 'categories/getCategoriesWithSubCategories', {}, { token });
  await callApi(
    world,
    'list',
    'products/searchCatalogProducts',
    { searchQuery: '', page: random.integer(1, 20) },
    { token },
  );
  await callApi(world, 'search', 'products/searchProducts', { searchQuery: random.pick(words) }, { token });
  await callApi(world, 'product', 'products/getProduct', { productId }, { token });
}

/** A guest browses, fills the cart, orders and pays; one in ten declines on the payment page. */
async function orderAsGuest(world: World): Promise<void> {
  const { token } = await callApi(world, 'guest token', 'auth/generateGuestToken', {});
  world.completed.guests += 1;
  await getPage(world, '/');
  await readLists(world, token);
  await orderAtProvider(world, token);
}

async function orderAtProvider(world: World, token: string): Promise<void> {
  const { random, completed } = world;
  const wanted = await fillCart(world, token);
  const method = random.pick(['crystalpay', 'cryptobot'] as const);
  const system = method === 'crystalpay' ? { system: random.pick(['card', 'sbp', 'crypto', 'lolz'] as const) } : {};
  const input = { products: [wanted], paymentMethod: method, ...system };
  const options = { token, key: randomUUID() };
  const { order_ids, payment_url } = await callApi(world, 'order at a provider', 'orders/createOrder', input, options);
  completed.payments += 1;
  completed.invoices += 1;
  const isDeclined = random.chance(0.1);
  await world.providers.press(payment_url ?? '', isDeclined ? 'decline' : 'pay');
  await waitForOrder(world, token, order_ids[0] ?? 0, isDeclined ? 'cancelled' : 'completed');
}

async function orderFromBalance(world: World, { token }: Buyer): Promise<void> {
  const wanted = await fillCart(world, token);
  const email = world.random.chance(0.2) ? { email: 'buyer@example.com' } : {};
  const input = { products: [wanted], paymentMethod: 'balance' as const, ...email };
  const options = { token, key: randomUUID() };
  const { order_ids } = await callApi(world, 'order from the balance', 'orders/createOrder', input, options);
  world.completed.payments += 1;
  await waitForOrder(world, token, order_ids[0] ?? 0, 'completed');
}

async function fillCart(world: World, token: string): Promise<{ id: number; quantity: number }> {
  const { random, assortment } = world;
  const wanted = { id: random.pick(assortment.products).id, quantity: random.integer(1, 3) };
  await callApi(world, 'cart', 'cart/addToCart', { productId: wanted.id, quantity: wanted.quantity }, { token });
  await callApi(world, 'cart', 'cart/getCart', {}, { token });
  await callApi(world, 'quote', 'orders/quoteOrder', { products: [wanted] }, { token });
  return wanted;
}

/** Polls until the order has the status; the duration since the payment is recorded. */
async function waitForOrder(
  world: World,
  token: string,
  orderId: number,
  status: 'completed' | 'cancelled',
): Promise<void> {
  const kind = status === 'completed' ? 'goods after the payment' : 'end of a declined order';
  await world.timings.measure(kind, async () => {
    for (let polls = 0; polls < MAX_POLLS; polls += 1) {
      const order = await callApi(world, 'own order', 'orders/getOrder', { orderId }, { token });
      if (order.status === status) return;
      await pause(POLL_MS);
    }
    countUnexpected(world, `order not ${status} in time`);
  });
}

/** Tops up a balance and waits until the payment is confirmed. */
export async function topUp(world: World, { token }: Buyer, amount: number): Promise<void> {
  const { random, completed } = world;
  const system = random.pick(['card', 'cryptobot'] as const);
  const options = { token, key: randomUUID() };
  const created = await callApi(world, 'top-up', 'payments/createPayment', { amount, system }, options);
  completed.payments += 1;
  completed.invoices += 1;
  await world.providers.press(created.payment_url, 'pay');
  await world.timings.measure('balance after the payment', async () => {
    for (let polls = 0; polls < MAX_POLLS; polls += 1) {
      const payments = await callApi(world, 'own payments', 'payments/getPayments', {}, { token });
      if (payments.some(({ id, status }) => id === created.payment_id && status === 'paid')) return;
      await pause(POLL_MS);
    }
    countUnexpected(world, 'top-up not paid in time');
  });
}

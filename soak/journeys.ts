import { randomUUID } from 'node:crypto';
import { pause } from '../apps/server/src/platform/clock.ts';
import type { Person } from '../chaos/people.ts';
import { ask, countUnexpected, see, Unexpected, type World } from './buyer.ts';

const words = ['телеграм', 'steam', 'прокси', 'spotify', 'windows', 'discord', 'gmail', 'chatgpt', 'netflix', 'vpn'];
const pages = ['/', '/catalog', '/articles', '/help', '/rules', '/domains'];
const POLL_MS = 200;
/** A buyer who has paid waits no longer: the order is late. */
const MOST_POLLS = 150;

/** What people do in the shop, and how often of a hundred times. */
const journeys = {
  'see pages': 40,
  'read lists': 20,
  'order as a guest': 14,
  'order from the balance': 14,
  'order at a provider': 7,
  'top up': 5,
} as const;

/** One visitor or buyer, from the first page to the last. What goes wrong is counted, and ends it. */
export async function goOn(world: World): Promise<void> {
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
      return topUp(world, random.pick(users), random.integer(500, 150_000) / 100);
  }
}

async function seePages(world: World): Promise<void> {
  const { random, assortment } = world;
  await see(world, random.pick(pages));
  await see(world, `/categories/${random.integer(1, assortment.categories)}`);
  await see(world, `/products/${random.pick(assortment.shown)}`);
}

async function readLists(world: World, token?: string): Promise<void> {
  const { random, assortment } = world;
  const productId = random.pick(assortment.shown);
  await ask(world, 'list', 'categories/getCategoriesWithSubCategories', {}, { token });
  await ask(
    world,
    'list',
    'products/searchCatalogProducts',
    { searchQuery: '', page: random.integer(1, 20) },
    { token },
  );
  await ask(world, 'search', 'products/searchProducts', { searchQuery: random.pick(words) }, { token });
  await ask(world, 'product', 'products/getProduct', { productId }, { token });
}

/** A guest looks round, fills the cart, orders and pays; one of ten declines on the payment page. */
async function orderAsGuest(world: World): Promise<void> {
  const { token } = await ask(world, 'guest token', 'auth/generateGuestToken', {});
  world.done.guests += 1;
  await see(world, '/');
  await readLists(world, token);
  await orderAtProvider(world, token);
}

async function orderAtProvider(world: World, token: string): Promise<void> {
  const { random, done } = world;
  const wanted = await fillCart(world, token);
  const method = random.pick(['crystalpay', 'cryptobot'] as const);
  const system = method === 'crystalpay' ? { system: random.pick(['card', 'sbp', 'crypto', 'lolz'] as const) } : {};
  const input = { products: [wanted], paymentMethod: method, ...system };
  const about = { token, key: randomUUID() };
  const { order_ids, payment_url } = await ask(world, 'order at a provider', 'orders/createOrder', input, about);
  done.payments += 1;
  done.invoices += 1;
  const isDeclined = random.chance(0.1);
  await world.providers.press(payment_url ?? '', isDeclined ? 'decline' : 'pay');
  await untilOrder(world, token, order_ids[0] ?? 0, isDeclined ? 'cancelled' : 'completed');
}

async function orderFromBalance(world: World, { token }: Person): Promise<void> {
  const wanted = await fillCart(world, token);
  const email = world.random.chance(0.2) ? { email: 'buyer@example.com' } : {};
  const input = { products: [wanted], paymentMethod: 'balance' as const, ...email };
  const about = { token, key: randomUUID() };
  const { order_ids } = await ask(world, 'order from the balance', 'orders/createOrder', input, about);
  world.done.payments += 1;
  await untilOrder(world, token, order_ids[0] ?? 0, 'completed');
}

async function fillCart(world: World, token: string): Promise<{ id: number; quantity: number }> {
  const { random, assortment } = world;
  const wanted = { id: random.pick(assortment.products).id, quantity: random.integer(1, 3) };
  await ask(world, 'cart', 'cart/addToCart', { productId: wanted.id, quantity: wanted.quantity }, { token });
  await ask(world, 'cart', 'cart/getCart', {}, { token });
  await ask(world, 'quote', 'orders/quoteOrder', { products: [wanted] }, { token });
  return wanted;
}

/** The goods are opened as soon as they are there; how long that takes is timed from the payment on. */
async function untilOrder(
  world: World,
  token: string,
  orderId: number,
  status: 'completed' | 'cancelled',
): Promise<void> {
  const kind = status === 'completed' ? 'goods after the payment' : 'end of a declined order';
  await world.timings.ask(kind, async () => {
    for (let polls = 0; polls < MOST_POLLS; polls += 1) {
      const order = await ask(world, 'own order', 'orders/getOrder', { orderId }, { token });
      if (order.status === status) return;
      await pause(POLL_MS);
    }
    countUnexpected(world, `order not ${status} in time`);
  });
}

/** Tops a balance up and waits until the money is there. */
export async function topUp(world: World, { token }: Person, amount: number): Promise<void> {
  const { random, done } = world;
  const system = random.pick(['card', 'cryptobot'] as const);
  const about = { token, key: randomUUID() };
  const made = await ask(world, 'top-up', 'payments/createPayment', { amount, system }, about);
  done.payments += 1;
  done.invoices += 1;
  await world.providers.press(made.payment_url, 'pay');
  await world.timings.ask('balance after the payment', async () => {
    for (let polls = 0; polls < MOST_POLLS; polls += 1) {
      const payments = await ask(world, 'own payments', 'payments/getPayments', {}, { token });
      if (payments.some(({ id, status }) => id === made.payment_id && status === 'paid')) return;
      await pause(POLL_MS);
    }
    countUnexpected(world, 'top-up not paid in time');
  });
}

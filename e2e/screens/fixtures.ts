import type { Output } from '@lotok/contract';
import { type Account, createAccount } from '../steps/accounts.ts';
import { topUp } from '../steps/balance.ts';
import { operate } from '../steps/operator.ts';
import { type Call, callsOf, findProduct, type Product } from '../shop/goods.ts';

/** The data that the screens show, created once for all of them. */
export type Fixtures = {
  url: string;
  call: Call;
  product: Product;
  soldOut: Product;
  article: Output<'articles/getArticles'>['articles'][number];
  /** The token of a guest with a cart, favourites and orders in every state. */
  regular: string;
  /** The token of a guest with an order that support has handled, and another one to ask about. */
  helped: string;
  user: Account;
  newcomer: Account;
};

const POLL_TIMEOUT_MS = 20_000;

export async function prepareFixtures(url: string): Promise<Fixtures> {
  const call = callsOf(url);
  // Every worker prepares its own buyers, and other tests buy meanwhile: enough stays for each of them.
  const product = await findProduct(call, { categoryId: 1, minPrice: 80, minQuantity: 50 });
  const goods = await Promise.all(
    [2, 6, 9, 12, 15, 18].map((categoryId) => findProduct(call, { categoryId, minPrice: 90, minQuantity: 40 })),
  );
  const [article] = (await call('articles/getArticles', { page: 1 })).articles;
  if (!article) throw new Error('there are no articles');
  const { token } = await call('auth/generateGuestToken', {}, { token: null });
  for (const [index, { id }] of [product, ...goods.slice(4)].entries()) {
    await call('cart/addToCart', { productId: id, quantity: index + 1 }, { token });
    await call('favorites/addToFavorites', { productId: id }, { token });
  }
  await order(call, token, goods[0], 3, 'pay');
  await order(call, token, goods[1], 1, 'decline');
  await order(call, token, goods[2], 1, 'pay');
  await order(call, token, goods[3], 2, 'later');
  return {
    url,
    call,
    product,
    soldOut: await findSoldOut(call),
    article,
    regular: token,
    helped: await createHelpedGuest(call, goods),
    user: await createUser(call, product),
    newcomer: await createAccount(call),
  };
}

/** Claims two of three units of the first order: one is replaced, one refunded. The second order has no claim. */
async function createHelpedGuest(call: Call, goods: readonly Product[]): Promise<string> {
  const { token } = await call('auth/generateGuestToken', {}, { token: null });
  const orderId = await order(call, token, goods[1], 3, 'pay');
  await order(call, token, goods[0], 2, 'pay');
  const message = 'У двух аккаунтов не подходит пароль, видео прилагаю: https://video.example/1842';
  await call('claims/openClaim', { orderId, units: [1, 3], message }, { token });
  await operate('claims', '--order', `${orderId}`, '--units', '3', '--answer', 'refund');
  const text = 'Проверили оба. Первый заменили, новый уже в заказе. За третий вернём деньги: замены в наличии нет.';
  await operate('claims', '--order', `${orderId}`, '--units', '1', '--answer', 'replacement', '--text', text);
  return token;
}

/** A user with top-ups in every state, and a cart that costs more than the balance. */
async function createUser(call: Call, product: Product): Promise<Account> {
  const user = await createAccount(call, { telegramUsername: `@buyer_${crypto.randomUUID().slice(0, 8)}` });
  await topUp(call, user, { amount: 1250, system: 'card' });
  await topUp(call, user, { amount: 300, system: 'sbp' }, 'decline');
  await topUp(call, user, { amount: 84.5, system: 'lolz' });
  await topUp(call, user, { amount: 5000, system: 'cryptobot' }, null);
  const quantity = Math.ceil(1500 / product.price);
  await call('cart/addToCart', { productId: product.id, quantity }, { token: user.token });
  return user;
}

/** Orders, presses a button of the payment page, and waits until the order has changed; returns its id. */
async function order(
  call: Call,
  token: string,
  product: Product | undefined,
  quantity: number,
  choice: 'pay' | 'decline' | 'later',
): Promise<number> {
  if (!product) throw new Error('too few products');
  const { payment_url, order_ids } = await call(
    'orders/createOrder',
    { products: [{ id: product.id, quantity }], paymentMethod: 'crystalpay', system: 'card', email: null },
    { token, idempotencyKey: crypto.randomUUID() },
  );
  await fetch(payment_url ?? '', { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
  const [orderId = 0] = order_ids;
  const until = Date.now() + POLL_TIMEOUT_MS;
  while (choice !== 'later' && (await call('orders/getOrder', { orderId }, { token })).status === 'processing') {
    if (Date.now() > until) throw new Error(`order ${orderId} was not confirmed in time`);
  }
  return orderId;
}

async function findSoldOut(call: Call): Promise<Product> {
  for (let page = 1; ; page += 1) {
    const { products } = await call('products/searchCatalogProducts', { page, pageSize: 200, sortBy: 'none' });
    const soldOut = products.find(({ quantity }) => quantity === 0);
    if (soldOut) return soldOut;
    if (products.length === 0) throw new Error('everything is in stock');
  }
}

import type { Output } from '@lotok/contract';
import { VIDEO_MARK } from '@lotok/contract/limits';
import { type Call, findProduct, type Product } from '../shop/goods.ts';

const POLL_TIMEOUT_MS = 20_000;

/** Creates, pays and delivers an order of a product through the API. */
export async function placePaidOrderOf(
  call: Call,
  token: string,
  product: Pick<Product, 'id'>,
  { quantity = 1, email = null, promoCode = null } = {} as {
    quantity?: number;
    email?: string | null;
    promoCode?: string | null;
  },
) {
  const { payment_url, order_ids } = await call(
    'orders/createOrder',
    { products: [{ id: product.id, quantity }], paymentMethod: 'cryptobot', system: null, email, promoCode },
    { token, idempotencyKey: crypto.randomUUID() },
  );
  await fetch(payment_url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay' }),
    redirect: 'manual',
  });
  const [orderId = 0] = order_ids;
  const until = Date.now() + POLL_TIMEOUT_MS;
  let order: Output<'orders/getOrder'>;
  do {
    if (Date.now() > until) throw new Error(`order ${orderId} was not delivered`);
    order = await call('orders/getOrder', { orderId }, { token });
  } while (order.status === 'processing');
  return { orderId, order };
}

/** The same for a product of the demonstration shop; `isMarked`: one that needs a video record. */
export async function placePaidOrder(
  call: Call,
  token: string,
  quantity: number,
  { email = null, isMarked = false } = {} as { email?: string | null; isMarked?: boolean },
) {
  const product = await findProduct(call, {
    minPrice: 40,
    ...(isMarked ? { search: 'видео', begins: VIDEO_MARK } : {}),
  });
  return { product, ...(await placePaidOrderOf(call, token, product, { quantity, email })) };
}

import type { Tx } from '../../platform/database/index.ts';
import { notifyTelegramUser } from '../accounts/index.ts';
import { insertPayment } from '../payments/index.ts';
import { lockProducts, type ProductOnSale, takeUnits } from '../stock/index.ts';
import { mailGoods } from './mail-goods.ts';
import { insertOrders } from './orders.store.ts';

/** `botId`: the bot in which it was won, which delivers it; null on the site. */
type Prize = { buyerId: number; productId: number; email: string | null; language: string; botId: number | null };

/**
 * Gives a buyer one unit of a product as an order at zero, delivered at once; returns its id. Null, and nothing is changed, when no
 * unit is on sale. Locks: the product, then the buyer.
 */
export async function placePrize(
  tx: Tx,
  { buyerId, productId, email, language, botId }: Prize,
): Promise<number | null> {
  const [product] = await lockProducts(tx, [productId]);
  if (!product || product.quantity < 1) return null;
  const paymentId = await insertPayment(tx, {
    buyerId,
    purpose: 'prize',
    method: 'balance',
    system: null,
    amountKopecks: 0,
    status: 'paid',
  });
  const { orderIds } = await insertOrders(tx, {
    buyerId,
    paymentId,
    email,
    language,
    status: 'completed',
    botId,
    lines: [toFreeLine(product)],
  });
  const [orderId = 0] = orderIds;
  if ((await takeUnits(tx, { orderId, productId, count: 1, isSold: true })) < 1)
    throw new Error(`product ${productId} counts more units than it has`);
  await mailGoods(tx, { paymentId, buyerId, email, language });
  await notifyTelegramUser(tx, { kind: 'goods', buyerId, paymentId });
  return orderId;
}

/** One unit of a product for nothing. */
const toFreeLine = (product: ProductOnSale) => ({
  product,
  baseKopecks: null,
  quantity: 1,
  listPriceKopecks: 0,
  unitPriceKopecks: 0,
  fullKopecks: 0,
  tierDiscountKopecks: 0,
  promoDiscountKopecks: 0,
  lineTotalKopecks: 0,
  promoRefusal: null,
});

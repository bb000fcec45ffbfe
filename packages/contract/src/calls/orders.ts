import * as z from 'zod/mini';
import { call } from '../call.ts';
import { promoRefusals } from '../errors.ts';
import {
  email,
  id,
  dateTime,
  namedPrice,
  emptyObject,
  page,
  paymentMethods,
  paymentStatuses,
  paymentSystems,
  quantity,
  roubles,
  text,
  tier,
  token,
} from '../fields.ts';
import { MAX_ORDER_LINES, PROMO_CODE_MAX_CHARACTERS } from '../limits.ts';
import { productOrder } from './product-order.ts';

const products = () => z.array(z.object({ id: id(), quantity: quantity() })).check(z.maxLength(MAX_ORDER_LINES));
const promoCode = () => z.optional(z.nullable(text(PROMO_CODE_MAX_CHARACTERS, 0)));

const quotedLine = z.object({
  product_id: id(),
  quantity: z.int(),
  /** The unit price in the catalogue, and at this quantity. */
  list_price: roubles(),
  unit_price: roubles(),
  /** The total at the list price; the discount of the promo code; the price to pay. */
  full_price: roubles(),
  promo_discount: roubles(),
  price: roubles(),
  promo_refusal: z.nullable(z.enum(promoRefusals)),
  tiers: z.array(tier()),
});

export const orderCalls = {
  'orders/quoteOrder': call({
    method: 'POST',
    access: 'buyer',
    summary:
      'What an order would cost now: every figure, and what its promo code does. Reserves nothing, minds no stock.',
    input: z.object({ products: products(), promoCode: promoCode() }),
    output: z.object({
      lines: z.array(quotedLine),
      full_price: roubles(),
      tier_discount: roubles(),
      promo_discount: roubles(),
      price: roubles(),
      /** The normalised code; null if none is given. A refused code gives no discount. */
      promo: z.nullable(
        z.object({ code: z.string(), refusal: z.nullable(z.enum(promoRefusals)), min_price: z.nullable(roubles()) }),
      ),
    }),
    errors: ['INVALID_TOKEN', 'EMPTY_CART', 'NOT_FOUND', 'RATE_LIMITED'],
  }),
  'orders/createOrder': call({
    method: 'POST',
    access: 'buyer',
    summary: 'Reserve products and ask for their price; from the balance they are delivered at once.',
    isIdempotent: true,
    input: z.object({
      products: products(),
      paymentMethod: z.enum(paymentMethods),
      system: z.optional(z.nullable(z.enum(paymentSystems))),
      email: z.optional(z.nullable(z.union([z.literal(''), email()]))),
      promoCode: promoCode(),
      /** The total that the buyer saw: the order is refused if it has changed. */
      price: z.optional(z.nullable(namedPrice())),
    }),
    output: z.object({ payment_url: z.nullable(z.string()), order_ids: z.array(id()), payment_id: id() }),
    errors: [
      'INVALID_TOKEN',
      'BLOCKED',
      'EMPTY_CART',
      'METHOD_UNAVAILABLE',
      'MIN_AMOUNT',
      'NOT_FOUND',
      'OUT_OF_STOCK',
      'QUANTITY_LIMIT',
      'PROMO_INVALID',
      'PRICE_CHANGED',
      'INSUFFICIENT_FUNDS',
      'IDEMPOTENCY_MISMATCH',
      'RATE_LIMITED',
      'PROVIDER_ERROR',
    ],
  }),
  'orders/getProductsOrders': call({
    method: 'GET',
    access: 'buyer',
    summary:
      'Own orders, newest first, 10 a page, without their goods: `file_content` is null, and `orders/getOrder` has it.',
    input: z.object({ page: page() }),
    output: z.object({ orders: z.array(productOrder), last_page: z.int() }),
    errors: ['INVALID_TOKEN'],
  }),
  'orders/getOrder': call({
    method: 'GET',
    access: 'buyer',
    summary: 'One own order.',
    input: z.object({ orderId: id() }),
    output: productOrder,
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'],
  }),
  'orders/downloadOrder': call({
    method: 'GET',
    access: 'buyer',
    summary: 'The delivered text as a file.',
    contentType: 'text/plain; charset=utf-8',
    fileName: ({ orderId }) => `${Number(orderId)}.txt`,
    input: z.object({ orderId: id() }),
    output: z.string(),
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'],
  }),
  'orders/linkDownload': call({
    method: 'POST',
    access: 'buyer',
    summary:
      'An address for the file of an own order, for a browser that can send no token with it. Good for a minute and three requests, since a browser inside an app asks first and the phone’s download manager again.',
    input: z.object({ orderId: id() }),
    output: z.object({ url: z.string(), expires_at: dateTime() }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'],
  }),
  'orders/downloadByLink': call({
    method: 'GET',
    access: 'anyone',
    summary: 'The delivered text as a file, by the address that `orders/linkDownload` gave.',
    contentType: 'text/plain; charset=utf-8',
    fileName: ({ orderId }) => `${Number(orderId)}.txt`,
    refusalRedirect: '/orders?file=over',
    input: z.object({ orderId: id(), linkToken: token() }),
    output: z.string(),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  }),
  'orders/claimRefund': call({
    method: 'POST',
    access: 'user',
    summary: 'Credit a refund to the own balance by the link of its letter: once, within 30 days.',
    input: z.object({ claimToken: token() }),
    output: z.object({ amount: roubles(), order_id: id() }),
    errors: ['INVALID_TOKEN', 'NOT_FOUND', 'RATE_LIMITED'],
  }),
  'payments/getMethods': call({
    method: 'GET',
    access: 'anyone',
    summary:
      'Payment methods that this shop has switched on, with limits and fees; `is_away`: not to be had right now, comes back by itself.',
    input: emptyObject(),
    output: z.array(
      z.object({
        method: z.enum(paymentMethods),
        system: z.nullable(z.enum(paymentSystems)),
        min_amount: roubles(),
        guest: z.boolean(),
        is_away: z.optional(z.boolean()),
        /** The maximum amount of the method; absent if no limit is known. */
        max_amount: z.optional(roubles()),
        /** The amount of "From … RUB" in its label, if it is higher than the minimum. */
        label_min_amount: z.optional(roubles()),
        min_top_up_amount: z.optional(roubles()),
        /** The provider's fee, which the payer pays on top: a percentage and a fixed amount in roubles. */
        fee_percent: z.optional(z.number()),
        fee_amount: z.optional(roubles()),
      }),
    ),
    errors: [],
  }),
  'payments/createPayment': call({
    method: 'POST',
    access: 'user',
    summary: 'Top up the balance.',
    isIdempotent: true,
    input: z.object({ amount: roubles(), system: z.enum([...paymentSystems, 'cryptobot']) }),
    output: z.object({ payment_url: z.string(), payment_id: id() }),
    errors: [
      'INVALID_TOKEN',
      'BLOCKED',
      'MIN_AMOUNT',
      'METHOD_UNAVAILABLE',
      'IDEMPOTENCY_MISMATCH',
      'RATE_LIMITED',
      'PROVIDER_ERROR',
    ],
  }),
  'payments/getPayments': call({
    method: 'GET',
    access: 'user',
    summary: 'Own top-ups, newest first, the last 100. `method` is the `system` that was chosen.',
    input: emptyObject(),
    output: z.array(
      z.object({
        id: id(),
        method: z.string(),
        amount: roubles(),
        status: z.enum(paymentStatuses),
        date: dateTime(),
        /** The payment page and the deadline of a pending top-up. */
        payment_url: z.optional(z.nullable(z.string())),
        expires_at: z.optional(z.nullable(dateTime())),
      }),
    ),
    errors: ['INVALID_TOKEN'],
  }),
};

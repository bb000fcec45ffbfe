import * as z from 'zod/mini';
import { id, dateTime, orderPaymentStatuses, roubles } from '../fields.ts';

const orderStatuses = ['processing', 'completed', 'cancelled', 'refunded', 'failed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Where the money of a refund goes: to the balance, to the user who redeems the link of an email, or through an operator. */
const refundWays = ['balance', 'link', 'hand'] as const;

/** An order as its buyer sees it. */
export const productOrder = z.object({
  id: id(),
  date: dateTime(),
  status: z.enum(orderStatuses),
  price: roubles(),
  quantity: z.int(),
  product_id: id(),
  product_name: z.string(),
  photo_url: z.string(),
  /** The delivered units, one per line; null until completed. */
  file_content: z.nullable(z.string()),
  secret_key: z.string(),
  /** The payment page and the deadline of an unpaid order. */
  payment_url: z.nullable(z.string()),
  expires_at: z.nullable(dateTime()),
  /** The end of the warranty; null until completed. */
  warranty_until: z.optional(z.nullable(dateTime())),
  /** The refunded part of the price. */
  refunded: z.optional(roubles()),
  /** Refunded units by their numbers in the line, from 1, and where the money went; `link`: an email has a link that redeems it. */
  refunds: z.optional(
    z.array(z.object({ units: z.array(z.int()), amount: roubles(), to: z.enum(refundWays), date: dateTime() })),
  ),
  /** How many lines of `file_content` each unit has; absent while each has one. */
  unit_lines: z.optional(z.array(z.int())),
  /** Replaced units, and the place of the replacement among the units of `file_content`, which is its line while each has one. */
  replacements: z.optional(z.array(z.object({ unit: z.int(), line: z.int() }))),
  /** The payment of the order, which is shared by all lines of a purchase, and whether it was paid after its deadline. */
  payment_id: z.optional(id()),
  payment_status: z.optional(z.enum(orderPaymentStatuses)),
  is_paid_late: z.optional(z.boolean()),
  /** The total at the list price, and the discounts by quantity and by a promo code. */
  full_price: z.optional(roubles()),
  tier_discount: z.optional(roubles()),
  promo_discount: z.optional(roubles()),
  promo_code: z.optional(z.nullable(z.string())),
  /** Whether it was won in a draw: its price is zero, and it can be replaced but not refunded. */
  is_prize: z.optional(z.boolean()),
});
export type ProductOrder = z.infer<typeof productOrder>;

import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dateTime, id, quantity, roubles } from '../fields.ts';
import { LUCK_TEXT_MAX_CHARACTERS } from '../limits.ts';

/** What a prize is: roubles on the balance, a promo code for one order, a unit of a product, or nothing. */
export const luckKinds = ['balance', 'promo', 'unit', 'nothing'] as const;
export type LuckKind = (typeof luckKinds)[number];

const prize = z.object({
  kind: z.enum(luckKinds),
  weight: quantity(),
  /** Its share of all weights in percent, rounded to a hundredth. */
  odds: z.number(),
  /** Of `balance` the roubles; of `promo` the discount in roubles or in percent, and the days it is valid. */
  amount: z.nullable(roubles()),
  percent: z.nullable(z.int()),
  days: z.nullable(z.int()),
  /** Of `unit`: the product, and its price, which is credited if no unit is left at the draw. */
  product_id: z.nullable(id()),
  product: z.nullable(z.string()),
  price: z.nullable(roubles()),
});

const commitment = {
  order_id: id(),
  /** SHA-256 of the seed, in hexadecimal digits, known before the draw. */
  seed_hash: z.string(),
  /** The list of prizes exactly as it takes part in the draw, and its SHA-256. */
  table: z.string(),
  table_hash: z.string(),
  prizes: z.array(prize),
};

const offer = z.object({ ...commitment, expires_at: dateTime() });

const draw = {
  ...commitment,
  /** The name of the draw in its public address. */
  id: z.string(),
  drawn_at: dateTime(),
  /** The seed in hexadecimal digits, and the text that the buyer added. */
  seed: z.string(),
  text: z.string(),
  /** The place of the prize in the list, from 0. */
  prize: z.int(),
  /** Whether no unit was left, so that its price was credited. */
  is_credited_instead: z.boolean(),
};

const ownDraw = z.object({
  ...draw,
  /** Roubles that came to the balance. */
  credited: roubles(),
  /** The promo code that was won, and its end. */
  promo_code: z.nullable(z.string()),
  promo_until: z.nullable(dateTime()),
  /** The order with the unit that was won. */
  prize_order_id: z.nullable(id()),
});

export const luckCalls = {
  'luck/getOffers': call({
    method: 'GET',
    access: 'buyer',
    summary: 'The own orders whose buyer may try their luck now, and the last draws that were made.',
    input: z.object({}),
    output: z.object({
      offers: z.array(z.object({ order_id: id(), expires_at: dateTime() })),
      draws: z.array(z.object({ order_id: id(), id: z.string() })),
    }),
    errors: ['INVALID_TOKEN'],
  }),
  'luck/getOffer': call({
    method: 'GET',
    access: 'buyer',
    summary:
      'The try of an own order: its odds and what the shop commits itself to, or the draw if it was made. Both null: none.',
    input: z.object({ orderId: id() }),
    output: z.object({ offer: z.nullable(offer), draw: z.nullable(ownDraw) }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'],
  }),
  'luck/try': call({
    method: 'POST',
    access: 'buyer',
    summary: 'Draw the prize of an offered try. A repeated call returns the same draw.',
    input: z.object({
      orderId: id(),
      /** Takes part in the draw; characters that are not shown are left out. */
      text: z._default(z.string().check(z.maxLength(LUCK_TEXT_MAX_CHARACTERS)), ''),
    }),
    output: ownDraw,
    errors: ['INVALID_TOKEN', 'FORBIDDEN', 'BLOCKED', 'NOT_FOUND', 'LUCK_UNAVAILABLE', 'RATE_LIMITED'],
  }),
  'luck/getDraw': call({
    method: 'GET',
    access: 'anyone',
    summary: 'A draw with everything that is needed to check it, and nothing about its buyer.',
    input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
    output: z.object(draw),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  }),
};

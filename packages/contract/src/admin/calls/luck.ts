import * as z from 'zod/mini';
import { luckKinds } from '../../calls/luck.ts';
import { dateTime, id, ok, positiveRoubles, roubles } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, listOf, listQuery, version } from '../lists.ts';
import { shopSettings } from '../settings.ts';

const read = { area: 'trade', need: 'read' } as const;
const write = { area: 'trade', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

const MAX_AMOUNT_ROUBLES = 1_000_000;
const MAX_WEIGHT = 1_000_000;
const MAX_LEFT = 1_000_000_000;
const MAX_PROMO_DAYS = 365;

const promotion = z.object({
  isOn: z.boolean(),
  /** The least price of an order that gives a try, in roubles. */
  minOrder: roubles(),
  /** What one try costs on average, in roubles: units and promo codes in percent count as far as their cost is known. */
  expectedCost: roubles(),
  /** Draws so far, and what they have cost: roubles credited, and the units given out. */
  draws: z.int(),
  credited: roubles(),
  units: z.int(),
});

const fields = {
  /** Roubles on the balance, or the discount of the promo code. */
  amount: z.nullable(positiveRoubles(MAX_AMOUNT_ROUBLES)),
  percent: z.nullable(z.int().check(z.minimum(1), z.maximum(99))),
  promoDays: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_PROMO_DAYS))),
  productId: z.nullable(id()),
  weight: z.int().check(z.minimum(1), z.maximum(MAX_WEIGHT)),
  /** How many are left; null: no limit. */
  left: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_LEFT))),
  isActive: z.boolean(),
};

const prize = z.object({
  id: id(),
  version: version(),
  kind: z.enum(luckKinds),
  amount: z.nullable(roubles()),
  percent: z.nullable(z.int()),
  promoDays: z.nullable(z.int()),
  productId: z.nullable(id()),
  /** The name of the product, and whether its units are on sale now. */
  product: z.nullable(z.string()),
  isInStock: z.boolean(),
  weight: z.int(),
  left: z.nullable(z.int()),
  isActive: z.boolean(),
  /** Its chance now in percent; 0 while it is not available. */
  odds: z.number(),
  /** What it adds to the average cost of a try. */
  expectedCost: roubles(),
  createdAt: dateTime(),
});

const luckDraw = z.object({
  id: id(),
  version: version(),
  /** The name of the draw in its public address. */
  key: z.string(),
  orderId: id(),
  buyerId: id(),
  login: z.nullable(z.string()),
  kind: z.enum(luckKinds),
  /** The prize in words: roubles, percent or the product. */
  prize: z.string(),
  credited: roubles(),
  isCreditedInstead: z.boolean(),
  promoCodeId: z.nullable(id()),
  prizeOrderId: z.nullable(id()),
  /** The time of the draw. */
  createdAt: dateTime(),
});

const newPrize = { kind: z.enum(luckKinds), ...z.partial(z.object(fields)).shape, weight: fields.weight };

export const luckCalls = {
  'GET luck': adminCall({
    access: read,
    summary: 'The promotion “Try your luck”: whether it is on, and what a try costs.',
    output: promotion,
    errors,
  }),
  'PUT luck': adminCall({
    access: write,
    summary: 'Switch the promotion on or off, or change from which price an order gives a try. Offered tries stay.',
    body: z.object({
      isOn: z.optional(z.boolean()),
      minOrder: z.optional(z.int().check(z.minimum(shopSettings.luckMin.min), z.maximum(shopSettings.luckMin.max))),
    }),
    output: promotion,
    errors,
  }),
  'GET luckPrizes': adminCall({
    access: read,
    summary: 'The prizes with their chances now.',
    query: listQuery(prize, { ...createdFilters, isActive: z.optional(z.boolean()) }),
    output: listOf(prize),
    hasCsv: true,
    errors,
  }),
  'GET luckPrizes/:id': adminCall({ access: read, summary: 'One prize.', output: prize, errors }),
  'POST luckPrizes': adminCall({
    access: write,
    summary: 'Add a prize. More roubles on a balance than the limit of a correction need an owner.',
    body: z.object(newPrize),
    output: prize,
    status: 201,
    errors,
  }),
  'PUT luckPrizes/:id': adminCall({
    access: write,
    summary:
      'Change a prize; its kind stays. Offered tries keep the prizes that they were offered with. A prize of more roubles than the limit of a correction is only switched off without an owner.',
    body: z.object({ version: z.optional(version()), ...z.partial(z.object(fields)).shape }),
    output: prize,
    errors: [...errors, 'STALE'],
  }),
  'DELETE luckPrizes/:id': adminCall({ access: write, summary: 'Remove a prize.', output: ok(), errors }),
  'GET luckDraws': adminCall({
    access: read,
    summary: 'The draws that were made.',
    query: listQuery(luckDraw, { ...createdFilters, kind: z.optional(z.enum(luckKinds)) }),
    output: listOf(luckDraw),
    hasCsv: true,
    errors,
  }),
};

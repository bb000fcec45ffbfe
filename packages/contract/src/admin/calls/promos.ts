import * as z from 'zod/mini';
import { fieldSentence } from '../../field-problems.ts';
import { dateTime, id, ok, positiveRoubles, roubles, wholeKopecks } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { adminPaymentStatuses } from './payments.ts';
import { createdFilters, isRealDate, listOf, listQuery, version } from '../lists.ts';

const read = { area: 'trade', need: 'read' } as const;
const write = { area: 'trade', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

const MAX_AMOUNT_ROUBLES = 10_000_000;
const MAX_USES = 1_000_000_000;
const MAX_GOODS = 1_000;

const moment = () =>
  z.string().check(z.refine((value) => /^\d{4}-\d{2}-\d{2}T/.test(value) && isRealDate(value), fieldSentence.date));
const percent = () => z.int().check(z.minimum(1), z.maximum(99));
const amount = () => positiveRoubles(MAX_AMOUNT_ROUBLES);
const ids = () => z.array(id()).check(z.maxLength(MAX_GOODS));

const limits = {
  /** The most payments with the code, of all buyers and of one; null: no limit. */
  maxUses: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_USES))),
  maxUsesPerBuyer: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_USES))),
  /** The least total of an order, in roubles. */
  minOrder: z.number().check(z.minimum(0), z.maximum(MAX_AMOUNT_ROUBLES), wholeKopecks()),
  startsAt: moment(),
  endsAt: z.nullable(moment()),
  isActive: z.boolean(),
  /** The products and categories that it applies to; both empty: all. */
  productIds: ids(),
  categoryIds: ids(),
};

const promoCode = z.object({
  id: id(),
  version: version(),
  code: z.string(),
  /** Either `percent` or `amount` is set. */
  percent: z.nullable(z.int()),
  amount: z.nullable(roubles()),
  maxUses: z.nullable(z.int()),
  maxUsesPerBuyer: z.nullable(z.int()),
  minOrder: roubles(),
  startsAt: dateTime(),
  endsAt: z.nullable(dateTime()),
  isActive: z.boolean(),
  createdAt: dateTime(),
  productIds: z.array(id()),
  categoryIds: z.array(id()),
  /** Payments that use the code now: paid ones, and unpaid ones that may still be paid in time. */
  uses: z.int(),
});

/** A payment with a promo code. */
const promoUse = z.object({
  /** The number of the payment. */
  id: id(),
  version: version(),
  promoCodeId: id(),
  code: z.string(),
  discount: roubles(),
  /** What was paid or is to be paid. */
  amount: roubles(),
  status: z.enum(adminPaymentStatuses),
  /** Whether it counts as a use: not when it was never paid or fully refunded. */
  isCounted: z.boolean(),
  buyerId: id(),
  /** The login of a user; null for a guest. */
  login: z.nullable(z.string()),
  orderIds: z.array(id()),
  createdAt: dateTime(),
});

/** Null is no discount of this kind, as in an item that was read. */
const discount = { percent: z.optional(z.nullable(percent())), amount: z.optional(z.nullable(amount())) };
type Discount = { percent?: number | null | undefined; amount?: number | null | undefined };
const hasAtMostOne = ({ percent = null, amount = null }: Discount) => percent === null || amount === null;
const hasOne = (body: Discount) =>
  hasAtMostOne(body) && ((body.percent ?? null) !== null || (body.amount ?? null) !== null);
const oneDiscount = { message: fieldSentence.one_of_two, path: ['percent'] };

export const promoCalls = {
  'GET promoCodes': adminCall({
    access: read,
    summary: 'Promo codes.',
    query: listQuery(promoCode, { ...createdFilters, isActive: z.optional(z.boolean()) }),
    output: listOf(promoCode),
    hasCsv: true,
    errors,
  }),
  'GET promoCodes/:id': adminCall({
    access: read,
    summary: 'One promo code, with its uses.',
    output: promoCode,
    errors,
  }),
  'POST promoCodes': adminCall({
    access: write,
    summary: 'Add a promo code. Case and spaces of the code do not matter.',
    body: z
      .object({
        code: z.string().check(z.minLength(3), z.maxLength(80)),
        ...discount,
        ...z.partial(z.object(limits)).shape,
      })
      .check(z.refine(hasOne, oneDiscount)),
    output: promoCode,
    status: 201,
    errors,
  }),
  'PUT promoCodes/:id': adminCall({
    access: write,
    summary: 'Change a promo code. Orders that have used it stay as they are.',
    body: z
      .object({ version: z.optional(version()), ...discount, ...z.partial(z.object(limits)).shape })
      .check(z.refine(hasAtMostOne, oneDiscount)),
    output: promoCode,
    errors: [...errors, 'STALE'],
  }),
  'GET promoUses': adminCall({
    access: read,
    summary: 'Payments with a promo code, and their orders.',
    query: listQuery(promoUse, {
      ...createdFilters,
      promoCodeId: z.optional(id()),
      isCounted: z.optional(z.boolean()),
    }),
    output: listOf(promoUse),
    hasCsv: true,
    errors,
  }),
  'DELETE promoCodes/:id': adminCall({
    access: write,
    summary: 'End a promo code.',
    output: ok(),
    errors,
  }),
};

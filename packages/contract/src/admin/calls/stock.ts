import * as z from 'zod/mini';
import { dateTime, id, roubles } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, listOf, listQuery, version } from '../lists.ts';

const read = { area: 'trade', need: 'read' } as const;
const write = { area: 'trade', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

/** Sales of so many days tell how long the stock of a product lasts. */
export const SALES_RATE_DAYS = 14;
const MAX_LOW_STOCK_UNITS = 1_000_000;

const unitStates = ['available', 'reserved', 'sold'] as const;
/**
 * What can happen to a unit. `released`: its order was cancelled, or its part of it refunded, before the delivery; `revealed`: an operator
 * has read its text, alone or with its order; `exported`: an owner has downloaded it among the unsold ones; `replacement`: it was
 * delivered for another unit.
 */
export const unitEvents = [
  'added',
  'reserved',
  'released',
  'sold',
  'replacement',
  'claimed',
  'rejected',
  'replaced',
  'refunded',
  'revealed',
  'exported',
] as const;

const unit = z.object({
  id: id(),
  version: version(),
  productId: id(),
  productName: z.string(),
  /** The upload that added it; null when it was not uploaded in the back office. */
  batchId: z.nullable(id()),
  /** The order that it is reserved for or was sold in. */
  orderId: z.nullable(id()),
  state: z.enum(unitStates),
  cost: z.nullable(roubles()),
  createdAt: dateTime(),
  soldAt: z.nullable(dateTime()),
});

const unitEvent = z.object({
  kind: z.enum(unitEvents),
  createdAt: dateTime(),
  /** The login of the operator who did it. */
  operator: z.nullable(z.string()),
  orderId: z.nullable(id()),
  /** The other unit of a replacement. */
  unitId: z.nullable(id()),
});

const stockStates = ['sold_out', 'low', 'soon', 'ok'] as const;

const stockAlert = z.object({
  /** The id of the product. */
  id: id(),
  version: version(),
  name: z.string(),
  categoryName: z.string(),
  quantity: z.int(),
  /** At most so many units are a low stock: the product's own number, else what sells in three days, and at least five. */
  threshold: z.int(),
  /** The product's own threshold. */
  lowStockUnits: z.nullable(z.int()),
  /** Units that were sold in the last 14 days. */
  soldRecently: z.int(),
  /** After how many days it is sold out at that rate; null when none were sold. */
  daysLeft: z.nullable(z.number()),
  state: z.enum(stockStates),
});

export const stockCalls = {
  'GET units': adminCall({
    access: read,
    summary:
      'Units of goods, without their texts. `q` finds units by whole parts of their text, of at least four characters: a login, an address, a key.',
    query: listQuery(unit, {
      ...createdFilters,
      productId: z.optional(id()),
      batchId: z.optional(id()),
      orderId: z.optional(id()),
      state: z.optional(z.enum(unitStates)),
    }),
    output: listOf(unit),
    hasCsv: true,
    errors,
  }),
  'GET units/:id': adminCall({
    access: read,
    summary: 'One unit with its whole history. With `reveal` its text is readable, which the audit log records.',
    query: z.strictObject({ reveal: z.optional(z.enum(['0', '1', 'true', 'false'])) }),
    output: z.object({
      ...unit.shape,
      /** Dots, unless the unit is revealed. */
      text: z.string(),
      /** Its number in its order, from 1. */
      number: z.nullable(z.int()),
      /** What has happened to it, the oldest first. */
      events: z.array(unitEvent),
    }),
    errors,
  }),
  'GET products/:id/units': adminCall({
    // Only the owner takes goods out of the shop.
    access: { area: 'shop', need: 'write' },
    summary:
      'The unsold and unreserved units of a product as a file: one a line, or as CSV, where an apostrophe stands before a unit that a spreadsheet would run. The audit log records who and how many.',
    query: z.strictObject({ format: z._default(z.enum(['txt', 'csv']), 'txt') }),
    file: 'text/plain',
    output: z.string(),
    errors,
  }),
  'GET stockAlerts': adminCall({
    access: read,
    summary:
      'Listed products that are sold out, low, or soon sold out at the rate of the last 14 days; with `state` only those in it, `ok` too.',
    query: listQuery(stockAlert, {
      state: z.optional(z.enum(stockStates)),
      /** What is sold out within so many days is `soon`. */
      days: z._default(z.int().check(z.minimum(1), z.maximum(365)), 7),
      categoryId: z.optional(id()),
    }),
    output: listOf(stockAlert),
    hasCsv: true,
    errors,
  }),
  'GET stockAlerts/:id': adminCall({
    access: read,
    summary: 'How long the stock of one product lasts.',
    output: stockAlert,
    errors,
  }),
  'PUT stockAlerts/:id': adminCall({
    access: write,
    summary: 'Set from how many units on the stock of a product is low; null: by its sales.',
    body: z.object({
      version: z.optional(version()),
      lowStockUnits: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_LOW_STOCK_UNITS))),
    }),
    output: stockAlert,
    errors: [...errors, 'STALE'],
  }),
};

import * as z from 'zod/mini';
import { unitProblems } from '../../errors.ts';
import { fieldSentence } from '../../field-problems.ts';
import { dateTime, id, positiveRoubles, roubles, text, wholeKopecks } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { expectedChanges, expectedHash } from '../expected-changes.ts';
import { productFilters } from './catalog.ts';
import { createdFilters, listOf, listQuery, version } from '../lists.ts';

const read = { area: 'trade', need: 'read' } as const;
const write = { area: 'trade', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

/** The longest text of a unit. */
export const UNIT_MAX_CHARACTERS = 100_000;
const MAX_COST_ROUBLES = 10_000_000;

const cost = () => z.number().check(z.minimum(0), z.maximum(MAX_COST_ROUBLES), wholeKopecks());

/** The most products whose prices one call changes by their ids. */
export const PRICES_MAX_PRODUCTS = 10_000;
const amount = () => z.number().check(z.minimum(-MAX_COST_ROUBLES), z.maximum(MAX_COST_ROUBLES), wholeKopecks());
const hasOne = (...values: unknown[]) => values.filter((value) => value !== undefined).length === 1;

const batch = z.object({
  id: id(),
  version: version(),
  productId: id(),
  productName: z.string(),
  /** The cost of a unit; null when it is unknown. */
  cost: z.nullable(roubles()),
  /** Units that were added by the upload. */
  added: z.int(),
  /** Units of it that were taken out again. */
  removed: z.int(),
  /** The login of the operator. */
  operator: z.string(),
  createdAt: dateTime(),
});

const batchWithUnits = z.object({
  ...batch.shape,
  available: z.int(),
  reserved: z.int(),
  sold: z.int(),
  /** Since when it is undone: its reserved units leave the stock when their orders are not paid. */
  withdrawnAt: z.nullable(dateTime()),
});

const problem = z.object({ line: z.int(), reason: z.enum(unitProblems) });

export const tradeCalls = {
  'POST products/:id/units': adminCall({
    access: write,
    summary:
      'Add units to the stock: a unit a line, a record of a CSV file, or a file of an archive. With `refuse` all or none are added.',
    query: z.strictObject({
      onDuplicate: z._default(z.enum(['refuse', 'skip']), 'refuse'),
      /** Roubles a unit; by default the cost of the product. */
      cost: z.optional(cost()),
    }),
    stream: ['text/plain', 'text/csv', 'application/zip'],
    output: z.object({
      /** Null when nothing was added. */
      batchId: z.nullable(id()),
      added: z.int(),
      /** Lines that were not added, blank ones too. */
      skipped: z.int(),
      problems: z.array(problem),
    }),
    status: 201,
    errors: [...errors, 'DUPLICATES', 'TOO_LARGE'],
  }),
  'POST products/changePrices': adminCall({
    access: write,
    summary:
      'Change prices by a percentage or an amount, to the nearest multiple of `roundTo`, half up; with `tiers` the tier prices alike. With `dryRun` nothing is changed. See `GET priceChanges` to undo it.',
    body: z
      .object({
        ids: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(PRICES_MAX_PRODUCTS))),
        /** The filters of the list of products; an empty one: all products. */
        filter: z.optional(z.strictObject({ q: z.optional(text(200, 0)), ...productFilters })),
        percent: z.optional(z.number().check(z.minimum(-100), z.maximum(10_000), wholeKopecks())),
        /** Roubles to add, or to subtract. */
        amount: z.optional(amount()),
        /** Roubles; by default a kopeck. */
        roundTo: z.optional(positiveRoubles(1_000_000)),
        tiers: z._default(z.boolean(), false),
        dryRun: z._default(z.boolean(), false),
        /** The changes that a dry run has returned: refused as `STALE` when prices have changed since then. */
        expected: z.optional(expectedChanges(PRICES_MAX_PRODUCTS)),
        /** The same by the `hash` of a dry run, which stands for changes of any number, those of tier prices too. */
        expectedHash: z.optional(expectedHash()),
        reason: z.optional(text(500, 0)),
      })
      .check(
        z.refine(({ ids, filter }) => hasOne(ids, filter), { message: fieldSentence.one_of_two, path: ['ids'] }),
        z.refine((body) => hasOne(body.percent, body.amount), {
          message: fieldSentence.one_of_two,
          path: ['percent'],
        }),
      ),
    output: z.object({
      /** Of all changes, for `expectedHash`. */
      hash: z.string(),
      /** Products whose prices differ, also when only a tier price does. */
      changes: z.array(
        z.object({
          id: id(),
          name: z.string(),
          from: roubles(),
          to: roubles(),
          /** The tier prices that differ, by their least quantity. */
          tiers: z.optional(z.array(z.object({ from: z.int(), fromPrice: roubles(), toPrice: roubles() }))),
        }),
      ),
    }),
    errors: [...errors, 'STALE'],
  }),
  'GET batches': adminCall({
    access: read,
    summary: 'Uploads of units.',
    query: listQuery(batch, { ...createdFilters, productId: z.optional(id()) }),
    output: listOf(batch),
    hasCsv: true,
    errors,
  }),
  'GET batches/:id': adminCall({
    access: read,
    summary: 'One upload, with the state of its units.',
    output: batchWithUnits,
    errors,
  }),
  'PUT batches/:id': adminCall({
    access: write,
    summary:
      'Change the cost of a unit of an upload; null: it is unknown, and that of the product counts. The profit of the units that are sold already changes too, within a minute.',
    body: z.object({ version: z.optional(version()), cost: z.optional(z.nullable(cost())) }),
    output: batchWithUnits,
    errors: [...errors, 'STALE'],
  }),
  'DELETE batches/:id': adminCall({
    access: write,
    summary:
      'Take the unsold and unreserved units of an upload out of the stock. Its reserved units leave it when their orders are not paid.',
    output: z.object({ removed: z.int(), kept: z.int() }),
    errors,
  }),
};

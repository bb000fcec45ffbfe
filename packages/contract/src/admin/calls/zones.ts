import * as z from 'zod/mini';
import { fieldSentence } from '../../field-problems.ts';
import { dateTime, id, ok, positiveRoubles, roubles, text } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { expectedChanges } from '../expected-changes.ts';
import { listOf, listQuery, version } from '../lists.ts';

const read = { area: 'domains', need: 'read' } as const;
const write = { area: 'domains', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

const ZONE_MAX_CHARACTERS = 63;
const MAX_PRICE_ROUBLES = 1_000_000;
const MAX_MARGIN_PERCENT = 10_000;

const letters = z.enum(['any', 'latin', 'cyrillic']);
const price = () => positiveRoubles(MAX_PRICE_ROUBLES);
const margin = () => z.nullable(z.number().check(z.minimum(0), z.maximum(MAX_MARGIN_PERCENT)));

const zone = z.object({
  id: id(),
  version: version(),
  /** Without the dot, in Unicode: `com`, `рф`. */
  name: z.string(),
  /** Of one year. */
  price: roubles(),
  isOnSale: z.boolean(),
  /** Percent that the shop adds to the registrar's price, for the operators; null when it is not set. */
  margin: z.nullable(z.number()),
  /** What a year costs the shop at the registrar, in its currency; null until its list was read. */
  cost: z.nullable(z.number()),
  costCurrency: z.nullable(z.string()),
  costAt: z.nullable(dateTime()),
  /** Percent of the cost that the price is above it, at the rate of the last calculation; null when that is not known. */
  actualMargin: z.nullable(z.number()),
  /** The letters that the zone accepts in its names. */
  letters,
  /** The place in the shop, from 1. */
  position: z.int(),
});

const MIN_RATE = 0.0001;
const MAX_RATE = 1_000_000;
const MAX_ROUNDING_ROUBLES = 1_000;
const MAX_ZONES = 2_000;
const CURRENCY = /^[A-Z]{3}$/;

const zonePricing = z.object({
  /** The currency of the registrar's list, as it was last read. */
  currency: z.nullable(z.string()),
  /** Roubles for one unit of the currency. */
  rate: z.nullable(z.number()),
  margin: z.number(),
  roundTo: z.int(),
  changedAt: z.nullable(dateTime()),
});
const zonePriceChange = z.object({
  id: id(),
  name: z.string(),
  cost: z.number(),
  currency: z.string(),
  /** Percent. */
  margin: z.number(),
  from: roubles(),
  to: roubles(),
});
const skippedZone = z.object({
  id: id(),
  name: z.string(),
  reason: z.enum(['not_in_list', 'other_currency', 'too_high']),
});

export const zoneCalls = {
  'GET zones': adminCall({
    access: read,
    summary: 'Zones with their prices.',
    query: listQuery(zone, { isOnSale: z.optional(z.boolean()), letters: z.optional(letters) }),
    output: listOf(zone),
    hasCsv: true,
    errors,
  }),
  'GET zones/:id': adminCall({ access: read, summary: 'One zone.', output: zone, errors }),
  'POST zones': adminCall({
    access: write,
    summary: 'Add a zone after the others.',
    body: z.object({
      name: text(ZONE_MAX_CHARACTERS),
      price: price(),
      isOnSale: z._default(z.boolean(), true),
      margin: z._default(margin(), null),
      letters: z._default(letters, 'any'),
    }),
    output: zone,
    status: 201,
    errors,
  }),
  'PUT zones/:id': adminCall({
    access: write,
    summary: 'Change a zone. Open orders keep the price that was shown.',
    body: z.object({
      version: z.optional(version()),
      price: z.optional(price()),
      isOnSale: z.optional(z.boolean()),
      margin: z.optional(margin()),
      letters: z.optional(letters),
    }),
    output: zone,
    errors: [...errors, 'STALE'],
  }),
  'DELETE zones/:id': adminCall({
    access: write,
    summary: 'Take a zone off sale. Names in it stay with their owners, who cannot renew them.',
    output: ok(),
    errors,
  }),
  'GET zonePricing': adminCall({
    access: read,
    summary: 'How prices of zones were last computed from the registrar’s list.',
    output: zonePricing,
    errors,
  }),
  'POST zones/recalculate': adminCall({
    access: write,
    summary:
      'Compute prices from the registrar’s own list: cost × rate + margin, rounded up. A zone’s own margin comes first. Nothing is changed when `dryRun`.',
    body: z.object({
      /** The currency of the rate. */
      currency: z._default(z.string().check(z.regex(CURRENCY, fieldSentence.currency)), 'EUR'),
      /** Roubles for one unit of the currency. */
      rate: z.number().check(z.minimum(MIN_RATE), z.maximum(MAX_RATE)),
      /** Percent, for zones without a margin of their own. */
      margin: z.number().check(z.minimum(0), z.maximum(MAX_MARGIN_PERCENT)),
      /** Roubles; prices are multiples of it. */
      roundTo: z._default(z.int().check(z.positive(), z.maximum(MAX_ROUNDING_ROUBLES)), 1),
      /** Only these zones; all by default. */
      ids: z.optional(z.array(id()).check(z.maxLength(MAX_ZONES))),
      dryRun: z._default(z.boolean(), false),
      /** The changes that a dry run has returned: refused as `STALE` when costs or prices have changed since then. */
      expected: z.optional(expectedChanges(MAX_ZONES)),
    }),
    output: z.object({
      changes: z.array(zonePriceChange),
      /** Zones whose price is right already. */
      unchanged: z.int(),
      skipped: z.array(skippedZone),
    }),
    errors: [...errors, 'STALE', 'UNAVAILABLE', 'PROVIDER_ERROR'],
  }),
};

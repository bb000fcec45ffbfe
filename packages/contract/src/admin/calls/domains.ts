import { isWholeKopecks } from '@lotok/money';
import * as z from 'zod/mini';
import { dateTime, id, roubles, text } from '../../fields.ts';
import { DOMAIN_BAN_REASON_MAX_CHARACTERS } from '../../limits.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, dateFilter, idsFilter, listOf, listQuery, version } from '../lists.ts';
import { completedFilters } from './order-periods.ts';

const read = { area: 'domains', need: 'read' } as const;
const write = { area: 'domains', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

const ZONE_MAX_CHARACTERS = 63;
const MAX_PRICE_ROUBLES = 1_000_000;
const MAX_MARGIN_PERCENT = 10_000;

const letters = z.enum(['any', 'latin', 'cyrillic']);
const adminDomainStatuses = ['active', 'expires_soon', 'grace', 'redemption', 'gone', 'banned'] as const;
const adminDomainOrderStatuses = ['processing', 'registering', 'completed', 'cancelled', 'refunded'] as const;
const kinds = ['registration', 'renewal'] as const;

const price = () =>
  z
    .number()
    .check(
      z.positive(),
      z.maximum(MAX_PRICE_ROUBLES),
      z.refine<number>(isWholeKopecks, 'Roubles with at most two decimals.'),
    );
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

const adminDomain = z.object({
  id: id(),
  version: version(),
  /** In Unicode. */
  name: z.string(),
  status: z.enum(adminDomainStatuses),
  activeTo: dateTime(),
  registeredAt: dateTime(),
  /** Since when it is blocked, by an operator or the registry. */
  bannedAt: z.nullable(dateTime()),
  /** Since when the registrar no longer has it. */
  deletedAt: z.nullable(dateTime()),
  autoRenew: z.boolean(),
  hasCloudflare: z.boolean(),
  /** Whether it is locked against a transfer; null until it is known. */
  isLocked: z.nullable(z.boolean()),
  /** Whether Google warns of it. */
  hasWarning: z.boolean(),
  orderId: id(),
  buyerId: id(),
  /** The owner's login; null for a deleted account. */
  login: z.nullable(z.string()),
});

const ban = z.object({
  source: z.enum(['operator', 'registry']),
  by: z.string(),
  reason: z.nullable(z.string()),
  bannedAt: dateTime(),
  liftedAt: z.nullable(dateTime()),
  liftedBy: z.nullable(z.string()),
});
const change = z.object({
  id: id(),
  createdAt: dateTime(),
  what: z.string(),
  status: z.enum(['pending', 'done', 'failed']),
  before: z.nullable(z.array(z.string())),
  after: z.nullable(z.array(z.string())),
  error: z.nullable(z.string()),
  /** Whether it failed and can be requested again: nothing newer of its kind was requested. */
  canRetry: z.boolean(),
});
const domain = z.object({
  ...adminDomain.shape,
  nameServers: z.array(z.string()),
  /** The bans, the latest first, at most 100. */
  bans: z.array(ban),
  /** The owner's changes, the latest first, at most 100. */
  changes: z.array(change),
});

const MAX_RATE = 1_000_000;
const MAX_ROUNDING_ROUBLES = 1_000;
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

const expiryDay = z.object({
  day: z.string(),
  total: z.int(),
  autoRenewing: z.int(),
  /** Of those that renew themselves: how many the owner's balance does not cover. */
  short: z.int(),
});
const expiringName = z.object({
  id: id(),
  /** In Unicode. */
  name: z.string(),
  activeTo: dateTime(),
  autoRenew: z.boolean(),
  /** Of a year in its zone; null for a zone that is not in the list. */
  price: z.nullable(roubles()),
  /** Whether the owner's balance covers it and the names of the same owner that are renewed before it. */
  hasMoney: z.boolean(),
  buyerId: id(),
  login: z.nullable(z.string()),
});

const domainOrder = z.object({
  id: id(),
  version: version(),
  createdAt: dateTime(),
  /** In Unicode. */
  domain: z.string(),
  zone: z.string(),
  kind: z.enum(kinds),
  /** `registering`: it is paid, and the registrar has neither carried it out nor refused it. */
  status: z.enum(adminDomainOrderStatuses),
  price: roubles(),
  paymentId: id(),
  buyerId: id(),
  /** The buyer's login; null for a deleted account. */
  login: z.nullable(z.string()),
  /** Why it was not carried out, in the registrar's words. */
  refusal: z.nullable(z.string()),
  paidAt: z.nullable(dateTime()),
  /** The last request to the registrar. */
  requestedAt: z.nullable(dateTime()),
  completedAt: z.nullable(dateTime()),
});

export const domainCalls = {
  'GET zones': adminCall({
    access: read,
    summary: 'Zones with their prices.',
    query: listQuery(zone, { ...idsFilter, isOnSale: z.optional(z.boolean()), letters: z.optional(letters) }),
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
      currency: z._default(z.string().check(z.regex(CURRENCY, 'Three capital letters.')), 'EUR'),
      /** Roubles for one unit of the currency. */
      rate: z.number().check(z.positive(), z.maximum(MAX_RATE)),
      /** Percent, for zones without a margin of their own. */
      margin: z.number().check(z.minimum(0), z.maximum(MAX_MARGIN_PERCENT)),
      /** Roubles; prices are multiples of it. */
      roundTo: z._default(z.int().check(z.positive(), z.maximum(MAX_ROUNDING_ROUBLES)), 1),
      /** Only these zones; all by default. */
      ids: z.optional(z.array(id()).check(z.maxLength(2_000))),
      dryRun: z._default(z.boolean(), false),
    }),
    output: z.object({
      changes: z.array(zonePriceChange),
      /** Zones whose price is right already. */
      unchanged: z.int(),
      skipped: z.array(skippedZone),
    }),
    errors: [...errors, 'UNAVAILABLE', 'PROVIDER_ERROR'],
  }),
  'GET domainExpiries': adminCall({
    access: read,
    summary: 'Which domains expire in a period of at most 62 days, and whether their renewal is paid for.',
    query: z.strictObject({ from: dateFilter(), to: dateFilter() }),
    output: z.object({
      days: z.array(expiryDay),
      /** The names in the order of their expiry, at most 1000. */
      names: z.array(expiringName),
    }),
    errors,
  }),
  'GET domains': adminCall({
    access: read,
    summary: 'Registered domains.',
    query: listQuery(adminDomain, {
      ...idsFilter,
      status: z.optional(z.enum(adminDomainStatuses)),
      isBanned: z.optional(z.boolean()),
      autoRenew: z.optional(z.boolean()),
      buyerId: z.optional(id()),
      activeFrom: z.optional(dateFilter()),
      activeTo: z.optional(dateFilter()),
    }),
    output: listOf(adminDomain),
    hasCsv: true,
    errors,
  }),
  'GET domains/:id': adminCall({
    access: read,
    summary: 'One domain with its bans and changes.',
    output: domain,
    errors,
  }),
  'POST domains/:id/ban': adminCall({
    access: write,
    summary: 'Block a domain: its owner reads the reason and can change nothing, and it is not renewed.',
    body: z.object({ reason: text(DOMAIN_BAN_REASON_MAX_CHARACTERS) }),
    output: domain,
    errors,
  }),
  'POST domains/:id/unban': adminCall({
    access: write,
    summary: 'Lift the ban of an operator. A hold of the registry stays until the registry lifts it.',
    output: domain,
    errors,
  }),
  'POST domains/:id/retryChange': adminCall({
    access: write,
    summary: 'Request a failed change of a domain again, as its owner did.',
    body: z.object({ changeId: id() }),
    output: domain,
    errors: [...errors, 'STALE', 'DOMAIN_BANNED'],
  }),
  'GET domainOrders': adminCall({
    access: read,
    summary: 'Orders of domains: registrations and renewals.',
    query: listQuery(domainOrder, {
      ...idsFilter,
      ...createdFilters,
      ...completedFilters,
      status: z.optional(z.enum(adminDomainOrderStatuses)),
      kind: z.optional(z.enum(kinds)),
      zone: z.optional(text(ZONE_MAX_CHARACTERS)),
      buyerId: z.optional(id()),
    }),
    output: listOf(domainOrder),
    hasCsv: true,
    errors,
  }),
  'GET domainOrders/:id': adminCall({
    access: read,
    summary: 'One order of a domain.',
    output: domainOrder,
    errors,
  }),
  'POST domainOrders/:id/giveBack': adminCall({
    access: write,
    summary: 'Refund a paid order that the registrar will not carry out, once.',
    output: domainOrder,
    errors: [...errors, 'STALE'],
  }),
  'POST domainOrders/:id/retry': adminCall({
    access: write,
    summary: 'Request a paid order from the registrar now instead of at the next attempt.',
    output: domainOrder,
    errors: [...errors, 'STALE'],
  }),
};

import * as z from 'zod/mini';
import { dateTime, id, roubles, text } from '../../fields.ts';
import { DOMAIN_BAN_REASON_MAX_CHARACTERS } from '../../limits.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, dateFilter, listOf, listQuery, version } from '../lists.ts';
import { completedFilters } from './order-periods.ts';

const read = { area: 'domains', need: 'read' } as const;
const write = { area: 'domains', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

const ZONE_MAX_CHARACTERS = 63;
const adminDomainStatuses = ['active', 'expires_soon', 'grace', 'redemption', 'gone', 'banned'] as const;
const adminDomainOrderStatuses = ['processing', 'registering', 'completed', 'cancelled', 'refunded'] as const;
const kinds = ['registration', 'renewal'] as const;

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
  /** The bot in which it was ordered, by its name in Telegram; null on the site. */
  bot: z.nullable(z.string()),
  /** What the shop charges for it, in a partner's bot; the rest of the price is the partner's. Null elsewhere. */
  base: z.nullable(roubles()),
  paymentId: id(),
  buyerId: id(),
  /** The buyer's login; null for a deleted account. */
  login: z.nullable(z.string()),
  /** Why it was not carried out, in the registrar's words. */
  refusal: z.nullable(z.string()),
  paidAt: z.nullable(dateTime()),
  /** The last request to the registrar. */
  requestedAt: z.nullable(dateTime()),
  /** When an operator requested its refund: it is not requested from the registrar again. */
  refundRequestedAt: z.nullable(dateTime()),
  completedAt: z.nullable(dateTime()),
});

export const domainCalls = {
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
    summary:
      'Refund a paid order that the registrar will not carry out, once. The registrar is queried first: VALIDATION when it has carried the order out or is doing so. While that is not known, the order stays registering with refundRequestedAt and is refunded as soon as it is known.',
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

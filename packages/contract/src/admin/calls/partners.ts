import * as z from 'zod/mini';
import { dateTime, id, roubles, text } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, listOf, listQuery, version } from '../lists.ts';

const money = { read: { area: 'payments', need: 'read' }, write: { area: 'payments', need: 'write' } } as const;
const bots = { read: { area: 'domains', need: 'read' }, write: { area: 'domains', need: 'write' } } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

const REASON_MAX_CHARACTERS = 1_000;
const REFERENCE_MAX_CHARACTERS = 200;
const reason = () => text(REASON_MAX_CHARACTERS);

const withdrawalStatuses = ['asked', 'paying', 'paid', 'refused', 'failed'] as const;
const withdrawalProblems = [
  'no_coins',
  'switched_off',
  'unavailable',
  'refused',
  'other_transfer',
  'other_app',
] as const;
const botStatuses = ['active', 'revoked', 'stopped', 'deleted'] as const;
const botKinds = ['goods', 'domains'] as const;

/** What operators did about an item, the oldest first. `action` is the call. */
const history = z.array(
  z.object({ operator: z.string(), action: z.string(), reason: z.nullable(z.string()), createdAt: dateTime() }),
);

const withdrawal = z.object({
  id: id(),
  version: version(),
  createdAt: dateTime(),
  /** The partner. */
  ownerId: id(),
  /** The partner's login; null for one who has none, or a deleted account. */
  login: z.nullable(z.string()),
  telegramUsername: z.nullable(z.string()),
  /** The partner's own Telegram account, to which USDT are sent; null for the own balance. */
  telegramId: z.nullable(z.int()),
  destination: z.enum(['balance', 'usdt']),
  amount: roubles(),
  /** A decimal number: what is sent, by the rate of the moment when it was asked for. */
  usdt: z.nullable(z.string()),
  /** `asked`: nothing of it is being sent. `paying`: Crypto Pay was requested to send it. `failed`: given back. */
  status: z.enum(withdrawalStatuses),
  /** Whether it waits for an operator; the server sends others by itself. */
  needsOperator: z.boolean(),
  /** Why it is not paid yet. */
  problem: z.nullable(z.enum(withdrawalProblems)),
  /** Crypto Pay's number of the transfer. */
  transferId: z.nullable(z.string()),
  /** An operator's reference of a payment by hand. */
  byHand: z.nullable(z.string()),
  /** Why it was refused or has failed. */
  reason: z.nullable(z.string()),
  /** Who approved, paid or refused it. */
  operator: z.nullable(z.string()),
  endedAt: z.nullable(dateTime()),
});

const withdrawalItem = z.object({
  ...withdrawal.shape,
  /** Roubles a dollar, when it was asked for. */
  rate: z.nullable(roubles()),
  requestedAt: z.nullable(dateTime()),
  /** What the partner has earned now; `held` of it is within its warranty. */
  earnings: z.object({ balance: roubles(), held: roubles(), available: roubles() }),
  history,
});

const bot = z.object({
  id: id(),
  version: version(),
  username: z.string(),
  name: z.string(),
  kind: z.enum(botKinds),
  status: z.enum(botStatuses),
  /** The partner; null for the shop's own bots. */
  ownerId: z.nullable(id()),
  login: z.nullable(z.string()),
  telegramUsername: z.nullable(z.string()),
  /** Percent. */
  markup: z.int(),
  /** Goods and domains, less those that were refunded. */
  sales: z.int(),
  /** What was paid for them. */
  revenue: roubles(),
  /** The partner's share of it. */
  earnings: roubles(),
  /** People who wrote to it. */
  visitors: z.int(),
  /** How many of its visitors bought something. */
  buyers: z.int(),
  /** Why it was stopped or deleted. */
  reason: z.nullable(z.string()),
  changedAt: dateTime(),
  createdAt: dateTime(),
});

const botItem = z.object({
  ...bot.shape,
  /** The markups that replace the bot's for a category, a product or a zone. */
  markups: z.array(z.object({ of: z.enum(['category', 'product', 'zone']), name: z.string(), percent: z.int() })),
  /** The month whose too few sales its partner was warned of: its first day. */
  warnedFor: z.nullable(z.string()),
  /** The last twelve months of UTC in which something was sold, the latest first. */
  months: z.array(z.object({ month: z.string(), sales: z.int(), revenue: roubles(), earnings: roubles() })),
  history,
});

export const partnerCalls = {
  'GET withdrawals': adminCall({
    access: money.read,
    summary: 'Withdrawals of partners. `q` is a number, a login or a Telegram username.',
    query: listQuery(withdrawal, {
      ...createdFilters,
      status: z.optional(z.enum(withdrawalStatuses)),
      destination: z.optional(z.enum(['balance', 'usdt'])),
      needsOperator: z.optional(z.boolean()),
      ownerId: z.optional(id()),
    }),
    output: listOf(withdrawal),
    hasCsv: true,
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
  'GET withdrawals/:id': adminCall({
    access: money.read,
    summary: 'One withdrawal, what its partner has earned, and what operators did about it.',
    output: withdrawalItem,
    errors,
  }),
  'POST withdrawals/:id/pay': adminCall({
    access: money.write,
    summary:
      'Send a withdrawal by Crypto Pay, once however often it is requested; or, with `byHand`, record that it was paid otherwise, under this reference.',
    body: z.object({ byHand: z.optional(text(REFERENCE_MAX_CHARACTERS)) }),
    output: withdrawalItem,
    isIdempotent: true,
    errors: [...errors, 'STALE'],
  }),
  'POST withdrawals/:id/refuse': adminCall({
    access: money.write,
    summary: 'Refuse a withdrawal: its amount goes back to what the partner has earned.',
    body: z.object({ reason: reason() }),
    output: withdrawalItem,
    isIdempotent: true,
    errors: [...errors, 'STALE'],
  }),
  'GET bots': adminCall({
    access: bots.read,
    summary: 'Bots: the shop’s own and those of partners. `q` finds parts of their names and of their partners’.',
    query: listQuery(bot, {
      ...createdFilters,
      status: z.optional(z.enum(botStatuses)),
      kind: z.optional(z.enum(botKinds)),
      ownerId: z.optional(id()),
      isOwn: z.optional(z.boolean()),
    }),
    output: listOf(bot),
    hasCsv: true,
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
  'GET bots/:id': adminCall({
    access: bots.read,
    summary: 'One bot with its markups, its last months, and what operators did about it.',
    output: botItem,
    errors,
  }),
  'POST bots/:id/stop': adminCall({
    access: bots.write,
    summary: 'Stop a bot: it sells nothing more, and its partner reads the reason.',
    body: z.object({ reason: reason() }),
    output: botItem,
    errors: [...errors, 'STALE'],
  }),
  'POST bots/:id/start': adminCall({
    access: bots.write,
    summary: 'Let a stopped bot sell again.',
    output: botItem,
    errors: [...errors, 'STALE'],
  }),
};

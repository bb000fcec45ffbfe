import { MAX_KOPECKS, toRoubles } from '@lotok/money';
import * as z from 'zod/mini';
import { fieldSentence } from '../../field-problems.ts';
import { dateTime, id, ok, roubles, text, wholeKopecks } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, listOf, listQuery, version } from '../lists.ts';

const read = { area: 'users', need: 'read' } as const;
const care = { area: 'userCare', need: 'write' } as const;
const owners = { area: 'shop', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

const REASON_MAX_CHARACTERS = 1_000;
const reason = () => text(REASON_MAX_CHARACTERS);

const user = z.object({
  id: id(),
  version: version(),
  /** The login; for a person in Telegram who has none, the name there with a mark. */
  login: z.string(),
  /** Null for a person in Telegram who has no account. */
  email: z.nullable(z.string()),
  telegramUsername: z.nullable(z.string()),
  balance: roubles(),
  isBlocked: z.boolean(),
  /** The user by whose link this one came. */
  referrerId: z.nullable(id()),
  referrerLogin: z.nullable(z.string()),
  /** Paid orders of products, and what was paid for them less refunds. */
  orders: z.object({ count: z.int(), sum: roubles() }),
  createdAt: dateTime(),
});

const userCard = z.object({
  ...user.shape,
  blockedAt: z.nullable(dateTime()),
  blockReason: z.nullable(z.string()),
  /** The latest entries of the balance, newest first. `cause` is the transfer's, such as `payment:7:received`. */
  history: z.array(
    z.object({ id: id(), createdAt: dateTime(), cause: z.string(), amount: roubles(), balance: roubles() }),
  ),
  /** Open sessions, the last used first. */
  sessions: z.array(
    z.object({ id: id(), userAgent: z.string(), ip: z.string(), createdAt: dateTime(), usedAt: dateTime() }),
  ),
  /** How many users came by this user's link, and the latest of them. */
  referrals: z.object({
    total: z.int(),
    users: z.array(z.object({ id: id(), login: z.string(), createdAt: dateTime() })),
  }),
  /** How much corrections may give and take now before another owner has to approve. */
  correctable: z.object({ give: roubles(), take: roubles() }),
});

const entry = z.object({
  id: id(),
  version: version(),
  createdAt: dateTime(),
  /** The transfer's, such as `payment:7:received`. */
  cause: z.string(),
  /** Below zero: taken from the balance. */
  amount: roubles(),
  /** After the entry. */
  balance: roubles(),
});

const referral = z.object({
  id: id(),
  version: version(),
  login: z.string(),
  createdAt: dateTime(),
  /** How many users came by this user's own link. */
  referrals: z.int(),
  /** Paid orders of products, and what was paid for them less refunds. */
  orders: z.object({ count: z.int(), sum: roubles() }),
  /** What the inviting user gets for these orders, less what was taken back. */
  rewards: z.object({ paid: roubles(), pending: roubles() }),
});

const correctionStatuses = ['waiting', 'done', 'refused'] as const;
const correction = z.object({
  id: id(),
  version: version(),
  userId: id(),
  /** Null after the account was erased. */
  userLogin: z.nullable(z.string()),
  /** Below zero: taken from the user. */
  amount: roubles(),
  reason: z.string(),
  status: z.enum(correctionStatuses),
  /** The login of its author. */
  operator: z.string(),
  /** Who approved or refused it; null for one within the limit. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(dateTime()),
  createdAt: dateTime(),
});

export const userCalls = {
  'GET users': adminCall({
    access: read,
    summary: 'Users. `q` finds parts of login, email and Telegram username.',
    query: listQuery(user, {
      ...createdFilters,
      isBlocked: z.optional(z.boolean()),
      referrerId: z.optional(id()),
    }),
    output: listOf(user),
    hasCsv: true,
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
  'GET users/:id': adminCall({
    access: read,
    summary: 'One user with the history of the balance, sessions and referrals.',
    output: userCard,
    errors,
  }),
  'GET users/:id/history': adminCall({
    access: read,
    summary: 'The ledger of a user’s balance, the latest entry first. `q` finds parts of the cause.',
    query: listQuery(entry, createdFilters),
    output: listOf(entry),
    hasCsv: true,
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
  'GET users/:id/referrals': adminCall({
    access: read,
    summary: 'The users who came by a user’s link, and what they brought. `q` finds parts of the login.',
    query: listQuery(referral, createdFilters),
    output: z.object({
      ...listOf(referral).shape,
      /** Who invited the user, who invited that one, and so on. */
      inviters: z.array(z.object({ id: id(), login: z.string() })),
      /** The rewards for all of them. */
      rewards: referral.shape.rewards,
    }),
    hasCsv: true,
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
  'POST users/:id/endSessions': adminCall({
    access: care,
    summary: 'End a session of a user, or all of them.',
    body: z.object({ sessionId: z.optional(id()) }),
    output: userCard,
    errors,
  }),
  'POST users/:id/block': adminCall({
    access: care,
    summary: 'Block a user, who can still sign in and read, and buys nothing.',
    body: z.object({ reason: reason() }),
    output: userCard,
    errors,
  }),
  'POST users/:id/unblock': adminCall({ access: care, summary: 'Unblock a user.', output: userCard, errors }),
  'POST users/:id/erase': adminCall({
    access: owners,
    summary: 'Erase an account with all personal data, as its owner could. The books keep the balance without a name.',
    body: z.object({
      reason: z.optional(reason()),
      /** Nobody can manage the domains of an erased account: without this they refuse it. */
      giveUpDomains: z._default(z.boolean(), false),
    }),
    output: ok(),
    errors: [...errors, 'HAS_DOMAINS', 'HAS_EARNINGS'],
  }),
  'POST users/:id/correct': adminCall({
    access: care,
    summary:
      'Give to a balance or take from it. When it exceeds the limit, or five times the limit with what 24 hours brought without an approval, it waits for another owner, and the answer is 202.',
    body: z.object({
      amount: z.number().check(
        z.minimum(-toRoubles(MAX_KOPECKS)),
        z.maximum(toRoubles(MAX_KOPECKS)),
        wholeKopecks(),
        z.refine((amount) => Math.abs(amount) > 0.005, fieldSentence.zero),
      ),
      reason: reason(),
    }),
    output: z.object({
      correction: z.object({ id: id(), status: z.enum(correctionStatuses) }),
      /** The balance after it; only when it was carried out. */
      balance: z.optional(roubles()),
    }),
    isWaiting: ({ correction: { status } }: { correction: { status: string } }) => status === 'waiting',
    isIdempotent: true,
    errors: [...errors, 'INSUFFICIENT_FUNDS', 'IDEMPOTENCY_MISMATCH'],
  }),
  'GET corrections': adminCall({
    access: read,
    summary: 'Corrections of balances. `q` finds parts of the reason.',
    query: listQuery(correction, {
      ...createdFilters,
      status: z.optional(z.enum(correctionStatuses)),
      userId: z.optional(id()),
      operator: z.optional(z.string()),
    }),
    output: listOf(correction),
    hasCsv: true,
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
  'GET corrections/:id': adminCall({ access: read, summary: 'One correction.', output: correction, errors }),
  'POST corrections/:id/approve': adminCall({
    access: owners,
    summary: 'Carry out a waiting correction of another operator.',
    output: correction,
    isIdempotent: true,
    errors: [...errors, 'INSUFFICIENT_FUNDS', 'STALE'],
  }),
  'POST corrections/:id/refuse': adminCall({
    access: owners,
    summary: 'Refuse a waiting correction.',
    body: z.object({ reason: z.optional(reason()) }),
    output: correction,
    errors: [...errors, 'STALE'],
  }),
  'GET books': adminCall({
    access: { area: 'payments', need: 'read' },
    summary: 'All accounts together, and how many discrepancies the check of the books finds. Both are zero.',
    output: z.object({ sum: roubles(), faults: z.int() }),
    errors: ['INVALID_TOKEN', 'FORBIDDEN'],
  }),
};

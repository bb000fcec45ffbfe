import * as z from 'zod/mini';
import { dateTime, id, quantity, roubles, text } from '../../fields.ts';
import { MAX_CLAIMED_UNITS, MESSAGE_MAX_CHARACTERS } from '../../limits.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, listOf, listQuery, version } from '../lists.ts';
import { assignee, assigneeFilters, lastMessageId } from './tickets.ts';

const read = { area: 'orders', need: 'read' } as const;
const write = { area: 'orders', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

export const claimState = () => z.enum(['open', 'replaced', 'refunded', 'rejected']);
const claimStatuses = ['open', 'answered'] as const;

/** The claimed units of an order; its id is that of the order. */
const claim = z.object({
  id: id(),
  version: version(),
  orderId: id(),
  /** The first claim. */
  createdAt: dateTime(),
  status: z.enum(claimStatuses),
  openUnits: z.int(),
  claimedUnits: z.int(),
  productName: z.string(),
  ticketId: z.nullable(id()),
  login: z.nullable(z.string()),
  /** The oldest open claim; null when all are answered. */
  waitingSince: z.nullable(dateTime()),
  /** Who takes care of the conversation about the order. */
  ...assignee,
});
const claimWithUnits = z.object({
  ...claim.shape,
  units: z.array(
    z.object({
      unit: z.int(),
      state: claimState(),
      createdAt: dateTime(),
      /** What was paid for the unit, which a refund gives back. */
      price: roubles(),
    }),
  ),
  /** Where a refund would go: to a user's balance, by a link in an email, or to the list of what is paid back by hand. */
  refundTo: z.enum(['balance', 'link', 'hand']),
  /** Units of the product that could replace others. */
  inStock: z.int(),
  /** The most that the operator may still refund of this order, in roubles; null: no limit. */
  refundLimit: z.nullable(roubles()),
});

export const adminClaimCalls = {
  'GET claims': adminCall({
    access: read,
    summary: 'Warranty claims, one item an order. `q` finds the number of an order.',
    query: listQuery(claim, {
      ...createdFilters,
      ...assigneeFilters,
      status: z.optional(z.enum(claimStatuses)),
    }),
    output: listOf(claim),
    hasCsv: true,
    errors,
  }),
  'GET claims/:id': adminCall({ access: read, summary: 'The claims of one order.', output: claimWithUnits, errors }),
  'POST claims/:orderId/answer': adminCall({
    access: write,
    summary:
      'Answer open claims of an order, the named units or all: by a replacement, a refund or a rejection. STALE: the buyer has written after `lastMessageId`.',
    body: z.object({
      units: z.optional(z.array(quantity()).check(z.minLength(1), z.maxLength(MAX_CLAIMED_UNITS))),
      answer: z.enum(['replacement', 'refund', 'rejection']),
      /** The message to the buyer. */
      text: z._default(text(MESSAGE_MAX_CHARACTERS, 0), ''),
      lastMessageId: lastMessageId(),
    }),
    output: claimWithUnits,
    errors: [...errors, 'OUT_OF_STOCK', 'STALE'],
  }),
};

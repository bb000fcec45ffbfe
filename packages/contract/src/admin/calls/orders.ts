import * as z from 'zod/mini';
import { dateTime, id, paymentMethods, quantity, roubles } from '../../fields.ts';
import { MAX_CLAIMED_UNITS } from '../../limits.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, listOf, listQuery, version } from '../lists.ts';
import { claimState } from './claims.ts';
import { mailFields } from './mails.ts';
import { orderPeriodFilters } from './order-periods.ts';
import { adminPaymentStatuses, paymentWithMoney, reason } from './payments.ts';
import { messageFields } from './tickets.ts';

const read = { area: 'orders', need: 'read' } as const;
const write = { area: 'orders', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

export const adminOrderStatuses = ['processing', 'completed', 'cancelled', 'refunded', 'failed'] as const;
const units = () => z.array(quantity()).check(z.minLength(1), z.maxLength(MAX_CLAIMED_UNITS));

/** The reason that is stored for a refund by the answer to a warranty claim. Other reasons are the words of operators. */
export const CLAIM_REFUND_REASON = 'claimed under warranty';

const adminOrder = z.object({
  id: id(),
  version: version(),
  createdAt: dateTime(),
  status: z.enum(adminOrderStatuses),
  productId: id(),
  productName: z.string(),
  quantity: z.int(),
  /** What all units cost together. */
  price: roubles(),
  /** The bot in which it was ordered, by its name in Telegram; null on the site. */
  bot: z.nullable(z.string()),
  /** What the shop charges for it, in a partner's bot; the rest of the price is the partner's. Null elsewhere. */
  base: z.nullable(roubles()),
  /** The part of the price that was given back. */
  refunded: roubles(),
  /** What the refunds gave back that `refundedFrom`, `refundedTo` and `refundReason` select; without them the same as `refunded`. */
  refundedInPeriod: roubles(),
  paymentId: id(),
  paymentStatus: z.enum(adminPaymentStatuses),
  method: z.enum(paymentMethods),
  buyerId: id(),
  /** The login of a user; null for a guest. */
  login: z.nullable(z.string()),
  /** The address that was given with the order. */
  email: z.nullable(z.string()),
  secretKey: z.string(),
  completedAt: z.nullable(dateTime()),
});

const order = z.object({
  ...adminOrder.shape,
  warrantyUntil: z.nullable(dateTime()),
  payment: paymentWithMoney,
  /** Delivered units from 1, replacements after the others. */
  units: z.array(
    z.object({
      number: z.int(),
      /** Dots, unless the units are revealed. */
      text: z.string(),
      state: z.enum(['delivered', 'refunded', 'replaced']),
      /** The number of the unit that this one replaces. */
      replaces: z.nullable(z.int()),
      /** What was paid for it; of a replacement, for the unit that it replaces. */
      amount: roubles(),
    }),
  ),
  mails: z.array(z.object(mailFields)),
  refunds: z.array(
    z.object({
      number: z.int(),
      units: z.array(z.int()),
      amount: roubles(),
      /** `link`: an email has a link that redeems it; `hand`: an operator pays it back. */
      to: z.enum(['balance', 'link', 'hand']),
      reason: z.string(),
      createdAt: dateTime(),
    }),
  ),
  /** Replaced units and the numbers of their replacements. */
  replacements: z.array(z.object({ unit: z.int(), by: z.int(), createdAt: dateTime() })),
  ticket: z.nullable(z.object({ id: id(), status: z.enum(['open', 'answered', 'closed']), createdAt: dateTime() })),
  /** The conversation with the buyer, the oldest message first. */
  thread: z.array(z.object(messageFields)),
  claims: z.array(z.object({ unit: z.int(), state: claimState(), createdAt: dateTime() })),
  /** What the operator may do with the order now. */
  actions: z.object({
    refund: z.nullable(
      z.object({
        /** The units that have no remedy, each with its amount. Before the delivery only the last ones can be given back. */
        units: z.array(z.object({ number: z.int(), amount: roubles() })),
        isDelivered: z.boolean(),
        /** Where the money goes unless it is paid back by hand. */
        to: z.enum(['balance', 'link', 'hand']),
        /** The most that the operator's role may still give back of this order; null without a limit. */
        limit: z.nullable(roubles()),
      }),
    ),
    /** The numbers of the units that can be replaced. */
    replace: z.array(z.int()),
    /** The address to which the goods can be sent again. */
    redeliver: z.nullable(z.string()),
    /** Whether the goods are sent again to the buyer's chat in Telegram. */
    redeliverToChat: z.boolean(),
    cancel: z.boolean(),
  }),
  /** What has happened, the oldest first. */
  events: z.array(
    z.object({
      createdAt: dateTime(),
      kind: z.enum([
        'ordered',
        'expired',
        'cancelled',
        'paid',
        'delivered',
        'notice',
        'receipt',
        'refund',
        'replacement',
        'claim',
        'message',
        'mail',
        'case',
        'caseSolved',
        'operator',
      ]),
      /** The bot of an order, the unit, the amount in roubles, the kind of a mail, notice or case, the author of a message or the call of an operator. */
      about: z.nullable(z.string()),
      /** The id of the receipt, notice, message, email or case; the number of the refund. */
      id: z.nullable(z.int()),
      /** What an operator did with the conversation. */
      detail: z.nullable(z.enum(['assigned', 'unassigned', 'closed', 'reopened'])),
      /** The login of the operator who did it. */
      operator: z.nullable(z.string()),
      /** Why the operator did it. */
      reason: z.nullable(z.string()),
    }),
  ),
});

export const adminOrderCalls = {
  'GET orders': adminCall({
    access: read,
    summary: 'Orders. `q` finds an order by its number or the beginning of its secret key.',
    query: listQuery(adminOrder, {
      ...createdFilters,
      ...orderPeriodFilters,
      status: z.optional(z.enum(adminOrderStatuses)),
      paymentStatus: z.optional(z.enum(adminPaymentStatuses)),
      method: z.optional(z.enum(paymentMethods)),
      productId: z.optional(id()),
      buyerId: z.optional(id()),
      paymentId: z.optional(id()),
      /** Whether it is a prize of “Try your luck”, which the dashboard does not count as an order. */
      isPrize: z.optional(z.boolean()),
    }),
    output: listOf(adminOrder),
    hasCsv: true,
    errors,
  }),
  'GET orders/:id': adminCall({
    access: read,
    summary: 'One order with its whole life. `reveal=1` shows the units, which the audit log records.',
    query: z.object({ reveal: z.optional(z.enum(['0', '1', 'false', 'true'])) }),
    output: order,
    errors,
  }),
  'POST orders/:id/refund': adminCall({
    access: write,
    summary:
      'Give back the price of the named units, else of all that have no remedy, to the buyer or to the list of what is paid back by hand.',
    body: z.object({
      units: z.optional(units()),
      to: z._default(z.enum(['balance', 'hand']), 'balance'),
      reason: reason(),
      version: z.optional(version()),
    }),
    output: order,
    isIdempotent: true,
    errors: [...errors, 'STALE', 'IDEMPOTENCY_MISMATCH'],
  }),
  'POST orders/:id/replace': adminCall({
    access: write,
    summary: 'Replace units of a delivered order by others from the stock.',
    body: z.object({ units: units(), reason: reason() }),
    output: order,
    isIdempotent: true,
    errors: [...errors, 'OUT_OF_STOCK', 'IDEMPOTENCY_MISMATCH'],
  }),
  'POST orders/:id/redeliver': adminCall({
    access: write,
    summary:
      'Send the goods once more, by email and to the chat in Telegram, where the buyer has one. Within a minute they are sent once.',
    output: order,
    isIdempotent: true,
    errors: [...errors, 'IDEMPOTENCY_MISMATCH'],
  }),
  'POST orders/:id/cancel': adminCall({
    access: write,
    summary: 'Cancel an unpaid order, and the others of the same payment, and release their units.',
    body: z.object({ reason: reason() }),
    output: order,
    isIdempotent: true,
    errors: [...errors, 'IDEMPOTENCY_MISMATCH'],
  }),
};

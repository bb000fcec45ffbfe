import * as z from 'zod/mini';
import { dateTime, id, paymentMethods, roubles, text } from '../../fields.ts';
import { adminCall } from '../admin-call.ts';
import { createdFilters, listOf, listQuery, version } from '../lists.ts';

const read = { area: 'payments', need: 'read' } as const;
const write = { area: 'payments', need: 'write' } as const;
const errors = ['INVALID_TOKEN', 'FORBIDDEN', 'NOT_FOUND'] as const;

const REASON_MAX_CHARACTERS = 500;
export const reason = () => text(REASON_MAX_CHARACTERS);

export const adminPaymentStatuses = [
  'created',
  'pending',
  'paid',
  'expired',
  'failed',
  'underpaid',
  'refunded',
] as const;
export const adminPaymentPurposes = ['orders', 'top_up', 'domain', 'prize', 'partner_promo'] as const;
const providers = ['crystalpay', 'cryptobot'] as const;
const caseStatuses = ['open', 'solved'] as const;
const caseSolutions = ['paid_back', 'credited', 'dismissed', 'ended'] as const;

const adminPayment = z.object({
  id: id(),
  version: version(),
  createdAt: dateTime(),
  status: z.enum(adminPaymentStatuses),
  purpose: z.enum(adminPaymentPurposes),
  method: z.enum(paymentMethods),
  system: z.nullable(z.string()),
  amount: roubles(),
  /** The invoice at the provider. */
  invoiceId: z.nullable(z.string()),
  buyerId: id(),
  /** The login of a user; null for a guest. */
  login: z.nullable(z.string()),
  expiresAt: dateTime(),
  paidAt: z.nullable(dateTime()),
});

export const paymentWithMoney = z.object({
  ...adminPayment.shape,
  orderIds: z.array(id()),
  /** Money that came, by the invoice that brought it. */
  receipts: z.array(
    z.object({
      id: id(),
      method: z.enum(providers),
      invoiceId: z.string(),
      amount: roubles(),
      /** What it was: the payment, or too little, too much, too late, twice. */
      kind: z.string(),
      createdAt: dateTime(),
    }),
  ),
  /** The buyer's address, which is needed to pay money back by hand; null when none was given. */
  email: z.nullable(z.string()),
  /** Incidents with its money. */
  cases: z.array(
    z.object({
      id: id(),
      kind: z.string(),
      status: z.enum(caseStatuses),
      amount: z.nullable(roubles()),
      solution: z.nullable(z.enum(caseSolutions)),
      createdAt: dateTime(),
      solvedAt: z.nullable(dateTime()),
    }),
  ),
  /** Messages of the provider about the invoice, without their bodies. */
  notices: z.array(
    z.object({
      id: id(),
      event: z.string(),
      times: z.int(),
      receivedAt: dateTime(),
      handledAt: z.nullable(dateTime()),
      outcome: z.nullable(z.string()),
    }),
  ),
});

const adminCase = z.object({
  id: id(),
  version: version(),
  createdAt: dateTime(),
  kind: z.string(),
  status: z.enum(caseStatuses),
  /** What becomes of the goods, and what the operator has to do. */
  goods: z.string(),
  todo: z.string(),
  /** Money that waits to be paid back; null when none was posted. */
  amount: z.nullable(roubles()),
  method: z.nullable(z.enum(providers)),
  invoiceId: z.nullable(z.string()),
  paymentId: z.nullable(id()),
  orderId: z.nullable(id()),
  solution: z.nullable(z.enum(caseSolutions)),
  solvedAt: z.nullable(dateTime()),
});
/** `facts`: what was expected and what came. */
const caseWithFacts = z.object({ ...adminCase.shape, facts: z.record(z.string(), z.unknown()) });

/** An invoice on which the shop and its provider differ, also after the invoice itself was queried. */
const difference = z.object({
  id: id(),
  foundAt: dateTime(),
  method: z.enum(providers),
  invoiceId: z.string(),
  kind: z.enum(['paid_there_only', 'paid_here_only', 'unknown_here', 'amount_differs']),
  paymentId: z.nullable(id()),
  /** What the shop has received, or expects. */
  here: z.nullable(roubles()),
  /** What the provider has received. */
  there: z.nullable(roubles()),
});
const openDifferences = z.object({ items: z.array(difference) });

export const paymentCalls = {
  'GET payments': adminCall({
    access: read,
    summary: 'Payments. `q` finds a payment by its number or its invoice.',
    query: listQuery(adminPayment, {
      ...createdFilters,
      status: z.optional(z.enum(adminPaymentStatuses)),
      purpose: z.optional(z.enum(adminPaymentPurposes)),
      method: z.optional(z.enum(paymentMethods)),
      buyerId: z.optional(id()),
      /** Whether all of its money has ever arrived, also when it was given back later. */
      isPaid: z.optional(z.boolean()),
      /** Whether it stands for a prize, which nobody pays for. */
      isPrize: z.optional(z.boolean()),
    }),
    output: listOf(adminPayment),
    hasCsv: true,
    errors,
  }),
  'GET payments/:id': adminCall({
    access: read,
    summary: 'One payment with its receipts and the notices of its provider.',
    output: paymentWithMoney,
    errors,
  }),
  'GET payments/:id/notices/:noticeId': adminCall({
    // Who reads an order reads its payment too, and no other one.
    access: { area: 'orders', need: 'read' },
    summary: 'One notice of a payment as the provider sent it.',
    output: z.object({
      id: id(),
      method: z.enum(providers),
      invoiceId: z.string(),
      event: z.string(),
      receivedAt: dateTime(),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
    }),
    errors,
  }),
  'GET cases': adminCall({
    access: read,
    summary: 'Incidents with money that need an operator. `q` finds a case by its number or its invoice.',
    query: listQuery(adminCase, {
      ...createdFilters,
      status: z.optional(z.enum(caseStatuses)),
      kind: z.optional(z.string()),
      method: z.optional(z.enum(providers)),
      paymentId: z.optional(id()),
      orderId: z.optional(id()),
    }),
    output: listOf(adminCase),
    hasCsv: true,
    errors,
  }),
  'GET cases/:id': adminCall({ access: read, summary: 'One case.', output: caseWithFacts, errors }),
  'POST cases/:id/payBack': adminCall({
    access: write,
    summary:
      'The money of a case was paid back at its provider. `method` names the provider where the case names none.',
    body: z.object({ method: z.optional(z.enum(providers)), reason: z.optional(reason()) }),
    output: caseWithFacts,
    errors,
  }),
  'POST cases/:id/dismiss': adminCall({
    access: write,
    summary: 'Nothing is to be done about a case. A case that holds money can’t be dismissed.',
    body: z.object({ reason: reason() }),
    output: caseWithFacts,
    errors,
  }),
  'GET differences': adminCall({
    access: read,
    summary: 'The open differences with providers: the first hundred, the oldest first.',
    output: openDifferences,
    errors,
  }),
  'POST differences/:id/dismiss': adminCall({
    access: write,
    summary: 'Nothing is to be done about a difference. It is never reported again. Returns those that are left.',
    body: z.object({ reason: reason() }),
    output: openDifferences,
    errors,
  }),
};

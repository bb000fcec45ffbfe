import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  id,
  moment,
  namedPrice,
  nothing,
  orderPaymentStatuses,
  page,
  paymentMethods,
  paymentSystems,
  roubles,
  text,
} from '../fields.ts';
import { CHECKED_NAMES_MAX } from '../limits.ts';
import { byDomain, domain, heldStatuses, own } from './domain-fields.ts';

const zoneLetters = ['any', 'latin', 'cyrillic'] as const;
const uncheckedReasons = ['invalid', 'zone_not_sold', 'imitates', 'unknown', 'letters'] as const;
const buying = [
  'DOMAIN_UNAVAILABLE',
  'PRICE_CHANGED',
  'INSUFFICIENT_FUNDS',
  'METHOD_UNAVAILABLE',
  'MIN_AMOUNT',
  'IDEMPOTENCY_MISMATCH',
  'PROVIDER_ERROR',
  'RATE_LIMITED',
] as const;

/** Finding names, and buying a year of them. */
export const domainCalls = {
  'domains/getTlds': call({
    method: 'GET',
    access: 'anyone',
    summary: 'Zones on sale, with their price for a year.',
    input: nothing(),
    output: z.array(
      z.object({
        id: id(),
        name: z.string(),
        price: roubles(),
        /** What its names are written in; a name in other letters is never free there. */
        letters: z.optional(z.enum(zoneLetters)),
      }),
    ),
    errors: [],
  }),
  'domains/checkDomain': call({
    method: 'GET',
    access: 'user',
    summary: 'Whether a name can be registered, and for how much.',
    input: byDomain(),
    output: z.object({ available: z.boolean(), price: roubles() }),
    errors: ['INVALID_TOKEN', 'PROVIDER_ERROR', 'RATE_LIMITED'],
  }),
  'domains/checkDomains': call({
    method: 'POST',
    access: 'user',
    summary: 'Whether each of several names can be registered, and for how much, in the order asked.',
    input: z.object({
      /** Whole names. One that is none is answered with its reason, beside the others. */
      domains: z.array(z.string().check(z.maxLength(1_000))).check(z.minLength(1), z.maxLength(CHECKED_NAMES_MAX)),
    }),
    output: z.array(
      z.object({
        /** As it was asked. */
        domain: z.string(),
        /** Null where it is not known or can't be: `reason` says why. */
        available: z.nullable(z.boolean()),
        /** Null where the name is in no zone on sale. */
        price: z.nullable(roubles()),
        /**
         * With null: `invalid`, no name; `zone_not_sold`; `imitates`, its letters make it look like another name;
         * `unknown`, the registrar did not tell, ask again later. With false: `letters`, its zone takes only others.
         */
        reason: z.optional(z.enum(uncheckedReasons)),
      }),
    ),
    errors: ['INVALID_TOKEN', 'RATE_LIMITED'],
  }),
  'domains/suggestDomains': call({
    method: 'GET',
    access: 'user',
    summary: 'Free names like a wanted one, the nearest first, at most 12.',
    /** A whole name, or a label without a zone. */
    input: byDomain(),
    output: z.array(z.object({ domain: z.string(), price: roubles() })),
    errors: ['INVALID_TOKEN', 'PROVIDER_ERROR', 'RATE_LIMITED'],
  }),
  'domains/buyDomain': call({
    method: 'POST',
    access: 'user',
    summary: 'Buy a name for a year.',
    isIdempotent: true,
    input: z.object({
      domain: domain(),
      tld: text(63),
      paymentMethod: z.enum(paymentMethods),
      system: z.optional(z.nullable(z.enum(paymentSystems))),
      price: z.optional(namedPrice()),
    }),
    output: z.object({ redirect_url: z.nullable(z.string()), order_id: id(), payment_id: z.optional(id()) }),
    errors: ['INVALID_TOKEN', ...buying],
  }),
  'domains/renewDomain': call({
    method: 'POST',
    access: 'user',
    summary: 'Renew an own domain for a year. A refusal of the registrar is given back.',
    isIdempotent: true,
    input: z.object({
      domain: domain(),
      paymentMethod: z.enum(paymentMethods),
      system: z.optional(z.nullable(z.enum(paymentSystems))),
      price: z.optional(namedPrice()),
      /** The end that the buyer saw: with a later one now nothing is charged. */
      active_to: z.optional(z.iso.datetime()),
    }),
    output: z.object({ redirect_url: z.nullable(z.string()), order_id: id(), payment_id: z.optional(id()) }),
    errors: [...own, 'DOMAIN_BANNED', 'DOMAIN_RENEWED', ...buying],
  }),
  'domains/getDomainsOrders': call({
    method: 'GET',
    access: 'user',
    summary: 'Own domain orders, newest first, 10 a page.',
    input: z.object({ page: page() }),
    output: z.object({
      domains: z.array(
        z.object({
          id: id(),
          date: moment(),
          /** A new name, or another year of one that was held already. */
          kind: z.optional(z.enum(['registration', 'renewal'])),
          status: z.enum(['processing', 'completed', 'banned', 'failed', 'refunded', 'cancelled']),
          /** As it is registered: in lower case, an internationalised name in punycode. */
          domain: z.string(),
          price: roubles(),
          /** The same name as a person writes it. */
          name: z.optional(z.string()),
          /** Its payment, and where an unpaid one can still be paid, and until when. */
          payment_id: z.optional(id()),
          payment_status: z.optional(z.enum(orderPaymentStatuses)),
          payment_url: z.optional(z.nullable(z.string())),
          expires_at: z.optional(z.nullable(moment())),
          /** Until when it is registered; null until completed. */
          active_to: z.optional(z.nullable(moment())),
          /** How the name stands by now; null while it is not registered. */
          held: z.optional(z.nullable(z.enum(heldStatuses))),
        }),
      ),
      last_page: z.int(),
    }),
    errors: ['INVALID_TOKEN'],
  }),
};

import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  id,
  dateTime,
  namedPrice,
  emptyObject,
  orderPaymentStatuses,
  page,
  paymentMethods,
  paymentSystems,
  roubles,
  text,
} from '../fields.ts';
import { CHECKED_NAMES_MAX, PROMO_CODE_MAX_CHARACTERS } from '../limits.ts';
import { byDomain, domain, ownDomainStatuses, ownDomainErrors } from './domain-fields.ts';

const zoneLetters = ['any', 'latin', 'cyrillic'] as const;
const uncheckedReasons = ['invalid', 'zone_not_sold', 'imitates', 'unknown', 'letters'] as const;
const partnerCode = () => z.optional(z.nullable(text(PROMO_CODE_MAX_CHARACTERS, 0)));

const buyErrors = [
  'BLOCKED',
  'DOMAIN_UNAVAILABLE',
  'PRICE_CHANGED',
  'INSUFFICIENT_FUNDS',
  'METHOD_UNAVAILABLE',
  'MIN_AMOUNT',
  'IDEMPOTENCY_MISMATCH',
  'PROVIDER_ERROR',
  'RATE_LIMITED',
] as const;

/** Calls for finding, registering and renewing domains. */
export const domainCalls = {
  'domains/getTlds': call({
    method: 'GET',
    access: 'anyone',
    summary: 'Zones on sale, with their price for a year.',
    input: emptyObject(),
    output: z.array(
      z.object({
        id: id(),
        name: z.string(),
        price: roubles(),
        /** The alphabet of its names; names in other letters can not be registered. */
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
      /** Names with their zones. An invalid one gets a reason in its result and does not affect the others. */
      domains: z.array(z.string().check(z.maxLength(1_000))).check(z.minLength(1), z.maxLength(CHECKED_NAMES_MAX)),
      /** The code of the partner in whose bot the names are sold; there are none on the site. */
      promoCode: partnerCode(),
    }),
    output: z.array(
      z.object({
        /** The name as it was sent. */
        domain: z.string(),
        /** Null if it is not known; `reason` says why. */
        available: z.nullable(z.boolean()),
        /** Null if the name's zone is not on sale. */
        price: z.nullable(roubles()),
        /**
         * With null: `invalid`, not a valid name; `zone_not_sold`; `imitates`, its letters make it look like another name;
         * `unknown`, the registrar gave no result, retry later. With false: `letters`, its zone allows another alphabet only.
         */
        reason: z.optional(z.enum(uncheckedReasons)),
      }),
    ),
    errors: ['INVALID_TOKEN', 'PROMO_INVALID', 'RATE_LIMITED'],
  }),
  'domains/suggestDomains': call({
    method: 'GET',
    access: 'user',
    summary: 'Free names like a wanted one, the nearest first, at most 12.',
    input: z.object({
      /** A name with its zone, or a label without a zone. */
      domain: domain(),
      /** The code of the partner in whose bot the names are sold; there are none on the site. */
      promoCode: partnerCode(),
    }),
    output: z.array(z.object({ domain: z.string(), price: roubles() })),
    errors: ['INVALID_TOKEN', 'PROMO_INVALID', 'PROVIDER_ERROR', 'RATE_LIMITED'],
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
      /** The code of the partner in whose bot the name is sold; there are none on the site. */
      promoCode: partnerCode(),
    }),
    output: z.object({ redirect_url: z.nullable(z.string()), order_id: id(), payment_id: z.optional(id()) }),
    errors: ['INVALID_TOKEN', 'PROMO_INVALID', ...buyErrors],
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
      /** The expiry date that the buyer saw: if it is later by now, nothing is charged. */
      active_to: z.optional(z.iso.datetime()),
    }),
    output: z.object({ redirect_url: z.nullable(z.string()), order_id: id(), payment_id: z.optional(id()) }),
    errors: [...ownDomainErrors, 'DOMAIN_BANNED', 'DOMAIN_RENEWED', ...buyErrors],
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
          date: dateTime(),
          /** A new registration, or the renewal of an own domain. */
          kind: z.optional(z.enum(['registration', 'renewal'])),
          status: z.enum(['processing', 'completed', 'banned', 'failed', 'refunded', 'cancelled']),
          /** The registered name: in lower case, an internationalised name in punycode. */
          domain: z.string(),
          price: roubles(),
          /** The same name in Unicode. */
          name: z.optional(z.string()),
          /** Its payment; the payment page and the deadline of an unpaid one. */
          payment_id: z.optional(id()),
          payment_status: z.optional(z.enum(orderPaymentStatuses)),
          payment_url: z.optional(z.nullable(z.string())),
          expires_at: z.optional(z.nullable(dateTime())),
          /** The end of the registration; null until completed. */
          active_to: z.optional(z.nullable(dateTime())),
          /** The current status of the domain; null while it is not registered. */
          held: z.optional(z.nullable(z.enum(ownDomainStatuses))),
        }),
      ),
      last_page: z.int(),
    }),
    errors: ['INVALID_TOKEN'],
  }),
};

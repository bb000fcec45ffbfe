import { isWholeKopecks, MAX_KOPECKS, toRoubles } from '@lotok/money';
import * as z from 'zod/mini';
import { fieldSentence } from './field-problems.ts';
import { EMAIL_MAX_CHARACTERS, EMAIL_PATTERN, MAX_QUANTITY } from './limits.ts';

/** Less than this is rounded to nothing. */
const HALF_A_KOPECK = 0.005;

/** A positive integer identifier. */
export const id = () => z.int().check(z.positive());
/** A page number from 1; a page past the end is an empty list. */
export const page = () => z._default(z.int().check(z.positive(), z.maximum(1_000_000)), 1);
/** Roubles with at most two decimals. */
export const roubles = () => z.number();
/** Of roubles that a caller sends: at most two decimals, apart from floating-point error. */
export const wholeKopecks = () => z.refine<number>(isWholeKopecks, fieldSentence.kopecks);
/** A price that a caller sends: roubles with at most two decimals, up to the maximum amount. */
export const namedPrice = () => z.number().check(z.minimum(0), z.maximum(toRoubles(MAX_KOPECKS)), wholeKopecks());
/** Roubles of at least one kopeck that a caller sends. */
export const positiveRoubles = (max: number) =>
  z.number().check(
    z.positive(),
    z.maximum(max),
    z.refine((amount) => isWholeKopecks(amount) && !(amount > 0 && amount < HALF_A_KOPECK), fieldSentence.kopecks),
  );
/** A unit price from a minimum quantity on. */
export const tier = () => z.object({ from: z.int(), price: roubles() });
/** A filter bound in roubles. */
export const priceBound = () => z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000_000)));
/** A filter bound in units. */
export const quantityBound = () => z.optional(z.int().check(z.minimum(0), z.maximum(2_000_000_000)));
export const quantity = () => z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY));
export const email = () =>
  z.string().check(z.maxLength(EMAIL_MAX_CHARACTERS), z.regex(EMAIL_PATTERN, fieldSentence.email));
export const text = (max: number, min = 1) => z.string().check(z.minLength(min), z.maxLength(max));
export const token = () => z.string().check(z.minLength(1), z.maxLength(256));
/** The token of the guest whose cart, favourites and orders move to the user; empty when there is none. */
export const guestToken = () => z.optional(z.nullable(z.string().check(z.maxLength(256))));
/** A random token that a browser generates once and sends with each sign-in, so that the account recognises the browser. */
export const deviceToken = () => z.optional(z.string().check(z.minLength(32), z.maxLength(256)));
/** An ISO 8601 date and time in UTC. */
export const dateTime = () => z.string();
export const ok = () => z.object({ ok: z.literal(true) });
export const emptyObject = () => z.object({});
export const sortBy = (byDefault: SortBy) => z._default(z.enum(sorts), byDefault);

export const sorts = ['none', 'priceup', 'pricedown', 'quantity', 'newest', 'popularity'] as const;
export type SortBy = (typeof sorts)[number];

export const paymentSystems = ['card', 'sbp', 'crypto', 'lolz'] as const;
export type PaymentSystem = (typeof paymentSystems)[number];
export const paymentMethods = ['balance', 'crystalpay', 'cryptobot'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStatuses = ['pending', 'paid', 'expired', 'failed', 'refunded'] as const;
/** `underpaid`: too little was paid, so the order is cancelled and the money refunded. A top-up is credited with the amount paid. */
export const orderPaymentStatuses = [...paymentStatuses, 'underpaid'] as const;

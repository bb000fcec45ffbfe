import type { CallName, PaymentMethod, PaymentSystem } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import { inTransaction, type Tx } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import {
  findStoredResponse,
  getFirstResponse,
  type IdempotencyKey,
  linkIdempotencyKey,
  lockIdempotencyKey,
  runUnlessRepeated,
  storeResponse,
  toIdempotencyKey,
} from '../../platform/idempotency.store.ts';
import { type AmountLimits, assertMethodAvailable, limitsOf, type Minimums, requireMethod } from './methods/methods.ts';
import { assertNotBlocked } from './payments.store.ts';
import { type PaymentCharge, requestPayment, type RequestPaymentDeps } from './checks/request-payment.ts';

export type PurchaseDeps = RequestPaymentDeps & {
  rateLimiter: CallRateLimiter;
  rules: Minimums;
  shop: { readonly name: string };
};
export type ChosenMethod = { method: PaymentMethod; system: PaymentSystem | null };

const PURCHASES_PER_BUYER = { max: 60, windowSeconds: 600 };
const PURCHASES_PER_ADDRESS = { max: 200, windowSeconds: 600 };

/** What is charged for a reservation; `lifetimeMinutes` of the invoice defaults to that of every reservation. */
type Charged = { paymentId: number; amountKopecks: Kopecks; description: string; lifetimeMinutes?: number };

/** One thing to sell: what it prepares, reserves, returns and cancels. See {@link purchase} for the order of the steps. */
export type Purchase<Prepared, Reserved, Response> = {
  /**
   * What an Idempotency-Key stands for. Guards such as the price that the buyer saw are not part of it: they may differ when the
   * call is repeated after a lost response.
   */
  request: { call: CallName | 'partners/buyPromo'; input: object };
  payWith: ChosenMethod;
  /** Purchases of one kind share their rate limits. */
  kind: 'order' | 'top-up' | 'domain' | 'partner-promo';
  /** Looks up what is bought, outside any transaction, and refuses early what would be refused anyway. */
  prepare: (limits: AmountLimits) => Promise<Prepared>;
  /**
   * Creates the payment and reserves what is bought, or refuses, and then nothing remains. With the method `balance` it is also
   * paid and delivered here.
   */
  reserve: (tx: Tx, prepared: Prepared, limits: AmountLimits) => Promise<Reserved>;
  toCharge: (reserved: Reserved) => Charged;
  /** The response; `paymentUrl` is null for the method `balance`. */
  toResponse: (reserved: Reserved, paymentUrl: string | null) => Response;
  /** Runs in the transaction that opens the payment; a guest may have become the user `ownerId` since the call. */
  onOpened?: (tx: Tx, reserved: Reserved, ownerId: number) => Promise<void>;
  /** Undoes the reservation when the provider gives no invoice. */
  cancel: (tx: Tx, paymentId: number) => Promise<void>;
};

/**
 * Sells something once for each Idempotency-Key; a repetition returns the first response and is never refused by a limit.
 *
 * 1. Returns the stored response of a known key.
 * 2. Refuses a blocked user, counts the rate limits and prepares the purchase. Nothing is locked yet.
 * 3. In one transaction, locks the key and reserves. A payment from the balance is complete with it.
 * 4. Outside any transaction, requests an invoice from the provider.
 * 5. In a second transaction, opens the payment and stores the response. If step 4 failed, cancels the reservation instead.
 *
 * If the process is interrupted after step 3, the job `payments.abandon` cancels the reservation and releases the key.
 */
export async function purchase<Prepared, Reserved, Response>(
  deps: PurchaseDeps,
  context: Context<Caller>,
  item: Purchase<Prepared, Reserved, Response>,
): Promise<Response> {
  const { db, providers, rules } = deps;
  const { payWith, toResponse } = item;
  const { buyerId, kind } = context.caller;
  const key = toIdempotencyKey(buyerId, context.idempotencyKey, item.request);
  const stored = await findStoredResponse(db, key);
  if (stored) return stored.response as Response;
  requireMethod(providers, rules, { ...payWith, isGuest: kind === 'guest' });
  const minKopecks = item.kind === 'top-up' ? rules.minTopUpKopecks : rules.minOrderKopecks;
  const limits = limitsOf(providers, minKopecks, payWith);
  const preparation = await runUnlessRepeated(db, key, async () => {
    if (kind === 'user') await assertNotBlocked(db, buyerId);
    await countPurchase(deps.rateLimiter, item.kind, context);
    return item.prepare(limits);
  });
  if ('response' in preparation) return preparation.response as Response;

  const reservation = await inTransaction(db, async (tx) => {
    const state = await lockIdempotencyKey(tx, key);
    if (state !== 'fresh') return { state };
    assertMethodAvailable(providers, payWith);
    const reserved = await item.reserve(tx, preparation.result, limits);
    if (payWith.method === 'balance') await storeResponse(tx, key, toResponse(reserved, null));
    else await linkIdempotencyKey(tx, key, item.toCharge(reserved).paymentId);
    return { state, reserved };
  });
  if (reservation.state !== 'fresh') return (await getFirstResponse(db, key, reservation.state)) as Response;
  const { reserved } = reservation;
  return payWith.method === 'balance'
    ? toResponse(reserved, null)
    : openPurchase(deps, item, { key, reserved, method: payWith.method, returnUrl: context.chatUrl });
}

/** Steps 4 and 5 of {@link purchase}. */
function openPurchase<Prepared, Reserved, Response>(
  deps: PurchaseDeps,
  { payWith, toCharge, toResponse, onOpened, cancel }: Purchase<Prepared, Reserved, Response>,
  {
    key,
    reserved,
    ...invoice
  }: Pick<PaymentCharge, 'method' | 'returnUrl'> & { key: IdempotencyKey; reserved: Reserved },
): Promise<Response> {
  const { description, ...charged } = toCharge(reserved);
  const charge = { ...charged, ...invoice, system: payWith.system, description: `${deps.shop.name}: ${description}` };
  return requestPayment(deps, charge, {
    open: async (tx, { ownerId, paymentUrl }) => {
      await onOpened?.(tx, reserved, ownerId);
      const response = toResponse(reserved, paymentUrl);
      await storeResponse(tx, key && { ...key, buyerId: ownerId }, response);
      return response;
    },
    cancel: (tx) => cancel(tx, charge.paymentId),
  });
}

async function countPurchase(
  rateLimiter: CallRateLimiter,
  kind: string,
  { caller, address }: Context<Caller>,
): Promise<void> {
  await rateLimiter.countAgainst(`${kind}:buyer:${caller.buyerId}`, PURCHASES_PER_BUYER);
  await rateLimiter.countByNetwork(`${kind}:address`, address, PURCHASES_PER_ADDRESS);
}

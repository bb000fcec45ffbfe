import type { ParsedInput } from '@lotok/contract';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { toIdempotencyKey, findStoredResponse, checkUnlessRepeated } from '../../platform/idempotency.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { type BuyDeps, countOrders } from './buy-domain.ts';
import { getOwnName } from './own-name.reads.ts';
import { type DomainOrderResponse, payDomainOrder, readMethod } from './pay-domain-order.ts';
import { assertCanPayRenewal, placeRenewal } from './place-renewal.ts';

/**
 * Renews a name of the caller for a year, with the same payment methods as a new one. `active_to` is the expiry that
 * the buyer saw: when the name has been renewed since, nothing is charged. Under one Idempotency-Key this happens once,
 * and every repetition gets the first response.
 */
export async function renewDomain(
  deps: BuyDeps,
  input: ParsedInput<'domains/renewDomain'>,
  context: Context<Caller>,
): Promise<DomainOrderResponse> {
  const { db } = deps;
  const { buyerId } = context.caller;
  // What the buyer saw is checked, but it is not part of the request's identity: a retry after a lost response may
  // carry other values.
  const { price, active_to: seenEnd, ...request } = input;
  const idempotency = toIdempotencyKey(buyerId, context.idempotencyKey, {
    call: 'domains/renewDomain',
    input: request,
  });
  const stored = await findStoredResponse(db, idempotency);
  if (stored) return stored.response as DomainOrderResponse;
  const paidBy = readMethod(deps, input);
  const storedAfterCount = await checkUnlessRepeated(db, idempotency, () => countOrders(deps, context));
  if (storedAfterCount) return storedAfterCount.response as DomainOrderResponse;
  const name = await getOwnName(db, buyerId, input.domain);
  // Without a registrar nothing is sold.
  if (!deps.registrar) refuse('DOMAIN_UNAVAILABLE');
  const { language } = context;
  const from = seenEnd === undefined ? name.activeTo : new Date(seenEnd);
  const seenRoubles = price ?? null;
  const storedAfterFunds = await checkUnlessRepeated(db, idempotency, () =>
    assertCanPayRenewal(db, { ...paidBy, name, from, buyerId, seenRoubles }),
  );
  if (storedAfterFunds) return storedAfterFunds.response as DomainOrderResponse;
  return payDomainOrder(deps, { ...paidBy, idempotency, seenRoubles }, (tx, paymentChoice) =>
    placeRenewal(tx, { ...paymentChoice, name, from, language }),
  );
}

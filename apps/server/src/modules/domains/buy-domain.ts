import type { ParsedInput } from '@lotok/contract';
import { countByNetwork } from '../../platform/address-limits.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { toIdempotencyKey, findStoredResponse, checkUnlessRepeated } from '../../platform/idempotency.store.ts';
import { countAgainst } from '../../platform/rate-limit.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { assertCanPay } from './assert-can-pay.ts';
import { isNameFree, type NameLookupDeps, requireName } from './name-availability.ts';
import { type DomainOrderResponse, payDomainOrder, type PayDomainDeps, readMethod } from './pay-domain-order.ts';
import { placeDomainOrder } from './place-domain-order.ts';

export type BuyDeps = PayDomainDeps & NameLookupDeps;

const PURCHASES_PER_BUYER = { max: 60, windowSeconds: 600 };
const PURCHASES_PER_ADDRESS = { max: 200, windowSeconds: 600 };

/**
 * Buys a name for a year. First the registrar confirms that the name is free. Then one transaction creates the order. A
 * payment from the balance is posted in that transaction and reserves the name; otherwise an invoice is requested from
 * the provider, and the name is reserved when it is paid. The registration is a separate job. Under one Idempotency-Key
 * this happens once, and every repetition gets the first response.
 */
export async function buyDomain(
  deps: BuyDeps,
  input: ParsedInput<'domains/buyDomain'>,
  context: Context<Caller>,
): Promise<DomainOrderResponse> {
  const { db } = deps;
  const { buyerId } = context.caller;
  // The price that the buyer saw is checked, but it is not part of the request's identity: a retry after a lost
  // response may carry another one.
  const { price, ...request } = input;
  const idempotency = toIdempotencyKey(buyerId, context.idempotencyKey, { call: 'domains/buyDomain', input: request });
  const findResponse = async () =>
    (await findStoredResponse(db, idempotency))?.response as DomainOrderResponse | undefined;
  const stored = await findResponse();
  if (stored) return stored;
  const paidBy = readMethod(deps, input);
  const storedAfterCount = await checkUnlessRepeated(db, idempotency, () => countOrders(deps, context));
  if (storedAfterCount) return storedAfterCount.response as DomainOrderResponse;
  if (input.domain.includes('.'))
    refuse('VALIDATION', { details: [{ path: 'domain', message: 'the name without its zone' }] });
  const wanted = await requireName(deps, `${input.domain}.${input.tld.replace(/^\./, '')}`, 'domain');
  const { priceKopecks } = wanted.tld;
  const storedAfterFunds = await checkUnlessRepeated(db, idempotency, () =>
    assertCanPay(db, { ...paidBy, buyerId, priceKopecks, seenRoubles: price ?? null }),
  );
  if (storedAfterFunds) return storedAfterFunds.response as DomainOrderResponse;
  // The name may have been bought by this same request, sent twice at once.
  if (!(await isNameFree(deps, wanted, true))) return (await findResponse()) ?? refuse('DOMAIN_UNAVAILABLE');
  const { name } = wanted;
  const { language } = context;
  return payDomainOrder(deps, { ...paidBy, idempotency, seenRoubles: price ?? null }, (tx, paymentChoice) =>
    placeDomainOrder(tx, { ...paymentChoice, buyerId, name, language }),
  );
}

/** Counts an order against the rate limits. New names and renewals share them. */
export async function countOrders(
  { db, hasRateLimits }: Pick<BuyDeps, 'db' | 'hasRateLimits'>,
  { caller, address }: Context<Caller>,
): Promise<void> {
  if (!hasRateLimits) return;
  await countAgainst(db, `domain:buyer:${caller.buyerId}`, PURCHASES_PER_BUYER);
  await countByNetwork(db, 'domain:address', address, PURCHASES_PER_ADDRESS);
}

import type { Output, ParsedInput } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { PurchaseDeps } from '../payments/index.ts';
import { assertCanPay } from './assert-can-pay.ts';
import { isNameFree, type NameLookupDeps, requireName } from './name-availability.ts';
import { namePricesOf, type NamePricesDeps } from './name-prices.ts';
import { placeDomainOrder } from './place-domain-order.ts';
import { purchaseYear } from './purchase-year.ts';

export type BuyDeps = PurchaseDeps & NameLookupDeps & NamePricesDeps;

/**
 * Buys a name for a year. `seenKopecks` is the price that the buyer saw, if the call contains it. The registrar confirms first that the name is free. A payment from the balance reserves the name at
 * once, any other one when it is paid. The registration is a separate job.
 */
export async function buyDomain(
  deps: BuyDeps,
  request: Omit<ParsedInput<'domains/buyDomain'>, 'price'>,
  seenKopecks: Kopecks | null,
  context: Context<Caller>,
): Promise<Output<'domains/buyDomain'>> {
  const { buyerId } = context.caller;
  const sale = { botId: context.botId, promoCode: request.promoCode };
  return purchaseYear(deps, context, {
    call: 'domains/buyDomain',
    request,
    seenKopecks,
    prepare: async (payWith) => {
      if (request.domain.includes('.'))
        refuse('VALIDATION', { details: [{ path: 'domain', message: 'the name without its zone' }] });
      const wanted = await requireName(deps, `${request.domain}.${request.tld.replace(/^\./, '')}`, 'domain');
      const price = (await namePricesOf(deps.db, deps, sale))(wanted.tld);
      await assertCanPay(deps.db, { ...payWith, ...price, buyerId, seenKopecks });
      if (!(await isNameFree(deps, wanted, true))) refuse('DOMAIN_UNAVAILABLE');
      return wanted.name;
    },
    place: (tx, name, paymentChoice) =>
      placeDomainOrder(tx, deps, { ...paymentChoice, ...sale, buyerId, name, language: context.language }),
  });
}

import type { Output, ParsedInput } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { BuyDeps } from './buy-domain.ts';
import { getOwnName, nameViewerOf } from './own-name.reads.ts';
import { assertCanPayRenewal, placeRenewal } from './place-renewal.ts';
import { purchaseYear } from './purchase-year.ts';

/**
 * Renews a name of the caller for a year, with the same payment methods as a new one. `active_to` is the expiry that
 * the buyer saw: when the name has been renewed since, nothing is charged. `seenKopecks` is the price that the buyer saw, if the
 * call contains it.
 */
export async function renewDomain(
  deps: BuyDeps,
  { active_to: seenEnd, ...request }: Omit<ParsedInput<'domains/renewDomain'>, 'price'>,
  seenKopecks: Kopecks | null,
  context: Context<Caller>,
): Promise<Output<'domains/renewDomain'>> {
  const { buyerId } = context.caller;
  return purchaseYear(deps, context, {
    call: 'domains/renewDomain',
    request,
    seenKopecks,
    prepare: async (payWith) => {
      const name = await getOwnName(deps.db, nameViewerOf(context), request.domain);
      // Without a registrar nothing is sold.
      if (!deps.registrar) refuse('DOMAIN_UNAVAILABLE');
      const from = seenEnd === undefined ? name.activeTo : new Date(seenEnd);
      await assertCanPayRenewal(deps.db, { ...payWith, name, from, buyerId, seenKopecks });
      return { name, from };
    },
    place: (tx, prepared, paymentChoice) =>
      placeRenewal(tx, { ...paymentChoice, ...prepared, language: context.language, botId: context.botId }),
  });
}

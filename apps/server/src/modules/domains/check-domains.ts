import type { Output, ParsedInput } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { checkAvailability, listZonesOnSale, parseRequestedName } from './name-availability.ts';
import { namePricesOf } from './name-prices.ts';
import { type CheckDeps, countChecks } from './check-domain.ts';
import { fullName } from './domain-name.rules.ts';

type NameResult = Omit<Output<'domains/checkDomains'>[number], 'price'> & { priceKopecks: Kopecks | null };

/** Whether each of several names is free, in the order of the request. An invalid name affects only its own result. */
export async function checkDomains(
  deps: CheckDeps,
  { domains: typed, promoCode }: ParsedInput<'domains/checkDomains'>,
  context: Context<Caller>,
): Promise<NameResult[]> {
  await countChecks(deps, context, typed.length);
  const tlds = await listZonesOnSale(deps);
  const pricesOf = await namePricesOf(deps.db, deps, { botId: context.botId, promoCode });
  const read = typed.map((domain) => ({ domain, wanted: parseRequestedName(domain, tlds) }));
  const states = await checkAvailability(
    deps,
    read.flatMap(({ wanted }) => ('reason' in wanted ? [] : [wanted])),
  );
  return read.map(({ domain, wanted }): NameResult => {
    const priceKopecks = wanted.tld && pricesOf(wanted.tld).priceKopecks;
    if ('reason' in wanted) return { domain, available: null, priceKopecks, reason: wanted.reason };
    const state = states.get(fullName(wanted.name)) ?? 'unknown';
    if (state === 'unknown') return { domain, available: null, priceKopecks, reason: 'unknown' };
    return { domain, available: state === 'free', priceKopecks, ...(state === 'letters' ? { reason: 'letters' } : {}) };
  });
}

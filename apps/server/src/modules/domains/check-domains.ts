import type { Output } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { checkAvailability, listZonesOnSale, parseRequestedName } from './name-availability.ts';
import { type CheckDeps, countChecks } from './check-domain.ts';
import { fullName } from './domain-name.rules.ts';

type NameResult = Output<'domains/checkDomains'>[number];

/** Whether each of several names is free, in the order of the request. An invalid name affects only its own result. */
export async function checkDomains(
  deps: CheckDeps,
  typed: readonly string[],
  context: Context<Caller>,
): Promise<NameResult[]> {
  await countChecks(deps, context, typed.length);
  const tlds = await listZonesOnSale(deps);
  const read = typed.map((domain) => ({ domain, wanted: parseRequestedName(domain, tlds) }));
  const states = await checkAvailability(
    deps,
    read.flatMap(({ wanted }) => ('reason' in wanted ? [] : [wanted])),
  );
  return read.map(({ domain, wanted }): NameResult => {
    const price = wanted.tld && toRoubles(wanted.tld.priceKopecks);
    if ('reason' in wanted) return { domain, available: null, price, reason: wanted.reason };
    const state = states.get(fullName(wanted.name)) ?? 'unknown';
    if (state === 'unknown') return { domain, available: null, price, reason: 'unknown' };
    return { domain, available: state === 'free', price, ...(state === 'letters' ? { reason: 'letters' } : {}) };
  });
}

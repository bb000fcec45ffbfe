import type { Output } from '@lotok/contract';
import { toRoubles } from '@lotok/money';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { askNames, listZonesOnSale, readWanted } from './ask-name.ts';
import { type CheckParts, countChecks } from './check-domain.ts';
import { fullName } from './domain-name.rules.ts';

type Answer = Output<'domains/checkDomains'>[number];

/** Whether each of several names is free, in the order asked. What is wrong with one is said of it alone. */
export async function checkDomains(
  parts: CheckParts,
  typed: readonly string[],
  context: Context<Caller>,
): Promise<Answer[]> {
  await countChecks(parts, context, typed.length);
  const tlds = await listZonesOnSale(parts);
  const read = typed.map((domain) => ({ domain, wanted: readWanted(domain, tlds) }));
  const states = await askNames(
    parts,
    read.flatMap(({ wanted }) => ('reason' in wanted ? [] : [wanted])),
  );
  return read.map(({ domain, wanted }): Answer => {
    const price = wanted.tld && toRoubles(wanted.tld.priceKopecks);
    if ('reason' in wanted) return { domain, available: null, price, reason: wanted.reason };
    const state = states.get(fullName(wanted.name)) ?? 'unknown';
    if (state === 'unknown') return { domain, available: null, price, reason: 'unknown' };
    return { domain, available: state === 'free', price, ...(state === 'letters' ? { reason: 'letters' } : {}) };
  });
}

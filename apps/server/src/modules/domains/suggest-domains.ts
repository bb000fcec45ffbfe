import type { ParsedInput } from '@lotok/contract';
import { describeLabelIssue, findLabelIssue } from '@lotok/dns';
import type { Kopecks } from '@lotok/money';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkAvailability, listZonesOnSale, type RequestedName } from './name-availability.ts';
import { namePricesOf } from './name-prices.ts';
import { type CheckDeps, countChecks } from './check-domain.ts';
import { fullName, readDomain, toAsciiLabel, toUnicode } from './domain-name.rules.ts';
import { suggestNames, type UnavailableName } from './suggest.rules.ts';

const MAX_SUGGESTIONS = 12;

/**
 * Free names that are similar to a full name or a label. PROVIDER_ERROR when none is known
 * to be free and the registrar has not reported on all.
 */
export async function suggestDomains(
  deps: CheckDeps,
  { domain: typed, promoCode }: ParsedInput<'domains/suggestDomains'>,
  context: Context<Caller>,
): Promise<{ domain: string; priceKopecks: Kopecks }[]> {
  const tlds = await listZonesOnSale(deps);
  const pricesOf = await namePricesOf(deps.db, deps, { botId: context.botId, promoCode });
  const zones = new Map(tlds.map((tld) => [tld.name, tld]));
  const names = suggestNames(parseUnavailableName(typed, [...zones.keys()]), tlds);
  await countChecks(deps, context, names.length);
  const wanted = names.flatMap((name): RequestedName[] => {
    const tld = zones.get(name.zone);
    return tld ? [{ name, tld }] : [];
  });
  const states = await checkAvailability(deps, wanted);
  const free = wanted.filter(({ name }) => states.get(fullName(name)) === 'free');
  if (free.length === 0 && [...states.values()].includes('unknown')) refuse('PROVIDER_ERROR');
  return free
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name, tld }) => ({ domain: toUnicode(fullName(name)), priceKopecks: pricesOf(tld).priceKopecks }));
}

function parseUnavailableName(typed: string, zones: readonly string[]): UnavailableName {
  const label = toAsciiLabel(typed);
  const wanted = label ? { label, zone: null } : readDomain(typed, zones);
  if (typeof wanted === 'string') return refuseName('neither a label nor a name in a zone that is on sale');
  const issue = findLabelIssue(toUnicode(wanted.label), toUnicode(wanted.zone ?? ''));
  // A label that only looks Latin may be registered in a zone of its own script.
  return issue && issue.code !== 'look_alike' ? refuseName(describeLabelIssue(issue)) : wanted;
}

function refuseName(message: string): never {
  return refuse('VALIDATION', { details: [{ path: 'domain', message }] });
}

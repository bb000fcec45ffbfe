import type { Output } from '@lotok/contract';
import { describeLabelFault, findLabelFault } from '@lotok/dns';
import { toRoubles } from '@lotok/money';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { askNames, listZonesOnSale, type Wanted } from './ask-name.ts';
import { type CheckParts, countChecks } from './check-domain.ts';
import { fullName, readDomain, toAsciiLabel, toUnicode } from './domain-name.rules.ts';
import { suggestNames, type WantedInVain } from './suggest.rules.ts';

const MOST_SUGGESTED = 12;

/** Free names like a wanted one, which may be a whole name or a label alone. PROVIDER_ERROR when the registrar tells of none. */
export async function suggestDomains(
  parts: CheckParts,
  typed: string,
  context: Context<Caller>,
): Promise<Output<'domains/suggestDomains'>> {
  const tlds = await listZonesOnSale(parts);
  const zones = new Map(tlds.map((tld) => [tld.name, tld]));
  const names = suggestNames(readInVain(typed, [...zones.keys()]), tlds);
  await countChecks(parts, context, names.length);
  const wanted = names.flatMap((name): Wanted[] => {
    const tld = zones.get(name.zone);
    return tld ? [{ name, tld }] : [];
  });
  const states = await askNames(parts, wanted);
  const isNothingKnown = [...states.values()].every((state) => state === 'unknown');
  if (isNothingKnown && wanted.length > 0) refuse('PROVIDER_ERROR');
  return wanted
    .filter(({ name }) => states.get(fullName(name)) === 'free')
    .slice(0, MOST_SUGGESTED)
    .map(({ name, tld }) => ({ domain: toUnicode(fullName(name)), price: toRoubles(tld.priceKopecks) }));
}

function readInVain(typed: string, zones: readonly string[]): WantedInVain {
  const label = toAsciiLabel(typed);
  const wanted = label ? { label, zone: null } : readDomain(typed, zones);
  if (typeof wanted === 'string') return refuseName('neither a label nor a name in a zone that is on sale');
  const fault = findLabelFault(toUnicode(wanted.label), toUnicode(wanted.zone ?? ''));
  // What only looks Latin may be had in a zone of its own script.
  return fault && fault.code !== 'look_alike' ? refuseName(describeLabelFault(fault)) : wanted;
}

function refuseName(message: string): never {
  return refuse('VALIDATION', { details: [{ path: 'domain', message }] });
}

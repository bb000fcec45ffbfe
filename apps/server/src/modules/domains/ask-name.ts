import { describeLabelFault, findLabelFault } from '@lotok/dns';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { fullName, isInLetters, parseDomain, toUnicode } from './domain-name.rules.ts';
import { isNameTaken } from './domains.store.ts';
import type { DomainName, Registrar } from './registrar.ts';
import { listTlds, type Tld } from './tlds.store.ts';

export type NamedParts = { db: Db; registrar: Registrar | null };

/**
 * A typed name in a zone of the price list, or VALIDATION: also for one that imitates another by its letters. Without a
 * registrar nothing is on sale.
 */
export async function requireName(
  { db, registrar }: NamedParts,
  typed: string,
  path: string,
): Promise<{ name: DomainName; tld: Tld }> {
  const tlds = registrar ? await listTlds(db) : [];
  const zones = tlds.map((tld) => tld.name);
  const name = parseDomain(typed, zones);
  const tld = name && tlds.find((each) => each.name === name.zone);
  if (!name || !tld)
    return refuse('VALIDATION', { details: [{ path, message: 'not a name in a zone that is on sale' }] });
  const fault = findLabelFault(toUnicode(name.label), toUnicode(name.zone));
  if (fault) refuse('VALIDATION', { details: [{ path, message: describeLabelFault(fault) }] });
  return { name, tld };
}

/**
 * Whether a name can be registered now: in the letters of its zone, nobody's here, and free at the registrar at the ordinary price.
 * `isFresh` asks the registrar in any case. Throws an Outage when the registrar does not answer.
 */
export async function isNameFree(
  { db, registrar }: NamedParts,
  { name, tld }: { name: DomainName; tld: Tld },
  isFresh: boolean,
): Promise<boolean> {
  if (!registrar || !isInLetters(name.label, tld.letters) || (await isNameTaken(db, fullName(name)))) return false;
  return (await registrar.check(name, { isFresh })) === 'free';
}

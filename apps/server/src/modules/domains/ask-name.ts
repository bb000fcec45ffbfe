import { describeLabelFault, findLabelFault } from '@lotok/dns';
import { pause } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/index.ts';
import { Outage, ProviderRefusal } from '../../platform/outage.ts';
import { refuse } from '../../platform/refusal.ts';
import { fullName, isInLetters, readDomain, toUnicode } from './domain-name.rules.ts';
import { isNameTaken, listTakenNames } from './domains.store.ts';
import type { DomainName, Registrar } from './registrar.ts';
import { listTlds, type Tld } from './tlds.store.ts';

export type NamedParts = { db: Db; registrar: Registrar | null };
export type Wanted = { name: DomainName; tld: Tld };
/** Why a typed name is none that can be asked about; `why` in an English sentence. */
export type NoName = { reason: 'invalid' | 'zone_not_sold' | 'imitates'; why: string; tld: Tld | null };

/** The zones on sale. Without a registrar nothing is. */
export async function listZonesOnSale({ db, registrar }: NamedParts): Promise<Tld[]> {
  return registrar ? await listTlds(db) : [];
}

/** A typed name in one of the zones, or why it is none: also one that imitates another by its letters. */
export function readWanted(typed: string, tlds: readonly Tld[]): Wanted | NoName {
  const zones = tlds.map((tld) => tld.name);
  const name = readDomain(typed, zones);
  if (typeof name === 'string') return { reason: name, why: 'not a name in a zone that is on sale', tld: null };
  const tld = tlds.find((each) => each.name === name.zone);
  if (!tld) return { reason: 'zone_not_sold', why: 'not a name in a zone that is on sale', tld: null };
  const fault = findLabelFault(toUnicode(name.label), toUnicode(name.zone));
  return fault ? { reason: 'imitates', why: describeLabelFault(fault), tld } : { name, tld };
}

/** As {@link readWanted}; VALIDATION, which says why, for what is no such name. */
export async function requireName(parts: NamedParts, typed: string, path: string): Promise<Wanted> {
  const wanted = readWanted(typed, await listZonesOnSale(parts));
  return 'reason' in wanted ? refuse('VALIDATION', { details: [{ path, message: wanted.why }] }) : wanted;
}

/**
 * Whether a name can be registered now: in the letters of its zone, nobody's here, and free at the registrar at the ordinary price.
 * `isFresh` asks the registrar in any case. Throws an Outage when the registrar does not answer.
 */
export async function isNameFree(
  { db, registrar }: NamedParts,
  { name, tld }: Wanted,
  isFresh: boolean,
): Promise<boolean> {
  if (!registrar || !isInLetters(name.label, tld.letters) || (await isNameTaken(db, fullName(name)))) return false;
  return (await registrar.check(name, { isFresh })) === 'free';
}

/** `letters`: its zone takes only others; `unknown`: the registrar did not tell. */
export type NameState = 'free' | 'taken' | 'letters' | 'unknown';

/** The page gives up after 20 s; what the registrar has told by then is better than nothing. */
const LONGEST_WAIT_MS = 12_000;

/**
 * What {@link isNameFree} says of each of several names, by whole names. They are asked about together, and one that the
 * registrar says nothing of in time is `unknown`.
 */
export async function askNames(
  { db, registrar }: NamedParts,
  wanted: readonly Wanted[],
): Promise<Map<string, NameState>> {
  const states = new Map<string, NameState>();
  for (const { name, tld } of wanted)
    states.set(fullName(name), isInLetters(name.label, tld.letters) ? 'unknown' : 'letters');
  for (const taken of await listTakenNames(db, [...states.keys()])) states.set(taken, 'taken');
  const open = new Map(wanted.map(({ name }) => [fullName(name), name]));
  const over = new AbortController();
  const late = pause(LONGEST_WAIT_MS, over.signal).then(() => 'unknown' as const);
  const askOne = async (whole: string, name: DomainName) => {
    if (!registrar || states.get(whole) !== 'unknown') return;
    const told = registrar.check(name).then((answer) => (answer === 'free' ? 'free' : 'taken'), unlessBug);
    states.set(whole, await Promise.race([told, late]));
  };
  await Promise.all([...open].map(([whole, name]) => askOne(whole, name))).finally(() => over.abort());
  return states;
}

function unlessBug(error: unknown): 'unknown' {
  if (error instanceof Outage || error instanceof ProviderRefusal) return 'unknown';
  throw error;
}

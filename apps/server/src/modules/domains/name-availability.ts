import { describeLabelIssue, findLabelIssue } from '@lotok/dns';
import { pause } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/index.ts';
import { Outage, ProviderRefusal } from '../../platform/outage.ts';
import { refuse } from '../../platform/refusal.ts';
import { fullName, isInLetters, readDomain, toUnicode } from './domain-name.rules.ts';
import { isNameTaken, listTakenNames } from './domains.store.ts';
import type { DomainName, Registrar } from './registrar.ts';
import { listTlds, type Tld } from './tlds.store.ts';

export type NameLookupDeps = { db: Db; registrar: Registrar | null };
export type RequestedName = { name: DomainName; tld: Tld };
/** Why a typed name is rejected; `why` is an English sentence for the response. */
export type RejectedName = { reason: 'invalid' | 'zone_not_sold' | 'imitates'; why: string; tld: Tld | null };

/** The zones on sale; an empty list when no registrar is configured. */
export async function listZonesOnSale({ db, registrar }: NameLookupDeps): Promise<Tld[]> {
  return registrar ? await listTlds(db) : [];
}

/**
 * Parses a typed name in one of the zones. Returns the reason when it is not valid, for example when its letters
 * imitate another name.
 */
export function parseRequestedName(typed: string, tlds: readonly Tld[]): RequestedName | RejectedName {
  const zones = tlds.map((tld) => tld.name);
  const name = readDomain(typed, zones);
  if (typeof name === 'string') return { reason: name, why: 'not a name in a zone that is on sale', tld: null };
  const tld = tlds.find((each) => each.name === name.zone);
  if (!tld) return { reason: 'zone_not_sold', why: 'not a name in a zone that is on sale', tld: null };
  const issue = findLabelIssue(toUnicode(name.label), toUnicode(name.zone));
  return issue ? { reason: 'imitates', why: describeLabelIssue(issue), tld } : { name, tld };
}

/** Same as {@link parseRequestedName}, but refuses an invalid name with VALIDATION and the reason. */
export async function requireName(deps: NameLookupDeps, typed: string, path: string): Promise<RequestedName> {
  const wanted = parseRequestedName(typed, await listZonesOnSale(deps));
  return 'reason' in wanted ? refuse('VALIDATION', { details: [{ path, message: wanted.why }] }) : wanted;
}

/**
 * Whether a name can be registered now: it uses the letters of its zone, the shop has not sold it, and the registrar
 * offers it at the ordinary price. `isFresh` bypasses the cache of the registrar client. Throws an Outage when the
 * registrar does not respond.
 */
export async function isNameFree(
  { db, registrar }: NameLookupDeps,
  { name, tld }: RequestedName,
  isFresh: boolean,
): Promise<boolean> {
  if (!registrar || !isInLetters(name.label, tld.letters) || (await isNameTaken(db, fullName(name)))) return false;
  return (await registrar.check(name, { isFresh })) === 'free';
}

/** `letters`: the zone does not accept these letters; `unknown`: the registrar did not answer. */
export type NameState = 'free' | 'taken' | 'letters' | 'unknown';

/** The page times out after 20 s; a partial result before that is better than none. */
const CHECK_TIMEOUT_MS = 12_000;

/**
 * The availability of several names as in {@link isNameFree}, keyed by full name. The names are checked in parallel; a
 * name without a result in time is `unknown`.
 */
export async function checkAvailability(
  { db, registrar }: NameLookupDeps,
  wanted: readonly RequestedName[],
): Promise<Map<string, NameState>> {
  const states = new Map<string, NameState>();
  for (const { name, tld } of wanted)
    states.set(fullName(name), isInLetters(name.label, tld.letters) ? 'unknown' : 'letters');
  for (const taken of await listTakenNames(db, [...states.keys()])) states.set(taken, 'taken');
  const names = new Map(wanted.map(({ name }) => [fullName(name), name]));
  const done = new AbortController();
  const timeout = pause(CHECK_TIMEOUT_MS, done.signal).then(() => 'unknown' as const);
  const checkOne = async (whole: string, name: DomainName) => {
    if (!registrar || states.get(whole) !== 'unknown') return;
    const availability = registrar.check(name).then((result) => (result === 'free' ? 'free' : 'taken'), unlessBug);
    states.set(whole, await Promise.race([availability, timeout]));
  };
  await Promise.all([...names].map(([whole, name]) => checkOne(whole, name))).finally(() => done.abort());
  return states;
}

function unlessBug(error: unknown): 'unknown' {
  if (error instanceof Outage || error instanceof ProviderRefusal) return 'unknown';
  throw error;
}

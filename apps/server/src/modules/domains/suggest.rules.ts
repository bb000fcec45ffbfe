import { findLabelIssue } from '@lotok/dns';
import { fullName, isInLetters, type Letters, toAsciiLabel, toUnicode } from './domain-name.rules.ts';
import type { DomainName } from './registrar.ts';
import { toCyrillic, toLatin } from './transliterate.rules.ts';

export type ZoneOnSale = { name: string; letters: Letters };
/** A requested name that is not available: a label in ASCII, and its zone if one was given. */
export type UnavailableName = { label: string; zone: string | null };
/** A label in Unicode, and the zones to try: the requested one, or all that accept it. */
type Idea = { label: string; in: 'home' | 'every zone' };

/** Fits into two requests to the registrar. */
export const MAX_CANDIDATES = 40;
/** Zones per label: beyond that, another label is closer to the request than one more zone. */
const MAX_ZONES = 16;
const LATIN = /^[a-z\d-]+$/;
const CYRILLIC = /^[\p{Script=Cyrillic}\d-]+$/u;

const affixes = {
  latin: { before: ['my', 'get', 'go', 'the'], after: ['shop', 'online', 'pro', 'store', 'app', 'hub', '24', 'club'] },
  cyrillic: { before: ['мой', 'наш'], after: ['онлайн', '24', 'плюс', 'маркет', 'сервис', 'про', 'клуб'] },
};

/**
 * Candidates that are similar to an unavailable name, closest first, at most {@link MAX_CANDIDATES}. Each is in a zone
 * on sale that accepts its letters, imitates no other name and differs from the requested one.
 */
export function suggestNames({ label: wanted, zone }: UnavailableName, zones: readonly ZoneOnSale[]): DomainName[] {
  const label = toUnicode(wanted);
  const ideas = [[{ label, in: 'every zone' } as const], transliterated(label), respelled(label), lengthened(label)];
  const seen = new Set([`${wanted}.${zone}`]);
  const kinds = ideas.map((kind) =>
    namesOf(kind, zone, zones).filter((name) => !seen.has(fullName(name)) && seen.add(fullName(name))),
  );
  return interleave(kinds).slice(0, MAX_CANDIDATES);
}

function namesOf(ideas: readonly Idea[], home: string | null, zones: readonly ZoneOnSale[]): DomainName[] {
  return ideas.flatMap((idea) => {
    const label = toAsciiLabel(idea.label);
    if (label === null) return [];
    const fitting = zones.filter(
      ({ name, letters }) => isInLetters(label, letters) && findLabelIssue(idea.label, toUnicode(name)) === null,
    );
    // The requested zone first, then the others in the shop's order.
    const sorted = fitting.toSorted((one, other) => Number(other.name === home) - Number(one.name === home));
    const limit = idea.in === 'home' ? 1 : MAX_ZONES;
    return sorted.slice(0, limit).map(({ name }) => ({ label, zone: name }));
  });
}

/** The same word in the other script. */
function transliterated(label: string): Idea[] {
  if (!/\p{L}/u.test(label)) return [];
  if (CYRILLIC.test(label)) return [{ label: toLatin(label), in: 'every zone' }];
  return LATIN.test(label) ? [{ label: toCyrillic(label), in: 'every zone' }] : [];
}

/** The same letters with other hyphens. */
function respelled(label: string): Idea[] {
  const joined = label.replaceAll('-', '');
  const separated = label.replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, '-');
  const spelled = [...(joined ? [joined] : []), separated, ...hyphenated(label)];
  return [...new Set(spelled)].filter((each) => each !== label).map((each) => ({ label: each, in: 'home' }));
}

/** `myshop` as `my-shop`, where it begins or ends with a common word. */
function hyphenated(label: string): string[] {
  const known = affixesFor(label);
  if (!known || label.includes('-')) return [];
  const canSplit = (word: string, rest: string) => rest.length > 2 && word !== '24' && rest !== label;
  return [
    ...known.before
      .filter((word) => label.startsWith(word) && canSplit(word, label.slice(word.length)))
      .map((word) => `${word}-${label.slice(word.length)}`),
    ...known.after
      .filter((word) => label.endsWith(word) && canSplit(word, label.slice(0, -word.length)))
      .map((word) => `${label.slice(0, -word.length)}-${word}`),
  ];
}

/** The label with an additional word before or after it. */
function lengthened(label: string): Idea[] {
  const known = affixesFor(label);
  if (!known) return [];
  const after = known.after
    .filter((word) => !label.endsWith(word))
    .map((word) => `${label}${separator(label, word)}${word}`);
  const before = known.before.filter((word) => !label.startsWith(word)).map((word) => `${word}${label}`);
  return interleave([after, before]).map((each) => ({ label: each, in: 'home' }));
}

/** Two adjacent numbers would read as one. */
const separator = (label: string, word: string) => (/\d$/.test(label) && /^\d/.test(word) ? '-' : '');

function affixesFor(label: string): (typeof affixes)['latin'] | null {
  if (label.startsWith('xn--')) return null;
  if (LATIN.test(label)) return affixes.latin;
  return CYRILLIC.test(label) ? affixes.cyrillic : null;
}

/** Interleaves the lists, so that the first dozen contains items of every kind. */
function interleave<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

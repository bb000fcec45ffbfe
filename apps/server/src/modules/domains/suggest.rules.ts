import { findLabelFault } from '@lotok/dns';
import { fullName, isInLetters, type Letters, toAsciiLabel, toUnicode } from './domain-name.rules.ts';
import type { DomainName } from './registrar.ts';
import { toCyrillic, toLatin } from './transliterate.rules.ts';

export type ZoneOnSale = { name: string; letters: Letters };
/** Wanted in vain: a label in ASCII, and the zone that was said with it. */
export type WantedInVain = { label: string; zone: string | null };
/** A label as people write it, and the zones that it is tried in: one, or all that take it. */
type Idea = { label: string; in: 'home' | 'every zone' };

/** Two questions to the registrar. */
export const MOST_CANDIDATES = 40;
/** In how many zones one label is tried: another label is then nearer than one more zone. */
const MOST_ZONES = 16;
const LATIN = /^[a-z\d-]+$/;
const CYRILLIC = /^[\p{Script=Cyrillic}\d-]+$/u;

const words = {
  latin: { before: ['my', 'get', 'go', 'the'], after: ['shop', 'online', 'pro', 'store', 'app', 'hub', '24', 'club'] },
  cyrillic: { before: ['мой', 'наш'], after: ['онлайн', '24', 'плюс', 'маркет', 'сервис', 'про', 'клуб'] },
};

/**
 * Names like one that can't be had, which may be free; the nearest first, at most {@link MOST_CANDIDATES}. Each is a name in a
 * zone on sale that takes its letters, imitates no other and is not the wanted one.
 */
export function suggestNames({ label: wanted, zone }: WantedInVain, zones: readonly ZoneOnSale[]): DomainName[] {
  const label = toUnicode(wanted);
  const ideas = [[{ label, in: 'every zone' } as const], transliterated(label), respelled(label), lengthened(label)];
  const seen = new Set([`${wanted}.${zone}`]);
  const kinds = ideas.map((kind) =>
    namesOf(kind, zone, zones).filter((name) => !seen.has(fullName(name)) && seen.add(fullName(name))),
  );
  return takenInTurn(kinds).slice(0, MOST_CANDIDATES);
}

function namesOf(ideas: readonly Idea[], home: string | null, zones: readonly ZoneOnSale[]): DomainName[] {
  return ideas.flatMap((idea) => {
    const label = toAsciiLabel(idea.label);
    if (label === null) return [];
    const fitting = zones.filter(
      ({ name, letters }) => isInLetters(label, letters) && findLabelFault(idea.label, toUnicode(name)) === null,
    );
    // The wanted zone first, then those of the shop in its order.
    const sorted = fitting.toSorted((one, other) => Number(other.name === home) - Number(one.name === home));
    const most = idea.in === 'home' ? 1 : MOST_ZONES;
    return sorted.slice(0, most).map(({ name }) => ({ label, zone: name }));
  });
}

/** The same word in the other letters. */
function transliterated(label: string): Idea[] {
  if (!/\p{L}/u.test(label)) return [];
  if (CYRILLIC.test(label)) return [{ label: toLatin(label), in: 'every zone' }];
  return LATIN.test(label) ? [{ label: toCyrillic(label), in: 'every zone' }] : [];
}

/** The same letters with other hyphens. */
function respelled(label: string): Idea[] {
  const joined = label.replaceAll('-', '');
  const parted = label.replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, '-');
  const spelled = [...(joined ? [joined] : []), parted, ...hyphenated(label)];
  return [...new Set(spelled)].filter((each) => each !== label).map((each) => ({ label: each, in: 'home' }));
}

/** `myshop` as `my-shop`, where it begins or ends with a word that names are made with. */
function hyphenated(label: string): string[] {
  const known = wordsFor(label);
  if (!known || label.includes('-')) return [];
  const parts = (word: string, rest: string) => rest.length > 2 && word !== '24' && rest !== label;
  return [
    ...known.before
      .filter((word) => label.startsWith(word) && parts(word, label.slice(word.length)))
      .map((word) => `${word}-${label.slice(word.length)}`),
    ...known.after
      .filter((word) => label.endsWith(word) && parts(word, label.slice(0, -word.length)))
      .map((word) => `${label.slice(0, -word.length)}-${word}`),
  ];
}

/** The label with a word before or after it. */
function lengthened(label: string): Idea[] {
  const known = wordsFor(label);
  if (!known) return [];
  const after = known.after
    .filter((word) => !label.endsWith(word))
    .map((word) => `${label}${joint(label, word)}${word}`);
  const before = known.before.filter((word) => !label.startsWith(word)).map((word) => `${word}${label}`);
  return takenInTurn([after, before]).map((each) => ({ label: each, in: 'home' }));
}

/** Two figures in a row would read as one number. */
const joint = (label: string, word: string) => (/\d$/.test(label) && /^\d/.test(word) ? '-' : '');

function wordsFor(label: string): (typeof words)['latin'] | null {
  if (label.startsWith('xn--')) return null;
  if (LATIN.test(label)) return words.latin;
  return CYRILLIC.test(label) ? words.cyrillic : null;
}

/** One of each list after another, so that the first dozen has some of every kind. */
function takenInTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

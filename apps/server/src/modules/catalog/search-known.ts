import type { Db } from '../../platform/database/index.ts';
import type { KeptFigures } from './kept-figures.ts';
import type { Alias, Aliases, Meaning } from './search-aliases.ts';
import { fold, hanPairs, isHan, partsOf } from './search-fold.ts';
import { listStems } from './search-stems.reads.ts';
import { isOneOff, nearest } from './search-typos.ts';
import { kindWords, type Weighed } from './search-weight.ts';
import { findWord, type Lookup, listSimilarWords, noLookup, type Within } from './search-words.reads.ts';

export type Parts = {
  db: Db;
  kept: KeptFigures;
  within: Within;
  aliases: Aliases;
  /** Stems of words for kinds of goods. */
  kinds: ReadonlySet<string>;
};

/** A word of a query with all that it can mean. */
export type Known = Lookup &
  Weighed & {
    /** Its folded spellings: one, or several equally near ones of a slip. */
    spellings: string[];
    /** Meanings of several words: of each meaning, the stems of each of its words. */
    meant: string[][][];
    /** Says nothing: a word such as «для», or one that the operator lets pass. */
    isStop: boolean;
    /** Whether an alias says what it means, so that it is no slip of another word. */
    isAlias: boolean;
  };

const WORD_WITH_NUMBER = /\p{N}/u;
const MOST_ALIAS_CHARACTERS = 6;

export function isExact(word: Known): boolean {
  return word.exact.length > 0 || word.meant.length > 0;
}

export function isFound(word: Known): boolean {
  return isExact(word) || word.completed.length > 0;
}

/** Reads one word, by itself and by its alias. */
export function lookUp(parts: Parts, word: string): Promise<Known> {
  return parts.kept.read(`word ${parts.within} ${word}`, async () => {
    const spelling = fold(word);
    const stem = (await listStems(parts.db, [word])).get(word);
    const stemmed = stem?.folded ?? spelling;
    const found = await findWord(parts.db, [spelling, stemmed], parts.within);
    const own = toKnown(parts, found, spelling, stem?.isStop ?? false);
    const alias = parts.aliases.get(spelling) ?? parts.aliases.get(stemmed);
    return alias ? withAlias(parts, own, alias) : own;
  });
}

/** An alias of several words; not found where the shop has nothing that it means. */
export async function lookUpAlias(parts: Parts, alias: Alias, key: string): Promise<Known> {
  return withAlias(parts, toKnown(parts, noLookup, key, false), alias);
}

/**
 * The words of a word that the shop does not know as it stands: figures that run on into letters apart («гта5»), and
 * Chinese, which has no spaces, by its aliases and by pairs.
 */
export async function partWord(parts: Parts, word: Known, text: string): Promise<Known[]> {
  if (isExact(word) || word.isAlias) return [word];
  const pieces = partsOf(text).flatMap((piece) => (isHan(piece) ? cutHan(parts.aliases, piece) : [piece]));
  if (pieces.length < 2) return [word];
  const read = await Promise.all(pieces.map((piece) => lookUp(parts, piece)));
  return isHan(text) || read.every((piece) => isExact(piece) || piece.isNumber) ? read : [word];
}

function cutHan(aliases: Aliases, text: string): string[] {
  const characters = Array.from(text);
  const pieces: string[] = [];
  let rest = '';
  const flush = () => {
    pieces.push(...(rest.length > 2 ? hanPairs(rest) : rest === '' ? [] : [rest]));
    rest = '';
  };
  for (let at = 0; at < characters.length; ) {
    const lengths = Array.from({ length: MOST_ALIAS_CHARACTERS }, (_, n) => MOST_ALIAS_CHARACTERS - n);
    const length = lengths.find(
      (count) => at + count <= characters.length && aliases.has(fold(characters.slice(at, at + count).join(''))),
    );
    if (length) {
      flush();
      pieces.push(characters.slice(at, at + length).join(''));
    } else rest += characters[at] ?? '';
    at += length ?? 1;
  }
  flush();
  return pieces;
}

/** A word that is not known, as the nearest known ones; equally near ones are one word, any of which will do. */
export function correct(parts: Parts, word: Known): Promise<Known> | Known {
  const [spelling = ''] = word.spellings;
  if (word.isElsewhere || word.isAlias || WORD_WITH_NUMBER.test(spelling)) return word;
  return parts.kept.read(`near ${parts.within} ${spelling}`, async () => {
    const aliasesNear = [...parts.aliases.keys()].filter((key) => isOneOff(spelling, key));
    const candidates = [...(await listSimilarWords(parts.db, spelling)), ...aliasesNear];
    const near = nearest(spelling, [...new Set(candidates)]);
    const meant = await Promise.all(
      near.map(async (known) => {
        const own = toKnown(parts, await findWord(parts.db, [known], parts.within), known, false);
        const alias = parts.aliases.get(known);
        return alias ? withAlias(parts, own, alias) : own;
      }),
    );
    return meant.length === 0 ? word : { ...meant.reduce(merge), isSure: false, isAlias: false };
  });
}

/** The same for as long as the program runs. */
let kinds: ReadonlySet<string> | null = null;

/** Stems of words for kinds of goods. */
export async function readKinds(db: Db): Promise<ReadonlySet<string>> {
  kinds ??= new Set([...(await listStems(db, kindWords)).values()].map(({ folded }) => folded));
  return kinds;
}

function toKnown(parts: Parts, found: Lookup, spelling: string, isStop: boolean): Known {
  const own = found.exact.length > 0 ? found.exact : found.completed;
  return {
    ...found,
    spellings: [spelling],
    meant: [],
    isStop,
    isKind: own.length > 0 && own.every((stem) => parts.kinds.has(stem)),
    isNumber: /^\p{N}+$/u.test(spelling),
    isSure: found.exact.length > 0,
    isAlias: false,
  };
}

/** Adds what an alias means; a word that is only begun is meant as its alias then. */
async function withAlias(parts: Parts, own: Known, alias: Alias): Promise<Known> {
  const bare = { ...own, isAlias: true, isStop: own.isStop || alias.isIgnored };
  const meanings = await Promise.all(alias.means.map((means) => readMeaning(parts, means)));
  const found = meanings.filter((meaning) => meaning !== null);
  if (found.length === 0) return bare;
  const known = isExact(own) ? [bare, ...found] : found;
  const isStop = alias.isIgnored;
  return { ...known.reduce(merge), spellings: own.spellings, isAlias: true, isStop, isSure: true };
}

/** The words of a meaning as one; null unless the shop knows all of them. */
async function readMeaning(parts: Parts, meaning: Meaning): Promise<Known | null> {
  const words = await Promise.all(
    meaning.map((forms) =>
      parts.kept.read(`means ${parts.within} ${forms[0]} ${forms[1]}`, async () => {
        const found = await findWord(parts.db, forms, parts.within);
        return toKnown(parts, { ...found, completed: [], hasMore: false }, forms[0], false);
      }),
    ),
  );
  const [first, ...rest] = words;
  if (!first || !words.every(isExact)) return null;
  if (rest.length === 0) return first;
  // All of its words are demanded, so it is as rare as the rarest of them.
  const rarest = words.reduce((least, word) => (word.uses < least.uses ? word : least));
  return { ...rarest, exact: [], meant: [words.map((word) => word.exact)], isKind: words.every((word) => word.isKind) };
}

/** Two meanings of one word: any of them will do. */
function merge(one: Known, other: Known): Known {
  return {
    ...one,
    spellings: [...one.spellings, ...other.spellings],
    exact: [...new Set([...one.exact, ...other.exact])],
    completed: [...new Set([...one.completed, ...other.completed])],
    meant: [...one.meant, ...other.meant],
    hasMore: one.hasMore || other.hasMore,
    uses: one.uses + other.uses,
    categories: Math.max(one.categories, other.categories),
    isPlace: one.isPlace || other.isPlace,
    isLead: one.isLead || other.isLead,
    isKind: one.isKind && other.isKind,
    isNumber: one.isNumber && other.isNumber,
    isStop: one.isStop && other.isStop,
  };
}

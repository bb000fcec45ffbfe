import type { Db } from '../../platform/database/index.ts';
import type { QueryCache } from './query-cache.ts';
import type { Alias, Aliases, Meaning } from './search-aliases.ts';
import { fold, hanBigrams, isHan, splitByScript } from './search-fold.ts';
import { listStems } from './search-stems.reads.ts';
import { isOneOff, nearest } from './search-typos.ts';
import { genericWords, type WordStats } from './search-weight.ts';
import { findWord, type Lookup, listSimilarWords, noLookup, type Within } from './search-words.reads.ts';

export type SearchContext = {
  db: Db;
  queryCache: QueryCache;
  within: Within;
  aliases: Aliases;
  /** Stems of generic words for goods. */
  genericStems: ReadonlySet<string>;
};

/** A word of a query with all its possible meanings. */
export type ResolvedWord = Lookup &
  WordStats & {
    /** Its folded spellings: one, or several equally near corrections of a typo. */
    spellings: string[];
    /** Multi-word meanings of its aliases: for each meaning, the stems of each of its words. */
    phrases: string[][][];
    /** A stop word such as «для», or a word that an operator has set to be ignored. */
    isStop: boolean;
    /** Whether it is an alias, and therefore not a typo of another word. */
    isAlias: boolean;
  };

const WORD_WITH_NUMBER = /\p{N}/u;
const MAX_ALIAS_CHARACTERS = 6;

export function isExact(word: ResolvedWord): boolean {
  return word.exact.length > 0 || word.phrases.length > 0;
}

export function isFound(word: ResolvedWord): boolean {
  return isExact(word) || word.completed.length > 0;
}

/** Resolves one word by the vocabulary and by its alias. */
export function resolveWord(context: SearchContext, word: string): Promise<ResolvedWord> {
  return context.queryCache.getOrLoad(`word ${context.within} ${word}`, async () => {
    const spelling = fold(word);
    const stem = (await listStems(context.db, [word])).get(word);
    const stemmed = stem?.folded ?? spelling;
    const found = await findWord(context.db, [spelling, stemmed], context.within);
    const own = toResolvedWord(context, found, spelling, stem?.isStop ?? false);
    const alias = context.aliases.get(spelling) ?? context.aliases.get(stemmed);
    return alias ? withAlias(context, own, alias) : own;
  });
}

/** Resolves a multi-word alias; not found when no product matches its meanings. */
export async function resolveAlias(context: SearchContext, alias: Alias, key: string): Promise<ResolvedWord> {
  return withAlias(context, toResolvedWord(context, noLookup, key, false), alias);
}

/**
 * Splits an unknown word: digits from letters («гта5»), and Chinese, which has no spaces, into aliases and bigrams.
 */
export async function splitWord(context: SearchContext, word: ResolvedWord, text: string): Promise<ResolvedWord[]> {
  if (isExact(word) || word.isAlias) return [word];
  const pieces = splitByScript(text).flatMap((piece) => (isHan(piece) ? splitHan(context.aliases, piece) : [piece]));
  if (pieces.length < 2) return [word];
  const resolved = await Promise.all(pieces.map((piece) => resolveWord(context, piece)));
  return isHan(text) || resolved.every((piece) => isExact(piece) || piece.isNumber) ? resolved : [word];
}

function splitHan(aliases: Aliases, text: string): string[] {
  const characters = Array.from(text);
  const pieces: string[] = [];
  let rest = '';
  const flush = () => {
    pieces.push(...(rest.length > 2 ? hanBigrams(rest) : rest === '' ? [] : [rest]));
    rest = '';
  };
  for (let at = 0; at < characters.length; ) {
    const lengths = Array.from({ length: MAX_ALIAS_CHARACTERS }, (_, n) => MAX_ALIAS_CHARACTERS - n);
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

/** Replaces an unknown word with the nearest known ones; equally near ones are merged into one word that matches any of them. */
export function correctTypos(context: SearchContext, word: ResolvedWord): Promise<ResolvedWord> | ResolvedWord {
  const [spelling = ''] = word.spellings;
  if (word.isElsewhere || word.isAlias || WORD_WITH_NUMBER.test(spelling)) return word;
  return context.queryCache.getOrLoad(`near ${context.within} ${spelling}`, async () => {
    const aliasesNear = [...context.aliases.keys()].filter((key) => isOneOff(spelling, key));
    const candidates = [...(await listSimilarWords(context.db, spelling)), ...aliasesNear];
    const near = nearest(spelling, [...new Set(candidates)]);
    const resolved = await Promise.all(
      near.map(async (spelled) => {
        const own = toResolvedWord(context, await findWord(context.db, [spelled], context.within), spelled, false);
        const alias = context.aliases.get(spelled);
        return alias ? withAlias(context, own, alias) : own;
      }),
    );
    return resolved.length === 0 ? word : { ...resolved.reduce(merge), isSure: false, isAlias: false };
  });
}

/** Loaded once per process: the words are constants. */
let genericStems: ReadonlySet<string> | null = null;

/** Stems of generic words for goods. */
export async function readGenericStems(db: Db): Promise<ReadonlySet<string>> {
  genericStems ??= new Set([...(await listStems(db, genericWords)).values()].map(({ folded }) => folded));
  return genericStems;
}

function toResolvedWord(context: SearchContext, found: Lookup, spelling: string, isStop: boolean): ResolvedWord {
  const own = found.exact.length > 0 ? found.exact : found.completed;
  return {
    ...found,
    spellings: [spelling],
    phrases: [],
    isStop,
    isGeneric: own.length > 0 && own.every((stem) => context.genericStems.has(stem)),
    isNumber: /^\p{N}+$/u.test(spelling),
    isSure: found.exact.length > 0,
    isAlias: false,
  };
}

/** Adds the meanings of an alias; a word that matches only as a prefix is replaced by them. */
async function withAlias(context: SearchContext, own: ResolvedWord, alias: Alias): Promise<ResolvedWord> {
  const base = { ...own, isAlias: true, isStop: own.isStop || alias.isIgnored };
  const meanings = await Promise.all(alias.means.map((means) => resolveMeaning(context, means)));
  const found = meanings.filter((meaning) => meaning !== null);
  if (found.length === 0) return base;
  const alternatives = isExact(own) ? [base, ...found] : found;
  const isStop = alias.isIgnored;
  return { ...alternatives.reduce(merge), spellings: own.spellings, isAlias: true, isStop, isSure: true };
}

/** The words of a meaning as one word; null unless all of them are in the vocabulary. */
async function resolveMeaning(context: SearchContext, meaning: Meaning): Promise<ResolvedWord | null> {
  const words = await Promise.all(
    meaning.map((forms) =>
      context.queryCache.getOrLoad(`means ${context.within} ${forms[0]} ${forms[1]}`, async () => {
        const found = await findWord(context.db, forms, context.within);
        return toResolvedWord(context, { ...found, completed: [], hasMore: false }, forms[0], false);
      }),
    ),
  );
  const [first, ...rest] = words;
  if (!first || !words.every(isExact)) return null;
  if (rest.length === 0) return first;
  // All of its words are required, so it is as rare as the rarest of them.
  const rarest = words.reduce((least, word) => (word.uses < least.uses ? word : least));
  return {
    ...rarest,
    exact: [],
    phrases: [words.map((word) => word.exact)],
    isGeneric: words.every((word) => word.isGeneric),
  };
}

/** Merges two meanings of one word: a match of either is a match. */
function merge(one: ResolvedWord, other: ResolvedWord): ResolvedWord {
  return {
    ...one,
    spellings: [...one.spellings, ...other.spellings],
    exact: [...new Set([...one.exact, ...other.exact])],
    completed: [...new Set([...one.completed, ...other.completed])],
    phrases: [...one.phrases, ...other.phrases],
    hasMore: one.hasMore || other.hasMore,
    uses: one.uses + other.uses,
    categories: Math.max(one.categories, other.categories),
    isPlace: one.isPlace || other.isPlace,
    isLead: one.isLead || other.isLead,
    isGeneric: one.isGeneric && other.isGeneric,
    isNumber: one.isNumber && other.isNumber,
    isStop: one.isStop && other.isStop,
  };
}

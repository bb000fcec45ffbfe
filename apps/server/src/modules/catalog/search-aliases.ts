import { fold, toWords } from './search-fold.ts';
import type { Stem } from './search-stems.reads.ts';

/** A meaning: its words without stop words, each as folded word and folded stem. */
export type Meaning = readonly (readonly [written: string, stem: string])[];
/** An alias: what it also finds, and whether it is ignored in searches. */
export type Alias = { means: readonly Meaning[]; isIgnored: boolean };
/** Aliases by {@link aliasKey}. */
export type Aliases = ReadonlyMap<string, Alias>;

/** Maximum number of words of an alias. */
const MAX_ALIAS_WORDS = 4;
const ALIAS_MAX_CHARACTERS = 60;

/** The key of an alias, the same for all its spellings: «кс го», "cs:go" and "CSGO". */
function aliasKey(words: readonly string[]): string {
  return words.map(fold).join('');
}

/** Parses the words of an alias into the stored form; null when there are none or too many. */
export function parseAliasWords(text: string): string | null {
  const words = toWords(text);
  const stored = words.join(' ');
  const isValid = words.length > 0 && words.length <= MAX_ALIAS_WORDS && stored.length <= ALIAS_MAX_CHARACTERS;
  return isValid ? stored : null;
}

/** The words of all meanings, whose stems {@link toAliases} needs. */
export function meaningWords(rows: readonly { means: string }[]): string[] {
  return [...new Set(rows.map(({ means }) => means))].flatMap(toWords);
}

export function toAliases(rows: readonly { word: string; means: string }[], stems: ReadonlyMap<string, Stem>): Aliases {
  const aliases = new Map<string, { means: Meaning[]; isIgnored: boolean }>();
  for (const { word, means } of rows) {
    const key = aliasKey(toWords(word));
    const alias = aliases.get(key) ?? { means: [], isIgnored: false };
    if (means === '') alias.isIgnored = true;
    else alias.means.push(toMeaning(means, stems));
    aliases.set(key, alias);
  }
  return aliases;
}

function toMeaning(means: string, stems: ReadonlyMap<string, Stem>): Meaning {
  return toWords(means)
    .filter((word) => !stems.get(word)?.isStop)
    .map((word) => [fold(word), stems.get(word)?.folded ?? fold(word)]);
}

/** A word of a query, its folded spelling, and the index of its chunk (a run of characters between spaces). */
type Word = { word: string; spelling: string; chunk: number };
/** A piece of a query: the words of a multi-word alias, or one word that is still to be resolved. */
export type Piece = { words: Word[]; alias: Alias | null };

/** Splits a query's words into multi-word aliases, the longest first, and the words between them. */
export function splitByAliases(aliases: Aliases, words: readonly Word[]): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length; at += pieces.at(-1)?.words.length ?? 1) {
    pieces.push(longestPiece(aliases, words.slice(at, at + MAX_ALIAS_WORDS)));
  }
  return pieces;
}

function longestPiece(aliases: Aliases, words: readonly Word[]): Piece {
  for (let count = words.length; count > 1; count -= 1) {
    const taken = words.slice(0, count);
    const alias = aliases.get(taken.map(({ spelling }) => spelling).join(''));
    if (alias) return { words: taken, alias };
  }
  return { words: words.slice(0, 1), alias: null };
}

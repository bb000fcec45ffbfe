import { fold, toWords } from './search-fold.ts';
import type { Stem } from './search-stems.reads.ts';

/** A meaning: its words that say something, each folded as it is written and as its stem. */
export type Meaning = readonly (readonly [written: string, stem: string])[];
/** A word of buyers: what it also finds, and whether it says nothing of what is wanted. */
export type Alias = { means: readonly Meaning[]; isIgnored: boolean };
/** Aliases by {@link aliasKey}. */
export type Aliases = ReadonlyMap<string, Alias>;

/** No alias has more words. */
const MOST_ALIAS_WORDS = 4;
const ALIAS_MOST_CHARACTERS = 60;

/** The spelling by which a query finds an alias: «кс го», "cs:go" and "CSGO" are one. */
function aliasKey(words: readonly string[]): string {
  return words.map(fold).join('');
}

/** A word of an alias, or several, as they are stored; null where there is none or too much. */
export function readAliasWords(text: string): string | null {
  const words = toWords(text);
  const stored = words.join(' ');
  const isFitting = words.length > 0 && words.length <= MOST_ALIAS_WORDS && stored.length <= ALIAS_MOST_CHARACTERS;
  return isFitting ? stored : null;
}

/** The words of all meanings, of which {@link toAliases} is told the stems. */
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

/** A word of a query, its folded spelling, and which chunk between spaces it stands in. */
type Word = { word: string; spelling: string; chunk: number };
/** A piece of a query: the words of an alias of several, or one word that is still to be read. */
export type Piece = { words: Word[]; alias: Alias | null };

/** Cuts a query's words into aliases of several words, the longest first, and the words between them. */
export function cutAliases(aliases: Aliases, words: readonly Word[]): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length; at += pieces.at(-1)?.words.length ?? 1) {
    pieces.push(longestPiece(aliases, words.slice(at, at + MOST_ALIAS_WORDS)));
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

import { SEARCH_MAX_CHARACTERS } from '@lotok/contract';
import type { Db } from '../../platform/database/index.ts';
import type { QueryCache } from './query-cache.ts';
import { type Aliases, splitByAliases, type Piece } from './search-aliases.ts';
import { readAliases } from './search-aliases.reads.ts';
import { fold, toWords } from './search-fold.ts';
import {
  correctTypos,
  isExact,
  isFound,
  type ResolvedWord,
  resolveWord,
  resolveAlias,
  type SearchContext,
  splitWord,
  readGenericStems,
} from './search-resolve.ts';
import { swapLayout } from './search-layout.ts';
import { isName, type WordStats, weigh } from './search-weight.ts';

/**
 * One word of a query: `exact` are stems of the word itself, `phrases` multi-word meanings (the stems of each word), `completed` stems that
 * begin with it, `beginnings` its spellings when more words begin with it than could be listed, and `weight` how distinctive it is.
 */
export type Term = WordStats & {
  exact: string[];
  phrases: string[][][];
  completed: string[];
  beginnings: string[];
  weight: number;
  /** Number of letters of the whole query: one or two match only the beginnings of names. */
  letters: number;
};

/** More words are ignored: a pasted long name is found by its beginning. */
const MAX_WORDS = 8;
const MAX_WORDS_PER_CHUNK = 4;
/** A shorter word that is in the vocabulary is not completed: "ai" is not "airpods". */
const COMPLETED_FROM_CHARACTERS = 4;
const SHORT_CHARACTERS = 2;

/** Resolves a query to words of the vocabulary; empty when nothing in it can be resolved. */
export async function parseQuery(
  { db, queryCache, isInDescription }: { db: Db; queryCache: QueryCache; isInDescription: boolean },
  query: string,
): Promise<Term[]> {
  const cut = Array.from(query).slice(0, SEARCH_MAX_CHARACTERS).join('').trim();
  const letters = Array.from(cut).length;
  const isShort = letters <= SHORT_CHARACTERS;
  const [aliases, genericStems] = await Promise.all([readAliases(db, queryCache), readGenericStems(db)]);
  const context: SearchContext = {
    db,
    queryCache,
    aliases,
    genericStems,
    within: isShort ? 'lead' : isInDescription ? 'description' : 'title',
  };
  const words = await joinSplitWords(context, (await resolvePieces(context, cut)).slice(0, MAX_WORDS));
  const found = words.filter(isFound);
  const contentWords = found.filter((word) => !word.isStop);
  // An unknown word may be the name that the buyer wants: then matches of generic words only would be misleading.
  const hasUnknownWord = words.some((word) => !isFound(word) && !word.isStop && !word.isNumber);
  if (hasUnknownWord && !contentWords.some(isName)) return [];
  return (contentWords.length > 0 ? contentWords : found).map((word) => toTerm(word, letters));
}

async function resolvePieces(context: SearchContext, text: string): Promise<ResolvedWord[]> {
  const typed = splitText(context.aliases, text);
  const swapped = typed.hasAlias ? typed : splitText(context.aliases, swapLayout(text));
  const { chunks, pieces } = swapped.hasAlias ? swapped : typed;
  const resolved = await Promise.all(groupByChunk(pieces).map((group) => resolveGroup(context, chunks, group)));
  return resolved.flat();
}

function splitText(aliases: Aliases, text: string) {
  const chunks = text
    .split(/[\s\p{C}]+/u)
    .filter((chunk) => chunk !== '')
    .slice(0, MAX_WORDS);
  const words = chunks.flatMap((chunk, at) =>
    toWords(chunk)
      .slice(0, MAX_WORDS_PER_CHUNK)
      .map((word) => ({ word, spelling: fold(word), chunk: at })),
  );
  const pieces = splitByAliases(aliases, words);
  return { chunks, pieces, hasAlias: pieces.some(({ alias }) => alias !== null) };
}

/** Words of one chunk that belong to no alias are resolved together. */
function groupByChunk(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1)?.at(-1);
    const isSame = last && !last.alias && !piece.alias && last.words[0]?.chunk === piece.words[0]?.chunk;
    if (isSame) groups.at(-1)?.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

async function resolveGroup(
  context: SearchContext,
  chunks: readonly string[],
  group: readonly Piece[],
): Promise<ResolvedWord[]> {
  const words = group.flatMap((piece) => piece.words);
  const alias = group[0]?.alias;
  if (alias) {
    const resolved = await resolveAlias(context, alias, words.map(({ spelling }) => spelling).join(''));
    if (isFound(resolved) || alias.isIgnored) return [resolved];
    return (await Promise.all(words.map(({ word }) => resolveChunk(context, word)))).flat();
  }
  const chunk = chunks[words[0]?.chunk ?? 0] ?? '';
  const isWhole = toWords(chunk).slice(0, MAX_WORDS_PER_CHUNK).length === words.length;
  return resolveChunk(context, isWhole ? chunk : words.map(({ word }) => word).join(' '));
}

/** Resolves a chunk as typed, else in the other keyboard layout, else as the nearest known words. */
async function resolveChunk(context: SearchContext, chunk: string): Promise<ResolvedWord[]> {
  const typed = await resolveAll(context, chunk);
  if (typed.length > 0 && typed.every((word) => isExact(word) || word.isAlias)) return typed;
  const readings = [typed, await resolveSwapped(context, chunk)].filter((words) => words.length > 0);
  // The typed form is preferred even if it is only a prefix: "te" is the beginning of "telegram", not «еу».
  const known = readings.find((words) => words.every(isFound));
  if (known || context.within === 'lead') return known ?? typed;
  // In the other layout nearly every text contains some word, so all of its words must be found.
  for (const words of readings) {
    const corrected = await Promise.all(words.map((word) => (isFound(word) ? word : correctTypos(context, word))));
    if (words === typed ? corrected.some(isFound) : corrected.every(isFound)) return corrected;
  }
  return typed;
}

async function resolveAll(context: SearchContext, text: string): Promise<ResolvedWord[]> {
  const words = toWords(text).slice(0, MAX_WORDS_PER_CHUNK);
  const resolved = await Promise.all(
    words.map(async (word) => splitWord(context, await resolveWord(context, word), word)),
  );
  return resolved.flat();
}

/** Punctuation keys are letters in the other layout: a single letter is not a word. */
async function resolveSwapped(context: SearchContext, chunk: string): Promise<ResolvedWord[]> {
  const swapped = swapLayout(chunk);
  const isText = toWords(swapped).every((word) => word.length > 1);
  return swapped !== chunk && isText ? resolveAll(context, swapped) : [];
}

/** Joins «тик ток» to «тикток» when the vocabulary has that word and not both of its parts. */
async function joinSplitWords(context: SearchContext, words: readonly ResolvedWord[]): Promise<ResolvedWord[]> {
  const [first, second, ...rest] = words;
  if (!first || !second) return [...words];
  if ((!isExact(first) || !isExact(second)) && !first.isNumber) {
    const whole = await resolveWord(context, `${first.spellings[0] ?? ''}${second.spellings[0] ?? ''}`);
    if (isExact(whole)) return [whole, ...(await joinSplitWords(context, rest))];
  }
  return [first, ...(await joinSplitWords(context, [second, ...rest]))];
}

function toTerm(word: ResolvedWord, letters: number): Term {
  const isLong = word.spellings.every((spelling) => spelling.length >= COMPLETED_FROM_CHARACTERS);
  // Numbers are not completed: 1 000 is not 10 000.
  const isCompleted = !word.isNumber && (letters <= SHORT_CHARACTERS || !isExact(word) || isLong);
  return {
    ...word,
    completed: isCompleted ? word.completed : [],
    beginnings: isCompleted && word.hasMore ? word.spellings : [],
    weight: weigh(word),
    letters,
  };
}

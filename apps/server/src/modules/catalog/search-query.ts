import { SEARCH_MAX_CHARACTERS } from '@lotok/contract';
import type { Db } from '../../platform/database/index.ts';
import type { KeptFigures } from './kept-figures.ts';
import { type Aliases, cutAliases, type Piece } from './search-aliases.ts';
import { readAliases } from './search-aliases.reads.ts';
import { fold, toWords } from './search-fold.ts';
import {
  correct,
  isExact,
  isFound,
  type Known,
  lookUp,
  lookUpAlias,
  type Parts,
  partWord,
  readKinds,
} from './search-known.ts';
import { swapLayout } from './search-layout.ts';
import { isName, type Weighed, weigh } from './search-weight.ts';

/**
 * One word of a query: stems that are the word itself, meanings of several words (the stems of each), stems that it
 * begins, its spellings where it begins more than could be listed, about how many products have any of them, and how
 * much it tells.
 */
export type Term = Weighed & {
  exact: string[];
  meant: string[][][];
  completed: string[];
  beginnings: string[];
  weight: number;
  /** How many letters the whole query has: one or two mean a name that begins so and nothing else. */
  letters: number;
};

/** Nobody types more; a pasted name is found by its beginning. */
const MOST_WORDS = 8;
const MOST_WORDS_WITHOUT_SPACE = 4;
/** A shorter word that is known is meant as it stands: "ai" is not "airpods". */
const COMPLETED_FROM_CHARACTERS = 4;
const SHORT_CHARACTERS = 2;

/** A query as the words of the shop that it means; empty when it means none of them. */
export async function readQuery(
  { db, kept, isInDescription }: { db: Db; kept: KeptFigures; isInDescription: boolean },
  query: string,
): Promise<Term[]> {
  const cut = Array.from(query).slice(0, SEARCH_MAX_CHARACTERS).join('').trim();
  const letters = Array.from(cut).length;
  const isShort = letters <= SHORT_CHARACTERS;
  const [aliases, kinds] = await Promise.all([readAliases(db, kept), readKinds(db)]);
  const parts: Parts = {
    db,
    kept,
    aliases,
    kinds,
    within: isShort ? 'lead' : isInDescription ? 'description' : 'title',
  };
  const words = await joinParted(parts, (await readPieces(parts, cut)).slice(0, MOST_WORDS));
  const found = words.filter(isFound);
  const telling = found.filter((word) => !word.isStop);
  // A word that the shop does not know may be the very name that is wanted: words that all shelves share are no answer.
  const isStrange = words.some((word) => !isFound(word) && !word.isStop && !word.isNumber);
  if (isStrange && !telling.some(isName)) return [];
  return (telling.length > 0 ? telling : found).map((word) => toTerm(word, letters));
}

async function readPieces(parts: Parts, text: string): Promise<Known[]> {
  const typed = cutText(parts.aliases, text);
  const swapped = typed.hasAlias ? typed : cutText(parts.aliases, swapLayout(text));
  const { chunks, pieces } = swapped.hasAlias ? swapped : typed;
  const read = await Promise.all(groupByChunk(pieces).map((group) => readGroup(parts, chunks, group)));
  return read.flat();
}

function cutText(aliases: Aliases, text: string) {
  const chunks = text
    .split(/[\s\p{C}]+/u)
    .filter((chunk) => chunk !== '')
    .slice(0, MOST_WORDS);
  const words = chunks.flatMap((chunk, at) =>
    toWords(chunk)
      .slice(0, MOST_WORDS_WITHOUT_SPACE)
      .map((word) => ({ word, spelling: fold(word), chunk: at })),
  );
  const pieces = cutAliases(aliases, words);
  return { chunks, pieces, hasAlias: pieces.some(({ alias }) => alias !== null) };
}

/** Words of one chunk that no alias has taken are read together. */
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

async function readGroup(parts: Parts, chunks: readonly string[], group: readonly Piece[]): Promise<Known[]> {
  const words = group.flatMap((piece) => piece.words);
  const alias = group[0]?.alias;
  if (alias) {
    const known = await lookUpAlias(parts, alias, words.map(({ spelling }) => spelling).join(''));
    if (isFound(known) || alias.isIgnored) return [known];
    return (await Promise.all(words.map(({ word }) => readChunk(parts, word)))).flat();
  }
  const chunk = chunks[words[0]?.chunk ?? 0] ?? '';
  const isWhole = toWords(chunk).slice(0, MOST_WORDS_WITHOUT_SPACE).length === words.length;
  return readChunk(parts, isWhole ? chunk : words.map(({ word }) => word).join(' '));
}

/** What stands between two spaces: as typed, else with the other keyboard layout, else the nearest known words. */
async function readChunk(parts: Parts, chunk: string): Promise<Known[]> {
  const typed = await lookUpAll(parts, chunk);
  if (typed.length > 0 && typed.every((word) => isExact(word) || word.isAlias)) return typed;
  const readings = [typed, await lookUpSwapped(parts, chunk)].filter((words) => words.length > 0);
  // As typed goes first, also where it only begins a word: "te" is on the way to "telegram", not «еу».
  const known = readings.find((words) => words.every(isFound));
  if (known || parts.within === 'lead') return known ?? typed;
  // In the other layout nearly everything has some piece that is a word: all of it must be one.
  for (const words of readings) {
    const corrected = await Promise.all(words.map((word) => (isFound(word) ? word : correct(parts, word))));
    if (words === typed ? corrected.some(isFound) : corrected.every(isFound)) return corrected;
  }
  return typed;
}

async function lookUpAll(parts: Parts, text: string): Promise<Known[]> {
  const words = toWords(text).slice(0, MOST_WORDS_WITHOUT_SPACE);
  const read = await Promise.all(words.map(async (word) => partWord(parts, await lookUp(parts, word), word)));
  return read.flat();
}

/** Punctuation is letters in the other layout: a lone one is no word. */
async function lookUpSwapped(parts: Parts, chunk: string): Promise<Known[]> {
  const swapped = swapLayout(chunk);
  const isText = toWords(swapped).every((word) => word.length > 1);
  return swapped !== chunk && isText ? lookUpAll(parts, swapped) : [];
}

/** «тик ток» is «тикток» where the shop knows that word and not both of its parts. */
async function joinParted(parts: Parts, words: readonly Known[]): Promise<Known[]> {
  const [first, second, ...rest] = words;
  if (!first || !second) return [...words];
  if ((!isExact(first) || !isExact(second)) && !first.isNumber) {
    const whole = await lookUp(parts, `${first.spellings[0] ?? ''}${second.spellings[0] ?? ''}`);
    if (isExact(whole)) return [whole, ...(await joinParted(parts, rest))];
  }
  return [first, ...(await joinParted(parts, [second, ...rest]))];
}

function toTerm(word: Known, letters: number): Term {
  const isLong = word.spellings.every((spelling) => spelling.length >= COMPLETED_FROM_CHARACTERS);
  // A figure is whole: 1 000 is not 10 000.
  const isCompleted = !word.isNumber && (letters <= SHORT_CHARACTERS || !isExact(word) || isLong);
  return {
    ...word,
    completed: isCompleted ? word.completed : [],
    beginnings: isCompleted && word.hasMore ? word.spellings : [],
    weight: weigh(word),
    letters,
  };
}

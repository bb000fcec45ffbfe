import { SEARCH_MAX_CHARACTERS } from '@lotok/contract';
import type { Db } from '../../platform/database/index.ts';
import type { KeptFigures } from './kept-figures.ts';
import { fold, toWords } from './search-fold.ts';
import { swapLayout } from './search-layout.ts';
import { listStems } from './search-stems.reads.ts';
import { findWord, type Lookup, listNearWords } from './search-words.reads.ts';

/**
 * One word of a query: stems that are the word itself (may be none), stems that it begins, and its spellings where
 * it begins more than could be listed; and about how many products have any of them.
 */
export type Term = { exact: string[]; completed: string[]; beginnings: string[]; uses: number };

type Known = Lookup & { spellings: string[]; isStop: boolean };
type Parts = { db: Db; kept: KeptFigures; isInDescription: boolean };

/** Nobody types more; a pasted name is found by its beginning. */
const MOST_WORDS = 6;
const MOST_WORDS_WITHOUT_SPACE = 4;
/** A shorter word that is known is meant as it stands: "ai" is not "airpods". */
const COMPLETED_FROM_CHARACTERS = 4;

/** A query as the words of the shop that it means; empty when it means none of them. */
export async function readQuery(parts: Parts, query: string): Promise<Term[]> {
  const cut = Array.from(query).slice(0, SEARCH_MAX_CHARACTERS).join('');
  const chunks = cut
    .split(/[\s\p{C}]+/u)
    .filter((chunk) => chunk !== '')
    .slice(0, MOST_WORDS);
  const read = (await Promise.all(chunks.map((chunk) => readChunk(parts, chunk)))).flat();
  const words = (await joinParted(parts, read.slice(0, MOST_WORDS))).filter(isFound);
  const telling = words.filter((word) => !word.isStop);
  return (telling.length > 0 ? telling : words).map(toTerm);
}

/** What stands between two spaces: as typed, else with the other keyboard layout, else the nearest known words. */
async function readChunk(parts: Parts, chunk: string): Promise<Known[]> {
  const typed = await lookUpAll(parts, chunk);
  if (typed.length > 0 && typed.every(isExact)) return typed;
  const readings = [typed, await lookUpSwapped(parts, chunk)].filter((words) => words.length > 0);
  // As typed goes first, also where it only begins a word: "te" is on the way to "telegram", not «еу».
  const known = readings.find((words) => words.every(isFound));
  if (known) return known;
  for (const words of readings) {
    const corrected = await Promise.all(words.map((word) => (isFound(word) ? word : correct(parts, word))));
    if (corrected.some(isFound)) return corrected;
  }
  return typed;
}

function lookUpAll(parts: Parts, text: string): Promise<Known[]> {
  return Promise.all(
    toWords(text)
      .slice(0, MOST_WORDS_WITHOUT_SPACE)
      .map((word) => lookUp(parts, word)),
  );
}

/** Punctuation is letters in the other layout: a lone one is no word. */
async function lookUpSwapped(parts: Parts, chunk: string): Promise<Known[]> {
  const swapped = swapLayout(chunk);
  return toWords(swapped).every((word) => word.length > 1) ? lookUpAll(parts, swapped) : [];
}

function lookUp(parts: Parts, word: string): Promise<Known> {
  return parts.kept.read(`word ${parts.isInDescription} ${word}`, async () => {
    const spelling = fold(word);
    const stem = (await listStems(parts.db, [word])).get(word);
    const found = await findWord(parts.db, [spelling, stem?.folded ?? spelling], parts.isInDescription);
    return { ...found, spellings: [spelling], isStop: stem?.isStop ?? false };
  });
}

/** Equally near words are one word of the query: any of them will do. */
function correct(parts: Parts, word: Known): Promise<Known> | Known {
  const [spelling = ''] = word.spellings;
  if (word.isElsewhere || /\p{N}/u.test(spelling)) return word;
  return parts.kept.read(`near ${parts.isInDescription} ${spelling}`, async () => {
    const near = await listNearWords(parts.db, spelling);
    const meant = await Promise.all(near.map((known) => findWord(parts.db, [known], parts.isInDescription)));
    return {
      ...word,
      spellings: near,
      exact: meant.flatMap(({ exact }) => exact),
      completed: meant.flatMap(({ completed }) => completed),
      hasMore: meant.some(({ hasMore }) => hasMore),
      uses: meant.reduce((total, { uses }) => total + uses, 0),
    };
  });
}

/** «тик ток» is «тикток» where the shop knows that word and not both of its parts. */
async function joinParted(parts: Parts, words: readonly Known[]): Promise<Known[]> {
  const [first, second, ...rest] = words;
  if (!first || !second) return [...words];
  if (!isExact(first) || !isExact(second)) {
    const whole = await lookUp(parts, `${first.spellings[0] ?? ''}${second.spellings[0] ?? ''}`);
    if (isExact(whole)) return [whole, ...(await joinParted(parts, rest))];
  }
  return [first, ...(await joinParted(parts, [second, ...rest]))];
}

function isExact(word: Known): boolean {
  return word.exact.length > 0;
}

function isFound(word: Known): boolean {
  return isExact(word) || word.completed.length > 0;
}

function toTerm(word: Known): Term {
  const { exact, spellings, uses } = word;
  const isCompleted = !isExact(word) || spellings.every((spelling) => spelling.length >= COMPLETED_FROM_CHARACTERS);
  if (!isCompleted) return { exact, completed: [], beginnings: [], uses };
  return { exact, completed: word.completed, beginnings: word.hasMore ? spellings : [], uses };
}

import { fold, type PositionedWord, toDocumentWords } from './search-fold.ts';
import { toPhoneticKey, toPhoneticEntry } from './search-phonetic.ts';
import type { Stem } from './search-stems.reads.ts';

/** The searchable texts of a product, and its category. */
export type SearchedTexts = {
  categoryId: number;
  name: string;
  place: string;
  attributes: string;
  htmlDescription: string;
};

/** The words of each text. The first {@link LEAD_WORDS} words of a name are its lead words. */
export type SearchedWords = Record<'name' | 'place' | 'attributes' | 'description', PositionedWord[]> & {
  categoryId: number;
};

const titleTexts = ['name', 'place', 'attributes'] as const;
const allTexts = [...titleTexts, 'description'] as const;
const LEAD_WORDS = 2;
/** Positions of each text start far from the previous text, so that words of different texts are never adjacent. */
const firstPosition = { name: 0, place: 1_000, attributes: 2_000, description: 4_000 } as const;
/** PostgreSQL's limit for positions in a tsvector. */
const LAST_POSITION = 16_383;

/** A word of the vocabulary, the stems under which documents index it, and its statistics. */
export type VocabularyWord = {
  word: string;
  stems: string[];
  isInTitle: boolean;
  /** Whether it is a lead word of a name, and whether it is in the name of a category or subcategory. */
  isLead: boolean;
  isPlace: boolean;
  categoryIds: number[];
  /** How many of these documents have one of its stems. */
  uses: number;
};

export function toSearchedWords(texts: SearchedTexts): SearchedWords {
  // A mark such as "[Видео]" is not a lead word.
  const [mark = ''] = /^\[[^\]]*\]/.exec(texts.name) ?? [];
  return {
    categoryId: texts.categoryId,
    name: toDocumentWords(`${texts.name.slice(mark.length)} ${mark}`),
    place: toDocumentWords(texts.place),
    attributes: toDocumentWords(texts.attributes),
    description: toDocumentWords(texts.htmlDescription.replace(/<[^>]*>|&[a-z0-9#]+;/gi, ' ')),
  };
}

/** All words of some documents. */
export function wordsOf(documents: readonly SearchedWords[]): string[] {
  return documents.flatMap((words) => allTexts.flatMap((text) => words[text].map(({ word }) => word)));
}

/** The document as the text of a PostgreSQL tsvector: each stem with its positions and their weights. */
export function toTsvectorText(
  words: SearchedWords,
  stems: ReadonlyMap<string, Stem>,
  isWithDescription: boolean,
): string {
  const places = new Map<string, Set<string>>();
  for (const text of isWithDescription ? allTexts : titleTexts) {
    const stops = words[text].filter(({ word }) => stems.get(word)?.isStop).map(({ at }) => at);
    for (const { word, at } of words[text]) {
      const term = stems.get(word)?.folded;
      if (!term) continue;
      // Stop words take no position: in "Premium на 3 месяца", "3" is adjacent to "Premium".
      const position = firstPosition[text] + at - stops.filter((stop) => stop < at).length;
      const own = places.get(term) ?? new Set();
      places.set(term, own.add(`${Math.min(position, LAST_POSITION)}${weightOf(text, at)}`));
    }
  }
  // A term has only letters and digits, so nothing in it can close the quotes.
  return [...places].map(([term, at]) => `'${term}':${[...at].join(',')}`).join(' ');
}

/** A: lead words of the name, B: the rest of it, C: category and subcategory, D: attributes and description. */
function weightOf(text: (typeof allTexts)[number], at: number): 'A' | 'B' | 'C' | 'D' {
  if (text === 'name') return at <= LEAD_WORDS ? 'A' : 'B';
  return text === 'place' ? 'C' : 'D';
}

/** The vocabulary of some documents: their words in written and phonetic form, and their stems as words. */
export function toVocabulary(documents: readonly SearchedWords[], stems: ReadonlyMap<string, Stem>): VocabularyWord[] {
  const statsByStem = collectStemStats(documents, stems);
  const known = new Map<string, Set<string>>();
  for (const [word, { folded: stem }] of stems) {
    const phoneticKey = toPhoneticKey(word);
    for (const surface of [fold(word), stem, ...(phoneticKey ? [toPhoneticEntry(phoneticKey)] : [])]) {
      if (surface !== '' && stem !== '') known.set(surface, (known.get(surface) ?? new Set()).add(stem));
    }
  }
  return [...known].map(([word, own]) => {
    const ownStats = [...own].flatMap((stem) => statsByStem.get(stem) ?? []);
    return {
      word,
      stems: [...own],
      isInTitle: ownStats.some(({ isInTitle }) => isInTitle),
      isLead: ownStats.some(({ isLead }) => isLead),
      isPlace: ownStats.some(({ isPlace }) => isPlace),
      categoryIds: [...new Set(ownStats.flatMap(({ categoryIds }) => [...categoryIds]))],
      uses: ownStats.reduce((total, { uses }) => total + uses, 0),
    };
  });
}

type StemStats = { isInTitle: boolean; isLead: boolean; isPlace: boolean; categoryIds: Set<number>; uses: number };

/** The statistics of each stem over some documents. */
function collectStemStats(
  documents: readonly SearchedWords[],
  stems: ReadonlyMap<string, Stem>,
): Map<string, StemStats> {
  const statsByStem = new Map<string, StemStats>();
  for (const words of documents) {
    const counted = new Set<string>();
    for (const text of allTexts) {
      for (const { word, at } of words[text]) {
        const stem = stems.get(word)?.folded ?? '';
        const stats = statsByStem.get(stem) ?? {
          isInTitle: false,
          isLead: false,
          isPlace: false,
          categoryIds: new Set<number>(),
          uses: 0,
        };
        statsByStem.set(stem, stats);
        if (!counted.has(stem)) stats.uses += 1;
        counted.add(stem);
        if (text === 'description') continue;
        stats.isInTitle = true;
        stats.isLead ||= weightOf(text, at) === 'A';
        stats.isPlace ||= text === 'place';
        stats.categoryIds.add(words.categoryId);
      }
    }
  }
  return statsByStem;
}

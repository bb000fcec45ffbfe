import { fold, type Placed, toDocumentWords } from './search-fold.ts';
import { foldHeard, heardWord } from './search-heard.ts';
import type { Stem } from './search-stems.reads.ts';

/** The texts of a product that search looks at, and the category that it stands in. */
export type SearchedTexts = {
  categoryId: number;
  name: string;
  place: string;
  attributes: string;
  htmlDescription: string;
};

/** Words of each text; a name begins with the first {@link LEAD_WORDS} of it. */
export type SearchedWords = Record<'name' | 'place' | 'attributes' | 'description', Placed[]> & { categoryId: number };

const titleTexts = ['name', 'place', 'attributes'] as const;
const allTexts = [...titleTexts, 'description'] as const;
const LEAD_WORDS = 2;
/** Positions of each text begin far from the text before, so that no words of two texts are neighbours. */
const firstPosition = { name: 0, place: 1_000, attributes: 2_000, description: 4_000 } as const;
/** PostgreSQL's own limit. */
const LAST_POSITION = 16_383;

/** A word of the shop, the stems under which documents know it, and what documents tell of it. */
export type KnownWord = {
  word: string;
  stems: string[];
  isInTitle: boolean;
  /** Whether a name begins with it, or a category or subcategory is called so. */
  isLead: boolean;
  isPlace: boolean;
  categoryIds: number[];
  /** How many of these documents have one of its stems. */
  uses: number;
};

export function toSearchedWords(texts: SearchedTexts): SearchedWords {
  // A mark such as "[Видео]" is not what a name begins with.
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

/** The document as PostgreSQL's tsvector in words: each stem with the places where it stands and their weights. */
export function toTerms(words: SearchedWords, stems: ReadonlyMap<string, Stem>, isWithDescription: boolean): string {
  const places = new Map<string, Set<string>>();
  for (const text of isWithDescription ? allTexts : titleTexts) {
    const stops = words[text].filter(({ word }) => stems.get(word)?.isStop).map(({ at }) => at);
    for (const { word, at } of words[text]) {
      const term = stems.get(word)?.folded;
      if (!term) continue;
      // Words that say nothing keep no others apart: "Premium на 3 месяца" has "3" beside "Premium".
      const position = firstPosition[text] + at - stops.filter((stop) => stop < at).length;
      const known = places.get(term) ?? new Set();
      places.set(term, known.add(`${Math.min(position, LAST_POSITION)}${weightOf(text, at)}`));
    }
  }
  // A term is letters and digits alone, so that nothing in it can end the quotes.
  return [...places].map(([term, at]) => `'${term}':${[...at].join(',')}`).join(' ');
}

/** A the beginning of the name, B the rest of it, C category and subcategory, D attributes and description. */
function weightOf(text: (typeof allTexts)[number], at: number): 'A' | 'B' | 'C' | 'D' {
  if (text === 'name') return at <= LEAD_WORDS ? 'A' : 'B';
  return text === 'place' ? 'C' : 'D';
}

/** What the vocabulary learns from documents: words, as they are written and heard, and their stems as words. */
export function toKnownWords(documents: readonly SearchedWords[], stems: ReadonlyMap<string, Stem>): KnownWord[] {
  const tellings = tellingsOf(documents, stems);
  const known = new Map<string, Set<string>>();
  for (const [word, { folded: stem }] of stems) {
    const heard = foldHeard(word);
    for (const surface of [fold(word), stem, ...(heard ? [heardWord(heard)] : [])]) {
      if (surface !== '' && stem !== '') known.set(surface, (known.get(surface) ?? new Set()).add(stem));
    }
  }
  return [...known].map(([word, own]) => {
    const told = [...own].flatMap((stem) => tellings.get(stem) ?? []);
    return {
      word,
      stems: [...own],
      isInTitle: told.some(({ isInTitle }) => isInTitle),
      isLead: told.some(({ isLead }) => isLead),
      isPlace: told.some(({ isPlace }) => isPlace),
      categoryIds: [...new Set(told.flatMap(({ categoryIds }) => [...categoryIds]))],
      uses: told.reduce((total, { uses }) => total + uses, 0),
    };
  });
}

type Telling = { isInTitle: boolean; isLead: boolean; isPlace: boolean; categoryIds: Set<number>; uses: number };

/** What documents tell of each stem. */
function tellingsOf(documents: readonly SearchedWords[], stems: ReadonlyMap<string, Stem>): Map<string, Telling> {
  const tellings = new Map<string, Telling>();
  for (const words of documents) {
    const counted = new Set<string>();
    for (const text of allTexts) {
      for (const { word, at } of words[text]) {
        const stem = stems.get(word)?.folded ?? '';
        const telling = tellings.get(stem) ?? {
          isInTitle: false,
          isLead: false,
          isPlace: false,
          categoryIds: new Set<number>(),
          uses: 0,
        };
        tellings.set(stem, telling);
        if (!counted.has(stem)) telling.uses += 1;
        counted.add(stem);
        if (text === 'description') continue;
        telling.isInTitle = true;
        telling.isLead ||= weightOf(text, at) === 'A';
        telling.isPlace ||= text === 'place';
        telling.categoryIds.add(words.categoryId);
      }
    }
  }
  return tellings;
}

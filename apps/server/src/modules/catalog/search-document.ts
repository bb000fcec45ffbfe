import { fold, toDocumentWords, toWords } from './search-fold.ts';
import type { Stem } from './search-stems.reads.ts';
import { synonymsOf } from './search-synonyms.ts';

/** The texts of a product that search looks at. */
export type SearchedTexts = { name: string; place: string; attributes: string; htmlDescription: string };

/** Words of each text; `lead` are the words that the name begins with. */
export type SearchedWords = Record<'lead' | 'name' | 'place' | 'attributes' | 'description', string[]>;

const weights = { lead: 'A', name: 'B', place: 'C', attributes: 'D', description: 'D' } as const;
const titleTexts = ['lead', 'name', 'place', 'attributes'] as const;
const LEAD_WORDS = 2;

/** A word of the shop, the stems under which documents know it, and how many of these documents have one of them. */
export type KnownWord = { word: string; stems: string[]; isInTitle: boolean; uses: number };

export function toSearchedWords(texts: SearchedTexts): SearchedWords {
  return {
    // A mark such as "[Видео]" is not what a name begins with.
    lead: toWords(texts.name.replace(/^\[[^\]]*\]/, '')).slice(0, LEAD_WORDS),
    name: toDocumentWords(texts.name),
    place: toDocumentWords(texts.place),
    attributes: toDocumentWords(texts.attributes),
    description: toDocumentWords(texts.htmlDescription.replace(/<[^>]*>|&[a-z0-9#]+;/gi, ' ')),
  };
}

/** The document as PostgreSQL's tsvector in words: each stem with the weights of the texts that it stands in. */
export function toTerms(words: SearchedWords, stems: ReadonlyMap<string, Stem>, isWithDescription: boolean): string {
  const places = new Map<string, Set<string>>();
  for (const text of isWithDescription ? ([...titleTexts, 'description'] as const) : titleTexts) {
    for (const word of words[text]) {
      const term = stems.get(word)?.folded;
      if (!term) continue;
      const known = places.get(term) ?? new Set();
      // A weight needs a position of its own; where in the text the word stands does not matter.
      places.set(term, known.add(`${'ABCD'.indexOf(weights[text]) + 1}${weights[text]}`));
    }
  }
  // A term is letters and digits alone, so that nothing in it can end the quotes.
  return [...places].map(([term, at]) => `'${term}':${[...at].join(',')}`).join(' ');
}

/** What the vocabulary learns from documents: words, their stems as words, and synonyms of both. */
export function toKnownWords(documents: readonly SearchedWords[], stems: ReadonlyMap<string, Stem>): KnownWord[] {
  const inTitles = new Set(documents.flatMap(({ name, place, attributes }) => [...name, ...place, ...attributes]));
  const uses = countUses(documents, stems);
  const known = new Map<string, { stems: Set<string>; isInTitle: boolean }>();
  for (const [word, { folded: stem }] of stems) {
    const surfaces = [fold(word), stem];
    for (const surface of [...surfaces, ...synonymsOf(surfaces)]) {
      if (surface === '' || stem === '') continue;
      const entry = known.get(surface) ?? { stems: new Set(), isInTitle: false };
      entry.stems.add(stem);
      entry.isInTitle ||= inTitles.has(word);
      known.set(surface, entry);
    }
  }
  return [...known].map(([word, { stems: own, isInTitle }]) => ({
    word,
    stems: [...own],
    isInTitle,
    uses: [...own].reduce((total, stem) => total + (uses.get(stem) ?? 0), 0),
  }));
}

/** In how many documents each stem stands. */
function countUses(documents: readonly SearchedWords[], stems: ReadonlyMap<string, Stem>): Map<string, number> {
  const uses = new Map<string, number>();
  for (const words of documents) {
    for (const stem of new Set(
      Object.values(words)
        .flat()
        .map((word) => stems.get(word)?.folded ?? ''),
    )) {
      uses.set(stem, (uses.get(stem) ?? 0) + 1);
    }
  }
  return uses;
}

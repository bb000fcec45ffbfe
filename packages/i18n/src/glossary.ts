import { readFileSync } from 'node:fs';
import type { Language } from './languages.ts';

/** A word that the glossary forbids in texts. */
type GivenUp = { language: Language; written: string; pattern: RegExp; allowed: RegExp | null };

let cached: GivenUp[] | undefined;

/** The given-up words of the glossary that a text uses. For tests. */
export function listGivenUp(language: Language, text: string): string[] {
  cached ??= readGivenUp(readFileSync(new URL('../GLOSSARY.md', import.meta.url), 'utf8'));
  return cached.filter((word) => word.language === language && isGivenUpIn(word, text)).map(({ written }) => written);
}

/** Reads the second table of GLOSSARY.md: language, words, replacement, allowed contexts. */
export function readGivenUp(glossary: string): GivenUp[] {
  const [, table = ''] = /^## Words that are given up$(.*?)(?=^## |(?![^]))/ms.exec(glossary) ?? [];
  return table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, language]) => language !== 'language')
    .flatMap(([, language, words = '', , allowed = '']) =>
      words.split(', ').map((written) => ({
        language: language as Language,
        written,
        pattern: patternOf(written),
        allowed: allowed ? new RegExp(allowed.split(', ').map(escape).join('|'), 'giu') : null,
      })),
    );
}

/** Whether a text uses a word; placeholders and allowed contexts do not count. */
export function isGivenUpIn({ pattern, allowed }: GivenUp, text: string): boolean {
  const plain = text.replace(/\{[\w.]+(?=[,}])/g, '{').replaceAll('\u00a0', ' ');
  return pattern.test(allowed ? plain.replace(allowed, '') : plain);
}

/** Matches whole words, with any ending at `*`. Chinese has no spaces between words, so there it matches anywhere. */
function patternOf(written: string): RegExp {
  const word = escape(written).replaceAll('\\*', '[\\p{L}]*');
  const [before, after] = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(written)
    ? ['(?<![\\p{L}\\d])', '(?![\\p{L}\\d])']
    : ['', ''];
  return new RegExp(`${before}${word}${after}`, 'iu');
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

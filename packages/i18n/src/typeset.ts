import type { Language } from './languages.ts';

const NBSP = '\u00a0';
const NARROW_NBSP = '\u202f';
const SHORT_WORDS = 'а|без|в|во|до|за|и|из|или|к|ко|на|не|ни|но|о|об|от|по|при|с|со|то|у|я';
const shortWord = new RegExp(`(?<=^|[\\s(«>—])(${SHORT_WORDS}) (?=\\S|$)`, 'giu');

/**
 * Inserts no-break spaces where a line must not break: between a number and its unit, between thousands (narrow ones), after a number sign, before a dash, and after
 * short Russian words. The text may be HTML (tags are not changed) and may end where a placeholder follows.
 */
export function typeset(html: string, language: Language): string {
  return html
    .split(/(<[^>]*>)/)
    .map((piece) => (piece.startsWith('<') ? piece : tie(piece, language)))
    .join('');
}

function tie(text: string, language: Language): string {
  // A Chinese line may break anywhere except between an amount and its currency sign.
  if (language === 'zh') return text.replace(/(\d) (?=[₽$%])/g, `$1${NBSP}`);
  const tied = text
    .replace(/(\d) (?=[\p{L}₽$%])/gu, `$1${NBSP}`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NARROW_NBSP}`)
    .replace(/ (?=[—–])/g, NBSP)
    .replace(/(№|\bNo\.) (?=\d|$)/g, `$1${NBSP}`);
  if (language !== 'ru') return tied;
  return tied.replace(shortWord, `$1${NBSP}`).replace(/ (?=(?:бы|же|ли)(?![а-яё]))/gu, NBSP);
}

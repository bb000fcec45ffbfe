const NBSP = '\u00a0';

/** Ties a figure to what it counts, thousands to their rest, and a dash to the word before it. */
export function tieFigures(text: string): string {
  return text.replace(/(?<![a-z]\d*)(\d) (?=\d{3}(?!\d)|[₽$€]|[а-яё]{2})/gi, `$1${NBSP}`).replace(/ (?=[—–])/g, NBSP);
}

/** As {@link tieFigures}, and keeps one-letter Russian words on the line of the next one. */
export function tieText(text: string): string {
  return tieFigures(text).replace(/(?<=^|[\s(«>])([авикосуя]) (?=\S)/giu, `$1${NBSP}`);
}

/** Escapes what has a meaning in HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

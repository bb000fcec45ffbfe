const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" };

/** Escapes a text for a message in Telegram's HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}

/** A link in a message in Telegram's HTML. */
export function textLink(text: string, url: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
}

/** The text of a stored description, whose HTML is sanitised: paragraphs and list items on lines of their own, no tags. */
export function toPlainText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<li[^>]*>/gi, '\n• ')
    .replace(/<br[^>]*>|<\/(p|div|h\d|ul|ol|table|tr|blockquote)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+|#39);/g, (entity, name: string) => characters[name] ?? entity)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A text of which a chat shows three lines until the person opens it. */
export function foldedQuote(text: string): string {
  return `<blockquote expandable>${escapeHtml(text)}</blockquote>`;
}

/** Cuts a text to a number of characters at the end of a sentence or of a line; without such an end near, as {@link cut} does. */
export function cutAtSentence(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const ends = [...text.slice(0, maxCharacters + 1).matchAll(/(?<=[.!?…;])\s|\n/g)].map(({ index }) => index);
  const last = ends.at(-1) ?? 0;
  return last > maxCharacters / 2 ? text.slice(0, last) : cut(text, maxCharacters);
}

/** The beginning of a text. An emoji at its end is left out as a whole: Telegram refuses a message with half of one. */
export function beginningOf(text: string, maxCharacters: number): string {
  return text.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, '');
}

/** Cuts a text to a number of characters, at the end of a word where one is near. */
export function cut(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const kept = beginningOf(text, maxCharacters - 1);
  const lastSpace = kept.search(/\s\S*$/);
  return `${lastSpace > maxCharacters / 2 ? kept.slice(0, lastSpace) : kept}…`;
}

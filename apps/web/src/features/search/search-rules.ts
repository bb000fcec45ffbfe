import { SEARCH_MIN_CHARACTERS } from '@lotok/contract/limits';

/** The query for a typed text, or null while it is too short (spec, section 4). */
export function toSearchQuery(text: string): string | null {
  const words = text.trim().replace(/\s+/g, ' ');
  return [...words].length >= SEARCH_MIN_CHARACTERS ? words : null;
}

/** «домен» and "domain" in their word forms, typed in either keyboard layout, and in Chinese. */
const domainWords = /(?<![\p{L}\p{N}])(?:домен|ljvty|domain|вщьфшт|domen)(?:[\p{L}:]{0,3})(?![\p{L}\p{N}])|域名/iu;

/** Whether the text is about domains, which are not products and have a page of their own. */
export function isDomainSearch(text: string): boolean {
  return domainWords.test(text);
}

/** The row that an arrow key moves to; -1 is the field itself. */
export function moveActive(active: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  return key === 'ArrowDown' ? Math.min(active + 1, count - 1) : Math.max(active - 1, -1);
}

/** Whether a key press opens the search: `/`, or the same physical key in a Russian layout. */
export function isSearchShortcut({
  key,
  code,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return !ctrlKey && !metaKey && !altKey && (key === '/' || (code === 'Slash' && !shiftKey));
}

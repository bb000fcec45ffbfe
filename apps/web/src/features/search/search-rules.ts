import { SEARCH_MIN_CHARACTERS } from '@lotok/contract/limits';

/** What is asked of the shop, or null while it is too short (spec, section 4). */
export function searchable(text: string): string | null {
  const words = text.trim().replace(/\s+/g, ' ');
  return [...words].length >= SEARCH_MIN_CHARACTERS ? words : null;
}

/** «домен» and "domain" in their forms, typed in either layout, and in Chinese. */
const domainWords = /(?<![\p{L}\p{N}])(?:домен|ljvty|domain|вщьфшт|domen)(?:[\p{L}:]{0,3})(?![\p{L}\p{N}])|域名/iu;

/** Whether domains are looked for, which are no products and stand on a page of their own. */
export function asksForDomains(text: string): boolean {
  return domainWords.test(text);
}

/** The row that an arrow key leads to; -1 is the field itself. */
export function walk(active: number, count: number, key: 'ArrowDown' | 'ArrowUp'): number {
  return key === 'ArrowDown' ? Math.min(active + 1, count - 1) : Math.max(active - 1, -1);
}

/** Whether a key press asks for the search: `/`, also on the key's place in a Russian layout. */
export function asksForSearch({
  key,
  code,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return !ctrlKey && !metaKey && !altKey && (key === '/' || (code === 'Slash' && !shiftKey));
}

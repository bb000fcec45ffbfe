import { SEARCH_MIN_CHARACTERS } from '@lotok/contract/limits';

/** What is asked of the shop, or null while it is too short (spec, section 4). */
export function searchable(text: string): string | null {
  const words = text.trim().replace(/\s+/g, ' ');
  return [...words].length >= SEARCH_MIN_CHARACTERS ? words : null;
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

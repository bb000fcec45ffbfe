/** What a pressed key means: the search, the list of keys, the first key of `g o`, or the second one. */
export type KeyMeaning = 'search' | 'help' | 'go' | { goTo: string } | null;

/** Where the second key of `g …` leads: the name of a list or of a page. */
export const destinations = {
  KeyO: 'orders',
  KeyP: 'products',
  KeyU: 'users',
  KeyI: 'inbox',
} as const;

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/**
 * Reads a key by its place on the keyboard, so that it means the same in the Russian layout; a layout that has `/` or `?` elsewhere
 * works by the character too. `isAfterG`: whether `g` was pressed just before.
 */
export function readKey(pressed: Pressed, isAfterG: boolean): KeyMeaning {
  const { code, key, shiftKey, ctrlKey, metaKey, altKey, isComposing } = pressed;
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  if (key === '?' || (code === 'Slash' && shiftKey)) return 'help';
  if (key === '/' || code === 'Slash') return 'search';
  if (shiftKey) return null;
  const name = isAfterG && code in destinations ? destinations[code as keyof typeof destinations] : null;
  if (name !== null) return { goTo: name };
  return code === 'KeyG' ? 'go' : null;
}

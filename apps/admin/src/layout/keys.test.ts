import { describe, expect, it } from 'vitest';
import { readKey } from './keys.ts';

const press = (code: string, key: string, more: object = {}) => ({
  code,
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
});

describe('a key', () => {
  it.each([
    ['/ in the English layout', press('Slash', '/'), false, 'search'],
    ['/ in the Russian layout', press('Slash', '.'), false, 'search'],
    ['/ in the German layout', press('Digit7', '/', { shiftKey: true }), false, 'search'],
    ['? in the English layout', press('Slash', '?', { shiftKey: true }), false, 'help'],
    ['? in the Russian layout', press('Slash', ',', { shiftKey: true }), false, 'help'],
    ['g in the Russian layout', press('KeyG', 'п'), false, 'go'],
    ['o after g', press('KeyO', 'щ'), true, { goTo: 'orders' }],
    ['p after g', press('KeyP', 'p'), true, { goTo: 'products' }],
    ['u after g', press('KeyU', 'u'), true, { goTo: 'users' }],
    ['i after g', press('KeyI', 'i'), true, { goTo: 'inbox' }],
    ['g after g', press('KeyG', 'g'), true, 'go'],
    ['o alone', press('KeyO', 'o'), false, null],
    ['Ctrl and /', press('Slash', '/', { ctrlKey: true }), false, null],
    ['Alt and g', press('KeyG', 'g', { altKey: true }), false, null],
    ['Shift and G', press('KeyG', 'G', { shiftKey: true }), false, null],
    ['a key of an input method', press('Slash', 'Process', { isComposing: true }), false, null],
  ])('%s', (_name, pressed, isAfterG, expected) => {
    expect(readKey(pressed, isAfterG)).toEqual(expected);
  });
});

import { describe, expect, test } from 'vitest';
import { isDomainSearch, isSearchShortcut, toSearchQuery, moveActive } from './search-rules.ts';

test.each([
  ['', null],
  [' t ', null],
  ['te', 'te'],
  ['  steam \t key ', 'steam key'],
  ['😀', null],
  ['微信', '微信'],
])('the text "%s" is searched as %j', (text, expected) => {
  expect(toSearchQuery(text)).toBe(expected);
});

test.each([
  ['домен', true],
  ['Купить домены .ru', true],
  ['доменов', true],
  ['domain', true],
  ['cheap domains', true],
  ['domen', true],
  ['ljvty', true],
  ['вщьфшты', true],
  ['域名', true],
  ['购买域名', true],
  ['', false],
  ['почта mail.ru', false],
  ['subdomain', false],
  ['domainmaster', false],
])('the text "%s" is a search for domains: %j', (text, expected) => {
  expect(isDomainSearch(text)).toBe(expected);
});

test('arrow keys move from the field to the last row and back', () => {
  expect([moveActive(-1, 3, 'ArrowDown'), moveActive(1, 3, 'ArrowDown'), moveActive(2, 3, 'ArrowDown')]).toEqual([
    0, 2, 2,
  ]);
  expect([moveActive(2, 3, 'ArrowUp'), moveActive(0, 3, 'ArrowUp'), moveActive(-1, 3, 'ArrowUp')]).toEqual([1, -1, -1]);
  expect(moveActive(-1, 0, 'ArrowDown')).toBe(-1);
});

describe('the shortcut of the search', () => {
  const press = { key: 'a', code: 'KeyA', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  test.each([
    [{ key: '/', code: 'Slash' }, true],
    [{ key: '.', code: 'Slash' }, true],
    [{ key: '/', code: 'Digit7', shiftKey: true }, true],
    [{ key: ',', code: 'Slash', shiftKey: true }, false],
    [{ key: '/', code: 'Slash', ctrlKey: true }, false],
    [{}, false],
  ])('is matched by the key press %j: %s', (change, expected) => {
    expect(isSearchShortcut({ ...press, ...change })).toBe(expected);
  });
});

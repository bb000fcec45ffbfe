import { describe, expect, test } from 'vitest';
import { asksForDomains, asksForSearch, searchable, walk } from './search-rules.ts';

test.each([
  ['', null],
  [' t ', null],
  ['te', 'te'],
  ['  steam \t key ', 'steam key'],
  ['😀', null],
  ['微信', '微信'],
])('"%s" asks for %j', (text, asked) => {
  expect(searchable(text)).toBe(asked);
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
])('"%s" asks for domains: %j', (text, asks) => {
  expect(asksForDomains(text)).toBe(asks);
});

test('arrows walk from the field to the last row and back', () => {
  expect([walk(-1, 3, 'ArrowDown'), walk(1, 3, 'ArrowDown'), walk(2, 3, 'ArrowDown')]).toEqual([0, 2, 2]);
  expect([walk(2, 3, 'ArrowUp'), walk(0, 3, 'ArrowUp'), walk(-1, 3, 'ArrowUp')]).toEqual([1, -1, -1]);
  expect(walk(-1, 0, 'ArrowDown')).toBe(-1);
});

describe('the key of the search', () => {
  const press = { key: 'a', code: 'KeyA', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  test.each([
    [{ key: '/', code: 'Slash' }, true],
    [{ key: '.', code: 'Slash' }, true],
    [{ key: '/', code: 'Digit7', shiftKey: true }, true],
    [{ key: ',', code: 'Slash', shiftKey: true }, false],
    [{ key: '/', code: 'Slash', ctrlKey: true }, false],
    [{}, false],
  ])('%j: %s', (change, asks) => {
    expect(asksForSearch({ ...press, ...change })).toBe(asks);
  });
});

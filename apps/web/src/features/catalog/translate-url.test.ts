import { expect, test } from 'vitest';
import { translateUrl } from './translate-url.ts';

test.each([
  ['ru', 'en'],
  ['en', 'en'],
  ['zh', 'zh-CN'],
] as const)('a text is translated for a reader of %s into %s', (language, target) => {
  const url = new URL(translateUrl('Рога & копыта', language));
  expect(url.origin).toBe('https://translate.google.com');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    sl: 'ru',
    tl: target,
    op: 'translate',
    text: 'Рога & копыта',
  });
});

test('a very long text is cut, so that the address works', () => {
  expect(new URL(translateUrl('я'.repeat(5000), 'en')).searchParams.get('text')).toHaveLength(2000);
});

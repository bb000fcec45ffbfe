import { expect, test } from 'vitest';
import { compileTexts } from './compile.ts';
import type { Language } from './languages.ts';
import { createTranslate } from './translator.ts';

const texts = {
  plain: 'Просто # текст',
  hash: '#{id}',
  goods:
    '{count, plural, =0 {Пусто} one {# товар в {where}} few {# товара в {where}} many {# товаров в {where}} other {# товара в {where}}}',
  english: '{count, plural, one {# order} other {# orders}}',
  offset: '{count, plural, offset:1 =1 {only you} one {you and # other} other {you and # others}}',
  choice: '{who, select, guest {гость} other {покупатель {name}}}',
  nested: '{count, plural, other {{who, select, guest {# гостей} other {#}}}}',
};
const translatorOf = (language: Language) =>
  createTranslate<keyof typeof texts>(language, compileTexts(texts, language));

test.each([
  [0, 'Пусто'],
  [1, '1_товар в_лотке'],
  [3, '3_товара в_лотке'],
  [11, '11_товаров в_лотке'],
  [21, '21_товар в_лотке'],
  [1284, '1˙284_товара в_лотке'],
])('Russian has the right plural form for %i', (count, expected) => {
  expect(
    translatorOf('ru')('goods', { count, where: 'лотке' }).replaceAll('\u00a0', '_').replaceAll('\u202f', '˙'),
  ).toBe(expected);
});

test('each language has its own plural forms', () => {
  expect(translatorOf('en')('english', { count: 1 })).toBe('1\u00a0order');
  expect(translatorOf('en')('english', { count: 1200 })).toBe('1,200\u00a0orders');
  expect(translatorOf('zh')('english', { count: 1 })).toBe('1 orders');
});

test('an offset is subtracted before the plural form is chosen', () => {
  const t = translatorOf('en');
  expect([1, 2, 4].map((count) => t('offset', { count }))).toEqual([
    'only you',
    'you and 1\u00a0other',
    'you and 3\u00a0others',
  ]);
});

test('a select uses its branch, and inside a plural the number is available', () => {
  const t = translatorOf('ru');
  expect(t('choice', { who: 'guest' })).toBe('гость');
  expect(t('choice', { who: 'user', name: 'Анна' })).toBe('покупатель Анна');
  expect(t('nested', { who: 'guest', count: 5 })).toBe('5\u00a0гостей');
});

test('a # outside a plural is an ordinary character', () => {
  expect(translatorOf('ru')('plain')).toBe('Просто # текст');
  expect(translatorOf('ru')('hash', { id: 7 })).toBe('#7');
});

test('texts that are added later are found, and a key without a text is returned itself', () => {
  const messages = compileTexts({}, 'ru');
  const t = createTranslate<string>('ru', messages);
  expect(t('later')).toBe('later');
  Object.assign(messages, compileTexts({ later: 'Позже' }, 'ru'));
  expect(t('later')).toBe('Позже');
});

test.each(['{count, plural, one {#}', '{when, date}', '{count, plural, other {{n, number}}}'])(
  '%s does not compile',
  (text) => {
    expect(() => compileTexts({ bad: text }, 'ru')).toThrow();
  },
);

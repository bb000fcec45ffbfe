import { expect, it } from 'vitest';
import { toCyrillic, toLatin } from './transliterate.rules.ts';

it.each([
  ['кофейня', 'kofeynya'],
  ['щука-24', 'schuka-24'],
  ['подъезд', 'podezd'],
  ['ёлка', 'elka'],
  ['їжак', 'їzhak'],
])('%s in Latin letters is %s', (word, latin) => {
  expect(toLatin(word)).toBe(latin);
});

it.each([
  ['shop', 'шоп'],
  ['schuka-24', 'щука-24'],
  ['moskva', 'москва'],
  ['yandex', 'яндекс'],
  ['black', 'блак'],
  ['zhara', 'жара'],
])('%s in Cyrillic letters is %s', (word, cyrillic) => {
  expect(toCyrillic(word)).toBe(cyrillic);
});

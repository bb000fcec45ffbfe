import { describe, expect, it } from 'vitest';
import { beginningOf, cutAtSentence, foldedQuote, toPlainText } from './html.ts';

describe('the description of a product in a message', () => {
  it('has paragraphs and list items on lines of their own, without tags', () => {
    expect(toPlainText('<p>Да &amp; нет</p><ul><li>раз</li><li><b>два</b></li></ul>')).toBe('Да & нет\n\n• раз\n• два');
  });

  it.each([
    ['Коротко.', 20, 'Коротко.'],
    ['Первая фраза. Вторая фраза.', 20, 'Первая фраза.'],
    ['Первая строка\nвторая строка', 20, 'Первая строка'],
    ['Без конца фразы и без строк', 20, 'Без конца фразы и…'],
    ['Да. Одна очень длинная фраза', 20, 'Да. Одна очень…'],
  ])('%j is cut to %d characters at a sensible place', (text, maxCharacters, shown) => {
    expect(cutAtSentence(text, maxCharacters)).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual(maxCharacters);
  });

  it('is text, whatever it has', () => {
    expect(foldedQuote('1 < 2')).toBe('<blockquote expandable>1 &lt; 2</blockquote>');
  });
});

it('the beginning of a text has no half of an emoji', () => {
  expect([1, 2, 3].map((characters) => beginningOf('a😀b', characters))).toEqual(['a', 'a', 'a😀']);
});

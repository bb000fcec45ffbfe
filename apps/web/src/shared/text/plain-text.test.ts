import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('tags are replaced by spaces between words', () => {
  expect(plainText('<p>Первый</p><ul><li>раз</li><li><b>два</b>.</li></ul>')).toBe('Первый раз два.');
});

test('entities are decoded once', () => {
  expect(plainText('<p>Рога &amp; копыта, &lt;b&gt; &amp;lt; &quot;да&quot;</p>')).toBe('Рога & копыта, <b> &lt; "да"');
});

test('a long text is truncated at a word with an ellipsis', () => {
  expect(plainText('раз два три', 9)).toBe('раз два…');
  expect(plainText('длинноеслово', 5)).toBe('длинн…');
  expect(plainText('раз два', 7)).toBe('раз два');
});

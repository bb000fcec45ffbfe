import { expect, it } from 'vitest';
import { parseNews } from './tab-news.ts';

it.each([
  ['{"kind":"ordered","at":1}', { kind: 'ordered' }],
  ['{"kind":"cart","cartCount":3,"at":1}', { kind: 'cart', cartCount: 3 }],
  ['{"kind":"cart","cartCount":"3"}', null],
  ['{"kind":"other"}', null],
  ['not json', null],
  ['null', null],
  [null, null],
])('reads %s', (text, news) => {
  expect(parseNews(text)).toEqual(news);
});

import { describe, expect, it } from 'vitest';
import { beginningOf, htmlIn, titleIn } from './article-texts.ts';

const article = { id: 1, title: 'Прокси', title_en: 'Proxies', html_content: '<p>Да</p>', html_content_en: '<p>Yes</p>', date: '2026-01-01T00:00:00Z' };

describe('the language of an article', () => {
  it.each([
    ['ru', 'Прокси', '<p>Да</p>'],
    ['en', 'Proxies', '<p>Yes</p>'],
    ['zh', 'Proxies', '<p>Yes</p>'],
  ] as const)('%s', (language, title, html) => {
    expect(titleIn(language, article)).toBe(title);
    expect(htmlIn(language, article)).toBe(html);
  });

  it('is Russian where nothing else was written', () => {
    expect(titleIn('en', { ...article, title_en: '' })).toBe('Прокси');
  });
});

describe('beginningOf', () => {
  it('leaves out markup and reads entities', () => {
    expect(beginningOf('<h2>Кто &amp; что</h2><p>Первое, <em>второе</em>.</p>')).toBe('Кто & что Первое, второе.');
  });

  it('cuts between words', () => {
    const text = beginningOf(`<p>${'слово, '.repeat(60)}</p>`);
    expect(text.length).toBeLessThanOrEqual(181);
    expect(text).toMatch(/слово…$/);
  });
});

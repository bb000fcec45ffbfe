import { describe, expect, it } from 'vitest';
import { htmlIn, titleIn } from './article-texts.ts';

const article = {
  id: 1,
  title: 'Прокси',
  title_en: 'Proxies',
  html_content: '<p>Да</p>',
  html_content_en: '<p>Yes</p>',
  date: '2026-01-01T00:00:00Z',
};

describe('an article', () => {
  it.each([
    ['ru', 'Прокси', '<p>Да</p>'],
    ['en', 'Proxies', '<p>Yes</p>'],
    ['zh', 'Proxies', '<p>Yes</p>'],
  ] as const)('is shown to a reader of %s in the nearest available language', (language, title, html) => {
    expect(titleIn(language, article)).toBe(title);
    expect(htmlIn(language, article)).toBe(html);
  });

  it('is shown in Russian if it has no English text', () => {
    expect(titleIn('en', { ...article, title_en: '' })).toBe('Прокси');
  });
});

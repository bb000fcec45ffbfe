import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VIDEO_MARK } from '@lotok/contract';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { countWords } from './count-words.ts';
import { demoArticles } from './index.ts';

/** A number with a unit of time or money, or a percentage. */
const NUMBER_WITH_UNIT =
  /\d[\d\u00a0\u202f]*[ \u00a0-]?(?:минут|час|д(?:ень|ня|ней)|рабоч|₽|%|minute|hour|day|working)/gu;

describe('articles', () => {
  test('are written in Russian and English, 150 to 400 words each', () => {
    expect(demoArticles.length).toBeGreaterThanOrEqual(8);
    for (const article of demoArticles) {
      expect(article.title).toMatch(/[а-яё]/i);
      expect(article.title_en).not.toMatch(/[а-яё]/i);
      for (const html of [article.html, article.html_en]) {
        expect(
          sanitizeHtml(html, {
            allowedTags: ['p', 'h2', 'ul', 'li', 'strong', 'a'],
            allowedAttributes: { a: ['href'] },
          }),
        ).toBe(html);
        expect(countWords(html), article.title).toBeGreaterThanOrEqual(150);
        expect(countWords(html), article.title).toBeLessThanOrEqual(400);
      }
    }
  });

  test('state numbers of the shop only through constants', () => {
    const folder = join(import.meta.dirname, 'articles');
    const own = readdirSync(folder).flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(NUMBER_WITH_UNIT)].map(([number]) => `${file}: ${number}`),
    );
    expect(own).toEqual([]);
  });

  test('about video proof explain the mark in product names', () => {
    const [article] = demoArticles.filter(({ html }) => html.includes('href="/video-record"'));
    expect(article?.html).toContain(VIDEO_MARK);
    expect(article?.html_en).toContain(VIDEO_MARK);
  });
});

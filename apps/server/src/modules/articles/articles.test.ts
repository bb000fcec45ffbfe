import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogWorld, openCatalog } from '../../../test/catalog.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { createArticle } from './index.ts';

let world: CatalogWorld;
beforeAll(async () => {
  world = await openCatalog();
});
afterAll(() => world.close());

const publish = (title: string, day: number, htmlContent = '<p>Текст</p>') =>
  inTransaction(world.db, (tx) =>
    createArticle(tx, {
      title,
      titleEn: `${title} en`,
      htmlContent,
      htmlContentEn: '<p>Text</p>',
      publishedAt: new Date(Date.UTC(2026, 0, day)),
    }),
  );

describe('articles', () => {
  it('are an empty list of one page at first', async () => {
    expect(await world.ask('articles/getArticles', {})).toEqual({ articles: [], total_pages: 1 });
  });

  it('are listed newest first, ten per page, without their texts', async () => {
    for (const day of [2, 1, ...Array.from({ length: 9 }, (_, n) => n + 3)]) await publish(`День ${day}`, day);
    const first = await world.ask('articles/getArticles', {});
    expect(first.total_pages).toBe(2);
    expect(first.articles.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, n) => `День ${11 - n}`));
    expect(first.articles[0]).toMatchObject({ title_en: 'День 11 en', date: '2026-01-11T00:00:00.000Z' });
    expect((await world.ask('articles/getArticles', { page: 2 })).articles.map(({ title }) => title)).toEqual([
      'День 1',
    ]);
    expect((await world.ask('articles/getArticles', { page: 3 })).articles).toEqual([]);
  });

  it('are returned one by one in both languages with sanitized HTML', async () => {
    const id = await publish(
      'О шифровании',
      20,
      '<h2>Раз</h2><p onclick="x()">Два</p><script>три</script><a href="javascript:x">четыре</a>',
    );
    expect(await world.ask('articles/getArticle', { id })).toEqual({
      id,
      title: 'О шифровании',
      title_en: 'О шифровании en',
      html_content: '<h2>Раз</h2><p>Два</p><a rel="noopener">четыре</a>',
      html_content_en: '<p>Text</p>',
      date: '2026-01-20T00:00:00.000Z',
    });
    await expect(world.ask('articles/getArticle', { id: id + 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

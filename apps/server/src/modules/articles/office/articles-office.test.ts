import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld();
  office = await openOffice(world);
});
afterAll(() => world.close());

const article = (title: string) => ({
  title,
  titleEn: `${title} en`,
  htmlContent: '<h2>Раз</h2><p onclick="x()">Два</p><script>три</script>',
  htmlContentEn: '<p>Text</p><a href="javascript:x">link</a>',
});
const publish = async (title: string, more: { isListed?: boolean; publishedAt?: string } = {}) =>
  (await office.call('content', 'POST articles', { body: { ...article(title), ...more } })).body;
const change = (id: number, body: object) => office.call('content', 'PUT articles/:id', { params: { id }, body });
const shown = async (id: number) => (await world.api('articles/getArticle', { id })).status === 200;
const shownTitles = async () => (await world.api('articles/getArticles', {})).body.articles.map(({ title }) => title);

describe('an article', () => {
  it('is published with sanitized HTML, and shown in the shop', async () => {
    const stored = await publish('О шифровании', { publishedAt: '2026-01-20' });
    expect(stored).toMatchObject({
      title: 'О шифровании',
      htmlContent: '<h2>Раз</h2><p>Два</p>',
      htmlContentEn: '<p>Text</p><a rel="noopener">link</a>',
      isListed: true,
      publishedAt: '2026-01-20T00:00:00.000Z',
      version: 1,
    });
    const { body } = await world.api('articles/getArticle', { id: stored.id });
    expect(body).toMatchObject({ title_en: 'О шифровании en', html_content: '<h2>Раз</h2><p>Два</p>' });
    await eventually(async () => (await shownTitles()).includes('О шифровании'));
    expect(await office.auditOf('articles', stored.id)).toMatchObject([
      { action: 'POST articles', operator_login: 'the_content', after: { title: 'О шифровании' } },
    ]);
  });

  it('is changed, sanitized again, and refused to an operator with an older version', async () => {
    const { id, version } = await publish('Старый заголовок');
    const changed = await change(id, { version, title: '<b>Новый</b>', htmlContent: '<p>Ещё</p><iframe></iframe>' });
    expect(changed.body).toMatchObject({ title: '<b>Новый</b>', htmlContent: '<p>Ещё</p>', version: version + 1 });
    await eventually(async () => (await shownTitles()).includes('<b>Новый</b>'));
    expect(await change(id, { version, title: 'Второй' })).toMatchObject({
      status: 409,
      body: { errorCode: 'STALE', params: { changedBy: 'the_content', version: version + 1 } },
    });
    await change(id, { title: '<b>Новый</b>' });
    expect(await office.auditOf('articles', id)).toHaveLength(2);
  });

  it('has versions with their authors, of which an older one is restored, sanitized again', async () => {
    const { id } = await publish('Первая', { publishedAt: '2026-02-03' });
    await office.call('manager', 'PUT articles/:id', { params: { id }, body: { title: 'Вторая', isListed: false } });
    const { items } = (await office.call('content', 'GET articles/:id/versions', { params: { id } })).body;
    expect(items).toMatchObject([
      { version: 2, author: 'the_manager', isCurrent: true },
      { version: 1, author: 'the_content', isCurrent: false },
    ]);
    const first = { params: { id, version: 1 } };
    expect((await office.call('content', 'GET articles/:id/versions/:version', first)).body.content).toMatchObject({
      title: 'Первая',
      publishedAt: '2026-02-03T00:00:00.000Z',
    });
    const restore = (version: number) =>
      office.call('content', 'POST articles/:id/restore', { params: { id }, body: { from: 1, version } });
    expect((await restore(1)).body).toMatchObject({ errorCode: 'STALE' });
    expect((await restore(2)).body).toMatchObject({ title: 'Первая', isListed: true, version: 3 });
    const preview = await office.call('content', 'POST articles/preview', {
      body: { htmlContent: '<p>a</p><script>b</script><img src="javascript:c">' },
    });
    expect(preview.body.htmlContent).toBe('<p>a</p><img />');
  });

  it('is hidden by deleting it, once, and can be listed again', async () => {
    const { id } = await publish('Скрытая');
    expect(await shown(id)).toBe(true);
    for (const _ of [1, 2])
      expect((await office.call('manager', 'DELETE articles/:id', { params: { id } })).body).toEqual({ ok: true });
    await eventually(async () => !(await shown(id)) && !(await shownTitles()).includes('Скрытая'));
    expect((await office.call('owner', 'GET articles/:id', { params: { id } })).body.isListed).toBe(false);
    expect(await office.auditOf('articles', id)).toMatchObject([
      { action: 'POST articles' },
      { action: 'DELETE articles/:id', before: { isListed: true }, after: { isListed: false } },
    ]);
    await change(id, { isListed: true });
    await eventually(() => shown(id));
  });

  it('with a later date is not shown before it', async () => {
    const { id } = await publish('Завтра', { publishedAt: new Date(Date.now() + 86_400_000).toISOString() });
    expect(await shown(id)).toBe(false);
    await change(id, { publishedAt: '2026-01-01' });
    await eventually(() => shown(id));
  });

  it('is found by both titles and by its date', async () => {
    const { id } = await publish('Найдись 100%', { publishedAt: '2025-05-05T12:00:00Z', isListed: false });
    const list = async (query: object) => (await office.call('content', 'GET articles', { query })).body;
    for (const query of [
      { q: '100%' },
      { q: 'найдись 100% EN' },
      { publishedFrom: '2025-05-05', publishedTo: '2025-05-05' },
      { isListed: false, q: 'Найдись' },
    ])
      expect(await list(query)).toMatchObject({ total: 1, items: [{ id }] });
    expect((await list({ q: '100_' })).total).toBe(0);
  });
});

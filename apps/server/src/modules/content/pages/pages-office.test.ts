import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Office, openOffice } from '../../../../test/office.ts';
import { eventually, openWorld, type World } from '../../../../test/shop.ts';

let world: World;
let office: Office;
beforeAll(async () => {
  world = await openWorld({ SUPPORT_URL: 'https://t.me/support?a=1&b=2' });
  office = await openOffice(world);
});
afterAll(() => world.close());

const attack =
  '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><p onclick="a()">p</p>';
const shown = async (name: string, language: 'ru' | 'en' = 'ru') =>
  (await world.api('shop/getPage', { name, language })).body;
const statusOf = async (name: string) => (await world.api('shop/getPage', { name, language: 'ru' })).status;
const idOf = async (slug: string) =>
  (await office.call('content', 'GET pages', { query: { q: slug } })).body.items.find((page) => page.slug === slug)
    ?.id ?? 0;
const get = async (id: number) => (await office.call('content', 'GET pages/:id', { params: { id } })).body;
const change = (id: number, body: object) => office.call('content', 'PUT pages/:id', { params: { id }, body });
const create = (slug: string, more: object = {}) =>
  office.call('content', 'POST pages', {
    body: {
      slug,
      title: 'О магазине',
      titleEn: 'About',
      htmlContent: '<p>Текст</p>',
      htmlContentEn: '<p>Text</p>',
      ...more,
    },
  });

describe('a page that the shop links to', () => {
  it('is changed in the shop, and an older version is restored', async () => {
    const id = await idOf('help');
    const before = await get(id);
    const first = await shown('help');
    const htmlContent = '<h2 id="new">Новый & раздел</h2><p>Гарантия {WARRANTY_MINUTES} минут</p>';
    const changed = await change(id, { version: before.version, htmlContent });
    expect(changed.body).toMatchObject({ version: before.version + 1, htmlContent: htmlContent.replace('&', '&amp;') });
    await eventually(async () => (await shown('help')).sections.length === 1);
    expect((await shown('help')).sections).toEqual([
      { id: 'new', title: 'Новый & раздел', html: '<p>Гарантия 30\u00a0минут</p>' },
    ]);
    expect((await shown('help', 'en')).sections.length).toBeGreaterThan(1);

    const { items } = (await office.call('content', 'GET pages/:id/versions', { params: { id } })).body;
    expect(items).toMatchObject([
      { version: 2, author: 'the_content', isCurrent: true },
      { version: 1, author: null, isCurrent: false },
    ]);
    const old = await office.call('content', 'GET pages/:id/versions/:version', { params: { id, version: 1 } });
    expect(old.body.content).toMatchObject({ htmlContent: before.htmlContent, title: before.title });
    const restored = await office.call('manager', 'POST pages/:id/restore', {
      params: { id },
      body: { from: 1, version: 2 },
    });
    expect(restored.body).toMatchObject({ version: 3, htmlContent: before.htmlContent });
    await eventually(async () => (await shown('help')).sections.length > 1);
    expect(await shown('help')).toEqual(first);
    expect(await office.auditOf('pages', id)).toMatchObject([
      { action: 'PUT pages/:id', before: { htmlContent: before.htmlContent } },
      { action: 'POST pages/:id/restore', operator_login: 'the_manager' },
    ]);
  });

  it('saved as it is already stays as it is, without a row in the audit log', async () => {
    const id = await idOf('help');
    const before = await get(id);
    const rows = (await office.auditOf('pages', id)).length;
    expect((await change(id, { title: before.title, places: before.places })).body).toEqual(before);
    expect(await office.auditOf('pages', id)).toHaveLength(rows);
  });

  it('is refused with an older version, and neither hidden nor deleted', async () => {
    const id = await idOf('rules');
    const { version } = await get(id);
    const replies = await Promise.all(['A', 'B'].map((title) => change(id, { version, title })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      errorCode: 'STALE',
      params: { changedBy: 'the_content', version: version + 1 },
    });
    const stale = { params: { id }, body: { from: 1, version } };
    expect((await office.call('content', 'POST pages/:id/restore', stale)).status).toBe(409);
    expect((await change(id, { isListed: false })).body.details).toMatchObject([{ path: 'isListed' }]);
    expect((await office.call('owner', 'DELETE pages/:id', { params: { id } })).status).toBe(400);
    expect(await statusOf('rules')).toBe(200);
    const none = { params: { id }, body: { from: 99 } };
    expect((await office.call('content', 'POST pages/:id/restore', none)).status).toBe(404);
  });

  it('describes addresses of the shop in both languages', async () => {
    const id = await idOf('contacts');
    const [place] = (await get(id)).places;
    if (!place) throw new Error('the page has no addresses');
    await change(id, { places: [{ ...place, about: attack, aboutEn: 'About us' }] });
    await eventually(async () => (await shown('contacts')).places.length === 1);
    // Plain text, which the page escapes.
    expect((await shown('contacts')).places[0]).toMatchObject({ about: attack, address: place.address });
    expect((await shown('contacts', 'en')).places[0]).toMatchObject({ about: 'About us' });
    const unknown = await change(id, { places: [{ ...place, about: 'Пишите: {support_url}' }] });
    expect(unknown.body.details).toMatchObject([{ path: 'places.0.about' }]);
    const bad = { ...place, address: 'hcaptcha_site_key' };
    expect((await change(id, { places: [bad] })).status).toBe(400);
  });
});

describe('a page that operators add', () => {
  it('is shown at its own address, hidden, and shown again', async () => {
    const made = await create('about-us', { leadEn: 'In short' });
    expect(made).toMatchObject({ status: 201, body: { path: '/pages/about-us', isBuiltIn: false, version: 1 } });
    expect(await shown('about-us', 'en')).toMatchObject({ title: 'About', lead: 'In short', places: [] });
    expect((await create('about-us')).body.details).toMatchObject([{ path: 'slug' }]);
    for (const slug of ['', 'A', '../x', 'rules']) expect((await create(slug)).status).toBe(400);
    const { id } = made.body;
    for (const _ of [1, 2])
      expect((await office.call('content', 'DELETE pages/:id', { params: { id } })).body).toEqual({ ok: true });
    await eventually(async () => (await statusOf('about-us')) === 404);
    await change(id, { isListed: true });
    await eventually(async () => (await statusOf('about-us')) === 200);
  });
});

describe('hostile input in a page', () => {
  it('is removed from HTML and stays text in titles', async () => {
    const { body } = await create('hostile', {
      title: attack,
      lead: attack,
      htmlContent: `<h2 id="root" onclick="a()"><script>1</script>T<b>i</b>tle</h2>${attack}<iframe src="//evil"></iframe>`,
    });
    expect(body.title).toBe(attack);
    const page = await shown('hostile');
    expect(page.title).toBe(attack);
    for (const html of [page.lead, ...page.sections.map((section) => section.html)])
      expect(html).not.toMatch(/<script|onerror|onclick|javascript:|<iframe/i);
    expect(page.sections).toMatchObject([{ id: 'section-1', title: 'Title' }]);
    const preview = await office.call('content', 'POST pages/preview', {
      body: { language: 'ru', lead: attack, htmlContent: attack },
    });
    expect(JSON.stringify(preview.body)).not.toMatch(/<script|onerror|onclick|javascript:/i);
  });

  it('can not be put into an address by a placeholder', async () => {
    const { body } = await create('addresses', {
      htmlContent: '<a href="{support_url}">a</a><a href="{name}:alert(1)">b</a><a href="java{name}">c</a>',
    });
    expect(body.htmlContent).toBe('<a href="{support_url}">a</a><a>b</a><a>c</a>');
  });

  it('names no placeholder that the shop does not know', async () => {
    const { id } = (await create('placeholders')).body;
    for (const name of ['nothing', 'constructor', 'NOT_A_LIMIT', 'orders.nothing', 'hcaptcha_site_key'])
      expect([name, (await change(id, { htmlContent: `<p>{${name}}</p>` })).body.details]).toMatchObject([
        name,
        [{ path: 'htmlContent' }],
      ]);
    expect((await change(id, { title: '{name}' })).body.details).toMatchObject([{ path: 'title' }]);
  });
});

it('a preview is what readers see, with the values of its placeholders', async () => {
  const { body } = await office.call('content', 'POST pages/preview', {
    body: {
      language: 'en',
      htmlContent: '<p>{WARRANTY_MINUTES} min. <a href="{support_url}">us</a>: {orders.help}</p>',
    },
  });
  expect(body.htmlContent).toMatch(
    /^<p>30\u00a0min\. <a href="https:\/\/t\.me\/support\?a=1&#38;b=2">us<\/a>: [^{}]+<\/p>$/,
  );
});

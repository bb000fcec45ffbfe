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

const shown = async (language: 'ru' | 'en' | 'zh' = 'ru') => (await world.api('shop/getBanners', { language })).body;
const isShown = async (id: number) => (await shown()).some((banner) => banner.id === id);
const titles = { title: 'Скидки', titleEn: 'Sale', titleZh: '促销' };
const create = (more: object = {}) => office.call('content', 'POST banners', { body: { ...titles, ...more } });
const change = (id: number, body: object) => office.call('content', 'PUT banners/:id', { params: { id }, body });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

it('the home page has one large banner, three cards and two small banners at first, in three languages', async () => {
  expect((await shown()).map(({ place, picture }) => [place, picture])).toEqual([
    ['banner', 'bot'],
    ['banner', 'store'],
    ['card', 'shield'],
    ['card', 'chat'],
    ['card', 'zap'],
    ['hero', 'domains'],
  ]);
  const cards = await Promise.all((['ru', 'en', 'zh'] as const).map(shown));
  expect(cards.map((banners) => banners.find(({ picture }) => picture === 'shield')?.title)).toEqual([
    'Гарантия 30\u00a0минут',
    '30-minute warranty',
    '30 分钟质保',
  ]);
});

describe('a banner', () => {
  it('is shown in the shop after the others, changed and hidden, and an older version is restored', async () => {
    const { body } = await create({ link: '/articles', picture: 'gift', text: 'До {WARRANTY_MINUTES} %' });
    const { id } = body;
    expect(body).toMatchObject({ position: 3, isShown: true, version: 1, place: 'banner' });
    await eventually(() => isShown(id));
    expect((await shown()).filter(({ place }) => place === 'banner').at(-1)).toMatchObject({
      id,
      text: 'До\u00a030\u00a0%',
    });
    expect((await change(id, { version: 1, title: 'Распродажа' })).body.version).toBe(2);
    await eventually(async () => (await shown()).some(({ title }) => title === 'Распродажа'));
    expect(await change(id, { version: 1, title: 'Поздно' })).toMatchObject({
      status: 409,
      body: { errorCode: 'STALE' },
    });
    const restore = { params: { id }, body: { from: 1 } };
    expect((await office.call('content', 'POST banners/:id/restore', restore)).body).toMatchObject({
      ...titles,
      version: 3,
    });
    for (const _ of [1, 2])
      expect((await office.call('content', 'DELETE banners/:id', { params: { id } })).body).toEqual({ ok: true });
    await eventually(async () => !(await isShown(id)));
    const { items } = (await office.call('content', 'GET banners/:id/versions', { params: { id } })).body;
    expect(items.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
    expect((await office.auditOf('banners', id)).map(({ action }) => action)).toEqual([
      'POST banners',
      'PUT banners/:id',
      'POST banners/:id/restore',
      'DELETE banners/:id',
    ]);
  });

  it('is shown from its first to its last moment only', async () => {
    const periods: [from: string | null, to: string | null, isShown: boolean][] = [
      [null, null, true],
      [inDays(-1), inDays(1), true],
      [inDays(1), null, false],
      [null, inDays(-1), false],
    ];
    for (const [shownFrom, shownTo, expected] of periods) {
      const { body } = await create({ shownFrom, shownTo });
      expect(body.isShown).toBe(expected);
      await eventually(async () => (await isShown(body.id)) === expected);
    }
    const { id } = (await create({ shownFrom: inDays(2) })).body;
    expect((await change(id, { shownTo: inDays(1) })).body.details).toMatchObject([{ path: 'shownTo' }]);
  });

  it('leads to the shop, to https or to an address of the shop, and nowhere else', async () => {
    for (const link of ['', '/domains?domain=a', 'https://example.com/x', '{goods_bot_url}'])
      expect([link, (await create({ link, isListed: false })).status]).toEqual([link, 201]);
    for (const link of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil',
      'http://example.com',
      'https://',
      '{hcaptcha_site_key}',
      '{constructor}',
      'domains',
    ])
      expect([link, (await create({ link })).body.details]).toMatchObject([link, [{ path: 'link' }]]);
  });

  it('shows hostile texts as they were typed, and refuses unknown placeholders and pictures', async () => {
    const attack = '<img src=x onerror=alert(1)>';
    const { body } = await create({ title: attack, text: attack, isListed: false });
    expect(body).toMatchObject({ title: attack, text: attack });
    expect((await create({ text: '{nothing}' })).body.details).toMatchObject([{ path: 'text' }]);
    expect((await create({ picture: 'unknown' })).status).toBe(400);
    expect((await create({ title: '' })).status).toBe(400);
  });
});

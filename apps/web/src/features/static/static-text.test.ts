import { describe, expect, it } from 'vitest';
import type { Shop } from '../../shared/app-context.ts';
import { plainText } from '../../shared/plain-text.ts';
import { fillShop, type StaticName, type StaticText, staticTextQuery } from './static-text.ts';

const shop: Shop = {
  name: 'Лоток & Ко',
  public_url: 'https://shop.example',
  support_url: 'https://t.example/help?a=1&b=2',
  news_url: 'n',
  goods_bot_url: 'g',
  domains_bot_url: 'd',
  replacement_bot_url: 'r',
  links_url: 'l',
  hcaptcha_site_key: 'k',
};
const pages: readonly StaticName[] = ['rules', 'replacement', 'video-record', 'earn', 'contacts', 'help'];
const load = (name: StaticName, language: 'ru' | 'en') =>
  (staticTextQuery(name, language).queryFn as () => Promise<StaticText>)();

describe.each(pages)('%s', (name) => {
  it('has the same sections and places in both languages', async () => {
    const [ru, en] = await Promise.all([load(name, 'ru'), load(name, 'en')]);
    expect(en.sections.map(({ id }) => id)).toEqual(ru.sections.map(({ id }) => id));
    expect(en.places?.map(({ address }) => address)).toEqual(ru.places?.map(({ address }) => address));
    expect(new Set(ru.sections.map(({ id }) => id)).size).toBe(ru.sections.length);
  });

  it.each(['ru', 'en'] as const)('leaves no placeholder and no style in %s', async (language) => {
    const { lead, sections } = await load(name, language);
    const html = fillShop([lead, ...sections.map((section) => section.html)].join(''), shop);
    expect(html).not.toMatch(/\{\w+\}|undefined|NaN|style=/);
    expect(plainText(lead).length).toBeGreaterThan(40);
  });
});

it('escapes what the shop is called and where it links', () => {
  expect(fillShop('<a href="{support_url}">{name}</a> {unknown}', shop)).toBe(
    '<a href="https://t.example/help?a=1&amp;b=2">Лоток &amp; Ко</a> {unknown}',
  );
});

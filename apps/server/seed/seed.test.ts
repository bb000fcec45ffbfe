import { INSTAGRAM_WARRANTY_MINUTES, VIDEO_MARK, WARRANTY_MINUTES } from '@lotok/contract';
import type { Language } from '@lotok/i18n';
import { listGivenUp } from '@lotok/i18n/glossary';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { normalizePromoCode } from '../src/modules/promos/index.ts';
import { countWords } from './count-words.ts';
import { demoArticles, demoShop } from './index.ts';
import { contrast } from './pictures/colour.ts';
import { drawTile, findTileColours } from './pictures/tile.ts';
import { demoPromos, tiersOf } from './prices.ts';
import { formatNumbers } from './typography.ts';
import { usedPictures } from './used-pictures.ts';

const { categories } = demoShop();
const subcategories = categories.flatMap((category) => category.subcategories);
const products = subcategories.flatMap((subcategory) => subcategory.products);
const HAN = /\p{Script=Han}/u;
const share = (some: number) => some / products.length;

describe('catalogue', () => {
  test('has 29 categories of 3 to 6 subcategories, in the same order every time', () => {
    expect(categories).toHaveLength(29);
    for (const category of categories) {
      expect(category.subcategories.length, category.name).toBeGreaterThanOrEqual(3);
      expect(category.subcategories.length, category.name).toBeLessThanOrEqual(6);
    }
    expect(demoShop().categories.map((category) => category.name)).toEqual(categories.map((category) => category.name));
  });

  test('names every category and subcategory in three languages, except plain brand names', () => {
    for (const named of [...categories, ...subcategories]) {
      expect(named.name_en, named.name).toMatch(/^[\x20-\x7e]+$/);
      if (named.name_zh !== named.name_en) expect(named.name_zh, named.name).toMatch(HAN);
    }
    const inHan = [...categories, ...subcategories].filter((named) => HAN.test(named.name_zh));
    expect(inHan.length).toBeGreaterThan(100);
  });

  test('has unique subcategory names within a category', () => {
    for (const category of categories) {
      const names = category.subcategories.map((subcategory) => subcategory.name);
      expect(new Set(names).size, category.name).toBe(names.length);
    }
  });
});

describe('products', () => {
  test('are at least 560 with unique names, a few longer than a list shows', () => {
    expect(products.length).toBeGreaterThanOrEqual(560);
    expect(new Set(products.map((product) => product.name)).size).toBe(products.length);
    expect(products.filter((product) => product.name.length > 100).length).toBeGreaterThanOrEqual(3);
  });

  test('cost 1 to 20 000 roubles in whole kopecks, some under 5 roubles', () => {
    for (const { listPriceKopecks, name } of products) {
      expect(Number.isSafeInteger(listPriceKopecks), name).toBe(true);
      expect(listPriceKopecks, name).toBeGreaterThanOrEqual(100);
      expect(listPriceKopecks, name).toBeLessThanOrEqual(2_000_000);
    }
    expect(products.filter((product) => product.listPriceKopecks < 500).length).toBeGreaterThan(5);
    expect(products.filter((product) => product.listPriceKopecks % 100 !== 0).length).toBeGreaterThan(20);
  });

  test('have 20 000 to 40 000 units, distributed unevenly', () => {
    const counts = products.map((product) => product.unitCount);
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThanOrEqual(20_000);
    expect(total).toBeLessThanOrEqual(40_000);
    expect(share(counts.filter((count) => count === 0).length)).toBeGreaterThan(0.04);
    expect(share(counts.filter((count) => count === 0).length)).toBeLessThan(0.1);
    expect(share(counts.filter((count) => count >= 1 && count <= 5).length)).toBeGreaterThan(0.04);
    expect(counts.filter((count) => count >= 1000).length).toBeGreaterThanOrEqual(3);
  });

  test('have 2 to 4 attributes', () => {
    for (const { attributes, name } of products) {
      const parts = attributes.split(', ');
      expect(parts.length, name).toBeGreaterThanOrEqual(2);
      expect(parts.length, name).toBeLessThanOrEqual(4);
      for (const part of parts) expect(part, name).toMatch(/^\S.{0,28}\S$/u);
    }
  });

  test('have no-break spaces between a number and its noun', () => {
    for (const { name } of products) expect(name).not.toMatch(/(?<![a-z]\d*)\d (?:[а-яё]{2}|₽)/i);
  });

  test('are described in 60 to 200 words of safe markup', () => {
    const allowed = { allowedTags: ['p', 'ul', 'li', 'strong', 'a'], allowedAttributes: { a: ['href'] } };
    for (const { descriptionHtml, name } of products) {
      expect(sanitizeHtml(descriptionHtml, allowed), name).toBe(descriptionHtml);
      expect(countWords(descriptionHtml), name).toBeGreaterThanOrEqual(60);
      expect(countWords(descriptionHtml), name).toBeLessThanOrEqual(200);
      expect(descriptionHtml, name).toContain('href="/rules"');
      expect(descriptionHtml, name).toContain('href="/replacement"');
    }
  });

  test('that need a video proof state it in the name, the attributes and the description', () => {
    for (const { name, attributes, descriptionHtml } of products) {
      const isMarked = name.startsWith(`${VIDEO_MARK} `);
      expect(attributes.includes('Видеофиксация: нужна'), name).toBe(isMarked);
      expect(descriptionHtml.includes(VIDEO_MARK), name).toBe(isMarked);
      expect(descriptionHtml.includes('href="/video-record"'), name).toBe(isMarked);
    }
    expect(products.filter(({ name }) => name.startsWith(`${VIDEO_MARK} `)).length).toBeGreaterThan(30);
  });

  test('have the shorter warranty only for Instagram, and each description states its own', () => {
    const instagram = categories.find((category) => category.name === 'Instagram');
    const short = new Set(instagram?.subcategories.flatMap((subcategory) => subcategory.products));
    expect(short.size).toBeGreaterThan(10);
    for (const product of products) {
      const minutes = short.has(product) ? INSTAGRAM_WARRANTY_MINUTES : WARRANTY_MINUTES;
      expect(product.warrantyMinutes, product.name).toBe(minutes);
      const [, warranty = ''] = product.descriptionHtml.split('<strong>Гарантия');
      expect(warranty.match(/\d+(?=\u00a0минут после выдачи)/g), product.name).toEqual([String(minutes)]);
    }
  });

  test('promise a replacement only in the warranty paragraph', () => {
    for (const { descriptionHtml, name } of products) {
      const [properties = ''] = descriptionHtml.split('<strong>Гарантия');
      expect(properties, name).not.toMatch(/заменим|вернём|выдадим/i);
    }
  });

  test('format numbers in their attributes as in their names', () => {
    for (const { name, attributes } of products) {
      const [, sum] = /(?:Номинал|Скидка|Лимит|Купон|Остаток): ([^:]+?)(?:, \p{Lu}|$)/u.exec(attributes) ?? [];
      if (sum) expect(name).toContain(sum);
      for (const part of attributes.split(', '))
        if (!/^(?:Год|Возраст|Срок): /.test(part)) expect(part, name).not.toMatch(/: (?:до |от )?\d{4}|\d\.\d+ [A-Z]/);
    }
  });
});

test.each([
  ['Номинал: 1000 ₽', 'Номинал: 1˙000_₽'],
  ['Номинал: 12500, Гео: Япония', 'Номинал: 12˙500, Гео: Япония'],
  ['Гео: Япония, Номинал: 3000 ¥', 'Гео: Япония, Номинал: 3˙000 ¥'],
  ['Номинал: 0.0005 BTC', 'Номинал: 0,0005 BTC'],
  ['Ваучер 0,0005 BTC', 'Ваучер 0,0005 BTC'],
  ['сертификат 1 000 ₽', 'сертификат 1˙000_₽'],
  ['Кошельки: до 1000', 'Кошельки: до 1˙000'],
  ['Год: 2019, 2FA, Срок: до 2028', 'Год: 2019, 2FA, Срок: до 2028'],
  ['EA App, Battlefield 2042', 'EA App, Battlefield 2042'],
])('the numbers of %s are formatted', (plain, formatted) => {
  expect(formatNumbers(plain).replaceAll('\u00a0', '_').replaceAll('\u202f', '˙')).toBe(formatted);
});

describe('units', () => {
  const units = products.flatMap((product) => Array.from({ length: product.unitCount }, (_, n) => product.unit(n)));

  test('are all different and one line each', () => {
    expect(new Set(units).size).toBe(units.length);
    for (const unit of units) if (!/^[^\r\n]{8,400}$/.test(unit)) expect.fail(`a unit is not one line: ${unit}`);
  });

  test('are the same in every run', () => {
    const again = demoShop().categories.flatMap((category) => category.subcategories.flatMap((sub) => sub.products));
    expect(again.map((product) => product.unit(3))).toEqual(products.map((product) => product.unit(3)));
  });

  test('contain only names and addresses reserved for documentation', () => {
    const reserved = /(^|\.)example(\.(com|net|org))?$/;
    for (const unit of units) {
      for (const [, host = ''] of unit.matchAll(/(?:@|https:\/\/|\$)([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]+)/g)) {
        if (!reserved.test(host)) expect.fail(`${host} in ${unit}`);
      }
      for (const [address] of unit.matchAll(/\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/g)) {
        if (!/^(192\.0\.2|198\.51\.100|203\.0\.113)\./.test(address)) expect.fail(`${address} in ${unit}`);
      }
    }
  });
});

describe('quantity prices', () => {
  test('exist for some products and only decrease', () => {
    const tiered = products.filter((product) => tiersOf(product).length > 0);
    expect(tiered.length).toBeGreaterThan(20);
    expect(share(tiered.length)).toBeLessThan(0.2);
    for (const product of tiered) {
      const prices = [product.listPriceKopecks, ...tiersOf(product).map((tier) => tier.unitPriceKopecks)];
      expect(prices, product.name).toEqual([...new Set(prices)].sort((a, b) => b - a));
    }
  });

  test('are accompanied by promo codes in their stored form, one of them for a category', () => {
    const codes = demoPromos(
      categories,
      categories
        .keys()
        .map((at) => at + 1)
        .toArray(),
    );
    expect(codes.map(({ code }) => normalizePromoCode(code))).toEqual(codes.map(({ code }) => code));
    const vpn = codes.find(({ code }) => code === 'VPN15')?.categoryIds?.[0] ?? 0;
    expect(categories[vpn - 1]?.name).toBe('VPN');
  });
});

describe('pictures', () => {
  test('are drawn for every slug, small and with enough contrast in both themes', () => {
    for (const slug of usedPictures()) {
      const svg = drawTile(slug);
      expect(svg, slug).not.toBeNull();
      expect(svg?.length, slug).toBeLessThan(3400);
      const colours = findTileColours(slug);
      for (const theme of [colours?.light, colours?.dark]) {
        expect(theme && contrast(theme.mark, theme.tile), slug).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test('of an unknown slug are null', () => {
    expect(drawTile('no-such-brand')).toBeNull();
  });
});

const words = (html: string) => html.replace(/<[^>]+>/g, ' ');

describe('texts', () => {
  test('use no word that the glossary forbids', () => {
    const russian = [
      ...demoArticles.flatMap(({ title, html }) => [title, html]),
      ...products.flatMap(({ name, attributes, descriptionHtml }) => [name, attributes, descriptionHtml]),
    ];
    const english = [
      ...demoArticles.flatMap(({ title_en, html_en }) => [title_en, html_en]),
      ...[...categories, ...subcategories].map(({ name_en }) => name_en),
    ];
    const chinese = [...categories, ...subcategories].map(({ name_zh }) => name_zh);
    const used = Object.entries({ ru: russian, en: english, zh: chinese }).flatMap(([language, texts]) =>
      texts.flatMap((text) =>
        listGivenUp(language as Language, words(text)).map(
          (word) => `${language} ${word}: ${words(text).slice(0, 300)}`,
        ),
      ),
    );
    expect(used).toEqual([]);
  });
});

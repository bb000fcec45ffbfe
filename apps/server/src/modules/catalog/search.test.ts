import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchCatalog, type SearchCatalog } from '../../../test/search-catalog.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { refreshLeadingDocuments } from './search-documents.store.ts';

let world: SearchCatalog;
beforeAll(async () => {
  world = await openSearchCatalog();
});
afterAll(() => world.close());

describe('search', () => {
  it('returns the same products in the same order for all spellings of a name', async () => {
    const expected = [
      'Аккаунт Telegram США',
      'Телеграм Премиум на 3 месяца',
      'Бот для телеграма',
      'Канал с подписчиками',
    ];
    for (const query of [
      'телеграм',
      'telegram',
      'ntktuhfv',
      'telegarm',
      'еудупкфь',
      'ТЕЛЕГРАМ',
      'телеграма',
      'телеграмом',
      'тилеграм',
      'telegrm',
      'теле',
      'ntkt',
      'tg',
    ]) {
      expect(await world.search(query), query).toEqual(expected);
    }
  });

  it('prefers the prefix of a word to the other keyboard layout', async () => {
    await world.products((await world.subcategory('Европа')).subcategoryId, [
      { name: 'Прокси EU', htmlDescription: '<p>x</p>', attributes: '' },
    ]);
    expect(await world.search('te')).toContain('Аккаунт Telegram США');
  });

  it('finds all inflected forms of a word', async () => {
    const expected = ['Аккаунт Telegram США', 'Аккаунты Outlook', 'ВКонтакте аккаунты 2010'];
    for (const query of ['аккаунт', 'аккаунты', 'аккаунтов', 'акаунт', 'account', 'accounts'])
      expect((await world.search(query)).sort(), query).toEqual(expected);
  });

  it.each([
    ['дискорд', 'Discord Nitro 1 месяц'],
    ['lbcrjhl', 'Discord Nitro 1 месяц'],
    ['discrod', 'Discord Nitro 1 месяц'],
    ['нитро', 'Discord Nitro 1 месяц'],
    ['майкрософт', 'Ключ Microsoft Office 2021'],
    ['офис', 'Ключ Microsoft Office 2021'],
    ['гугл', 'Google Play карта'],
    ['goolge', 'Google Play карта'],
    ['proxy', 'Прокси IPv4 Россия'],
    ['ghjrcb', 'Прокси IPv4 Россия'],
    ['прокс', 'Прокси IPv4 Россия'],
    ['ipv4', 'Прокси IPv4 Россия'],
    ['тик ток', 'TikTok: накрутка'],
    ['tik-tok', 'TikTok: накрутка'],
    ['вк', 'ВКонтакте аккаунты 2010'],
    ['dr', 'ВКонтакте аккаунты 2010'],
    ['стим ключ', 'Steam: случайные ключи'],
    ['почта гмейл', 'Почта Gmail 2015 года'],
    ['mail.ru', 'Steam: случайные ключи'],
    ['микрософт оффис купить дёшево', 'Ключ Microsoft Office 2021'],
    ['журналы для бумаги', 'Журнал в бумаге'],
  ])('resolves %s', async (query, first) => {
    expect((await world.search(query))[0]).toBe(first);
  });

  it('ranks names before categories and whole words before prefixes, then by stock, lead words and sales', async () => {
    const { subcategoryId } = await world.subcategory('Кубышка');
    const made = await world.products(subcategoryId, [
      { name: 'Просто вещь' },
      { name: 'Кубышка пустая', quantity: 0, soldCount: 99 },
      { name: 'Кубышка новая', soldCount: 1 },
      { name: 'Кубышка ходовая', soldCount: 5 },
      { name: 'Очень большая кубышка', soldCount: 50 },
      { name: '[Видео] Кубышка с крышкой', soldCount: 3 },
    ]);
    const prefixed = await world.product({ name: 'Кубышкаблок' });
    const found = await world.ask('products/searchProducts', { searchQuery: 'кубышка' });
    expect(found.map(({ id }) => [...made, prefixed].indexOf(id))).toEqual([3, 5, 2, 4, 1, 0, 6]);
  });

  it('requires all words if a product has them, otherwise any of them', async () => {
    expect(await world.search('steam телеграм')).toEqual(
      expect.arrayContaining(['Steam: случайные ключи', 'Аккаунт Telegram США']),
    );
    expect(await world.search('телеграм премиум')).toEqual(['Телеграм Премиум на 3 месяца']);
  });

  it.each(['', ' ', 'ъ', 'ффф', 'тттттт', 'asdfgh', 'зщшгнекуцй', '!!!', '\0\0', "'\\:*&|!()"])(
    'returns nothing for %j',
    async (query) => {
      expect(await world.search(query)).toEqual([]);
    },
  );

  it('finds only names that begin with the letters of a one- or two-letter query', async () => {
    const { subcategoryId } = await world.subcategory('Рыбы');
    await world.products(subcategoryId, [
      { name: 'Щука' },
      { name: 'Щучий хвост' },
      { name: 'Совсем другая щука', attributes: 'Щука: 1' },
    ]);
    const names = async (searchQuery: string) =>
      (await world.ask('products/searchProducts', { searchQuery })).map(({ name }) => name);
    for (const query of ['щ', 'щу', 'oe']) {
      expect((await names(query)).sort(), query).toEqual(['Щука', 'Щучий хвост']);
    }
  });

  it('ends with an empty page', async () => {
    expect(await world.search('телеграм', 2)).toEqual([]);
  });

  it('does not fail for any input', async () => {
    const query = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.string({ unit: fc.constantFrom(...' \'"\\:*&|!()<->%_\0\n;телеграмtelegram42'), maxLength: 60 }),
    );
    await fc.assert(
      fc.asyncProperty(query, async (searchQuery) => {
        const [found, listed] = await Promise.all([
          world.ask('products/searchProducts', { searchQuery }),
          world.ask('products/searchCatalogProducts', { searchQuery, searchInDescription: true }),
        ]);
        expect(Array.isArray(found) && listed.products_count >= listed.products.length).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a query of which no product has all words', () => {
  const names = async (searchQuery: string) =>
    (await world.ask('products/searchProducts', { searchQuery })).map(({ name }) => name);

  beforeAll(async () => {
    const subcategory = async (name: string, products: string[]) =>
      world.products(
        (await world.subcategory(name)).subcategoryId,
        products.map((product) => ({ name: product })),
      );
    await subcategory('Зефир', [
      'Зефир, профиль на 3 месяца',
      'Зефир, профиль на 12 месяцев',
      'Зефир, профиль на 1 месяц',
    ]);
    await subcategory('Пастила', ['Аккаунт Пастила, 3 шарика, 1 месяц', 'Ключ Пастила 3', 'Подписка Пастила 5']);
    await subcategory('Халва', ['Аккаунт Халва', 'Подписка Халва', 'Ключ Халва']);
  });

  it('is matched by its most distinctive word and not by the common one', async () => {
    for (const query of ['аккаунт зефир', 'зефир ключ', 'подписка на зефир']) {
      const found = await names(query);
      expect(found, query).toHaveLength(3);
      for (const name of found) expect(name, query).toContain('Зефир');
    }
  });

  it('ranks a number by its distance to the word beside which it was typed', async () => {
    expect((await names('зефир подписка 3 месяца'))[0]).toBe('Зефир, профиль на 3 месяца');
    expect((await names('зефир аккаунт 12'))[0]).toBe('Зефир, профиль на 12 месяцев');
    expect(await names('зефир 1')).toEqual(['Зефир, профиль на 1 месяц']);
    expect((await names('пастила 3 шарика'))[0]).toBe('Аккаунт Пастила, 3 шарика, 1 месяц');
  });

  it('finds nothing if its name is unknown and only generic words match', async () => {
    expect(await names('аккаунт щербетоid')).toEqual([]);
    expect(await names('подписка щербетоid 3 месяца')).toEqual([]);
    expect(await names('зефир щербетоid')).toHaveLength(3);
  });
});

describe('the leading products', () => {
  it('are all products of a small shop, also after they are recomputed', async () => {
    const hidden = await world.product({ isListed: false });
    const following = await world.product();
    await world.db
      .updateTable('search_documents')
      .set({ is_leading: false })
      .where('product_id', '=', following)
      .execute();
    for (let round = 0; round < 2; round += 1) {
      await inTransaction(world.db, refreshLeadingDocuments);
      const others = await world.db
        .selectFrom('search_documents')
        .select('product_id')
        .where('is_leading', '=', false)
        .execute();
      expect(others).toEqual([]);
    }
    await world.db.deleteFrom('products').where('id', 'in', [hidden, following]).execute();
  });
});

describe('the catalogue with a query', () => {
  it('counts and sorts the matches of the query and applies the filters', async () => {
    const { categoryId, subcategoryId } = await world.subcategory('Хурма');
    const made = await world.products(
      subcategoryId,
      Array.from({ length: 15 }, (_, n) => ({ name: `Хурма сорт ${n}`, listPriceKopecks: 1_000 + n * 100 })),
    );
    const list = async (more: object) =>
      world.ask('products/searchCatalogProducts', { searchQuery: 'хурма', sortBy: 'pricedown', ...more });
    const first = await list({});
    expect(first).toMatchObject({ products_count: 15 });
    expect(first.products.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 10));
    expect((await list({ page: 2 })).products.map(({ id }) => id)).toEqual(made.toReversed().slice(10));
    expect(await list({ page: 9 })).toEqual({ products: [], products_count: 15 });
    expect(await list({ maxPrice: 12 })).toMatchObject({ products_count: 3 });
    expect(await list({ categoryId, subCategoryId: subcategoryId, minPrice: 24 })).toMatchObject({ products_count: 1 });
    expect(await list({ categoryId: categoryId + 1 })).toMatchObject({ products_count: 0 });
  });

  it('searches descriptions only on request', async () => {
    const list = (searchInDescription: boolean) =>
      world.ask('products/searchCatalogProducts', { searchQuery: 'отлежка', searchInDescription });
    expect(await list(false)).toEqual({ products: [], products_count: 0 });
    expect((await list(true)).products.map(({ id }) => world.nameOf(id))).toEqual(['Ключ Microsoft Office 2021']);
  });
});

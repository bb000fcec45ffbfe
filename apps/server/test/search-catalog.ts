import { openCatalog } from './catalog.ts';

const namesBySubcategory = {
  Telegram: ['Аккаунт Telegram США', 'Телеграм Премиум на 3 месяца', 'Канал с подписчиками'],
  Почта: ['Почта Gmail 2015 года', 'Аккаунты Outlook'],
  Разное: [
    'Бот для телеграма',
    'Discord Nitro 1 месяц',
    'Ключ Microsoft Office 2021',
    'Прокси IPv4 Россия',
    'ВКонтакте аккаунты 2010',
    'TikTok: накрутка',
    'Steam: случайные ключи',
    'Google Play карта',
    'Журнал в бумаге',
  ],
};

export type SearchCatalog = Awaited<ReturnType<typeof openSearchCatalog>>;

/** Opens a catalogue with products for tests of the search. `search` returns the names of those, and the ids of other products. */
export async function openSearchCatalog() {
  const world = await openCatalog();
  const ids = new Map<string, number>();
  for (const [subcategory, names] of Object.entries(namesBySubcategory)) {
    const { subcategoryId } = await world.subcategory(subcategory);
    const made = await world.products(
      subcategoryId,
      names.map((name) => ({
        name,
        htmlDescription: name.startsWith('Ключ') ? '<p>Активация онлайн, отлёжка не нужна</p>' : '<p>Обычный товар</p>',
        attributes: name.startsWith('Steam') ? 'Mail.ru, e-mail' : '',
      })),
    );
    names.forEach((name, at) => ids.set(name, made[at] ?? 0));
  }
  const nameOf = (id: number) => [...ids].find(([, known]) => known === id)?.[0];
  const search = async (searchQuery: string, page = 1) =>
    (await world.ask('products/searchProducts', { searchQuery, page })).map(({ id }) => nameOf(id) ?? id);
  return { ...world, nameOf, search };
}

import { createUser, openSession } from '../apps/server/src/modules/accounts/index.ts';
import { createCategories, createProducts } from '../apps/server/src/modules/catalog/index.ts';
import { type Db, inTransaction } from '../apps/server/src/platform/database/index.ts';
import type { Vault } from '../apps/server/src/platform/secrets.ts';
import { addStock, giveBalances, vacuum } from './fill.store.ts';

const kinds = ['Аккаунт', 'Ключ', 'Подписка', 'Прокси', 'Ссылка', 'Промокод', 'Сертификат', 'Пакет'];
const brands = [
  'Telegram',
  'Steam',
  'Discord',
  'Spotify',
  'ChatGPT',
  'Windows',
  'Office',
  'Netflix',
  'Instagram',
  'TikTok',
  'Gmail',
  'Outlook',
  'Roblox',
  'Xbox',
  'Яндекс',
  'ВКонтакте',
];
const terms = [
  'авторег',
  'саморег',
  'с отлёжкой',
  'премиум',
  'на месяц',
  'на год',
  'с почтой',
  'с гарантией',
  'полный доступ',
  'без привязки',
];
const places = [
  'Россия',
  'Индонезия',
  'Турция',
  'Германия',
  'Польша',
  'Казахстан',
  'Индия',
  'Бразилия',
  'Украина',
  'Вьетнам',
];

const CATEGORIES = 29;
const SUBCATEGORIES = 5;

/** Fills an empty, migrated database with products and units, and returns the tokens of buyers for the load. */
export async function fill(
  db: Db,
  vault: Vault,
  size: { products: number; unitsEach: number; users: number },
): Promise<{ tokens: string[] }> {
  const subcategoryIds = await inTransaction(db, async (tx) => {
    const group = (name: string) => ({ name, nameEn: name, nameZh: name, picture: 'telegram' });
    const categories = await createCategories(
      tx,
      Array.from({ length: CATEGORIES }, (_, n) => ({
        ...group(`Раздел ${n + 1}`),
        subcategories: Array.from({ length: SUBCATEGORIES }, (_, m) => group(`Подраздел ${n + 1}.${m + 1}`)),
      })),
    );
    return categories.flatMap((category) => category.subcategoryIds);
  });
  for (let from = 0; from < size.products; from += 5_000) {
    const numbers = Array.from({ length: Math.min(5_000, size.products - from) }, (_, n) => from + n);
    await inTransaction(db, async (tx) => {
      const ids = await createProducts(
        tx,
        numbers.map((n) => product(n, subcategoryIds)),
      );
      if (size.unitsEach > 0) await addStock(tx, ids, size.unitsEach, vault.seal('login:password'));
    });
  }
  const tokens: string[] = [];
  await inTransaction(db, async (tx) => {
    const buyerIds: number[] = [];
    for (let n = 0; n < size.users; n += 1) {
      const buyerId = await createUser(tx, {
        login: `bench_${n}`,
        email: `bench${n}@example.com`,
        telegramUsername: null,
        passwordHash: null,
        refCode: null,
      });
      tokens.push(await openSession(tx, { buyerId, userAgent: 'bench', address: '' }));
      buyerIds.push(buyerId);
    }
    await giveBalances(tx, buyerIds);
  });
  await vacuum(db);
  return { tokens };
}

function product(n: number, subcategoryIds: readonly number[]) {
  const pick = (list: readonly string[], step: number) => list[Math.floor(n / step) % list.length] ?? '';
  return {
    subcategoryId: subcategoryIds[n % subcategoryIds.length] ?? 0,
    name: `${pick(kinds, 1)} ${pick(brands, 7)}, ${pick(terms, 3)}, ${pick(places, 11)}, партия ${n}`,
    picture: 'telegram',
    listPriceKopecks: 100 + ((n * 7_919) % 500_000),
    htmlDescription: `<p>${pick(terms, 5)}. Выдача сразу после оплаты, формат строки в описании.</p>`,
    attributes: `Гео: ${pick(places, 11)}, Формат: текст`,
  };
}

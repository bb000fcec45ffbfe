import { createCategories, createProducts } from '../apps/server/src/modules/catalog/index.ts';
import { addUnits } from '../apps/server/src/modules/stock/index.ts';
import { inTransaction, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { createVault } from '../apps/server/src/platform/secrets.ts';

export type Product = { id: number; name: string; listPriceKopecks: number; units: number };

/** Every fifth product runs out, so that some orders are refused and some late payments cannot be delivered. */
const SCARCE_EVERY = 5;
/** Every other product has a warranty, during which what partners earn by it can't be withdrawn. */
const WARRANTY_EVERY = 2;
const PRODUCTS = 10;
const PRICES = [1_000, 1_999, 3_333, 4_950, 7_501];

/** Creates products with enough units for the payments; the nth unit of a product contains `<its name>:<n>`. */
export async function createStock(databaseUrl: string, secretKey: Buffer, payments: number): Promise<Product[]> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1, prepare: true });
  const vault = createVault(secretKey);
  const wanted = Array.from({ length: PRODUCTS }, (_, n) => ({
    name: `Goods ${n}`,
    listPriceKopecks: PRICES[n % PRICES.length] ?? 0,
    ...(n % WARRANTY_EVERY === 0 ? {} : { warrantyMinutes: 0 }),
    units: n % SCARCE_EVERY === 0 ? Math.ceil(payments / 8) : Math.ceil(payments / 2) + 60,
  }));
  const products = await inTransaction(db, async (tx) => {
    const group = { name: 'Chaos', nameEn: 'Chaos', nameZh: 'Chaos', picture: 'telegram' };
    const [category] = await createCategories(tx, [{ ...group, subcategories: [group] }]);
    const subcategoryId = category?.subcategoryIds[0] ?? 0;
    const shared = { subcategoryId, picture: 'telegram', htmlDescription: '<p>x</p>', attributes: '' };
    const ids = await createProducts(
      tx,
      wanted.map(({ units: _, ...product }) => ({ ...shared, ...product })),
    );
    return wanted.map((product, n) => ({ ...product, id: ids[n] ?? 0 }));
  });
  for (const { id, name, units } of products) {
    const texts = Array.from({ length: units }, (_, n) => `${name}:${n}`);
    await inTransaction(db, (tx) => addUnits(tx, vault, id, texts));
  }
  await close();
  return products;
}

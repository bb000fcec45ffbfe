import { sql } from 'kysely';
import { demoShop } from '../seed/index.ts';
import { createCategories, createProducts } from '../src/modules/catalog/index.ts';
import { type Db, inTransaction } from '../src/platform/database/index.ts';

/** Fills in the demonstration catalogue with counts of stock and sales, but without units, because sealing them takes long. */
export async function fillDemoCatalog(db: Db): Promise<void> {
  const { categories } = demoShop();
  await inTransaction(db, async (tx) => {
    const named = (group: { name: string; name_en: string; name_zh: string; picture: string }) => ({
      name: group.name,
      nameEn: group.name_en,
      nameZh: group.name_zh,
      picture: group.picture,
    });
    const created = await createCategories(
      tx,
      categories.map((category) => ({ ...named(category), subcategories: category.subcategories.map(named) })),
    );
    const placed = categories.flatMap(({ subcategories }, at) =>
      subcategories.flatMap(({ products }, place) =>
        products.map((product) => ({ ...product, subcategoryId: created[at]?.subcategoryIds[place] ?? 0 })),
      ),
    );
    const ids = await createProducts(
      tx,
      placed.map((product) => ({ ...product, htmlDescription: product.descriptionHtml })),
    );
    await sql`update products p set quantity = given.quantity, sold_count = given.sold
      from unnest(${ids}::bigint[], ${placed.map(({ unitCount }) => unitCount)}::bigint[],
        ${placed.map(({ soldCount }) => soldCount)}::bigint[]) as given (id, quantity, sold) where p.id = given.id`.execute(
      tx,
    );
  });
}

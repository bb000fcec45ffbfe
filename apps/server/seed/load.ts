import { createArticle } from '../src/modules/articles/index.ts';
import { createCategories, createProducts } from '../src/modules/catalog/index.ts';
import { putTlds } from '../src/modules/domains/index.ts';
import { createPromo } from '../src/modules/promos/index.ts';
import { addUnits, setTiers } from '../src/modules/stock/index.ts';
import { type Db, inTransaction, type Tx } from '../src/platform/database/index.ts';
import type { Vault } from '../src/platform/secrets.ts';
import { setHistory } from './history.store.ts';
import { demoArticles, demoShop } from './index.ts';
import { demoPromos, tiersOf } from './prices.ts';
import type { SeedProduct } from './shop-shape.ts';
import { demoTlds } from './tlds.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Fills an empty database with the demonstration shop in one transaction. */
export async function loadDemoShop(db: Db, vault: Vault, report: (line: string) => void): Promise<void> {
  report('Loading the demonstration shop…');
  await inTransaction(db, async (tx) => {
    const { categories } = demoShop();
    const created = await createCategories(
      tx,
      categories.map((category) => ({
        ...named(category),
        subcategories: category.subcategories.map(named),
      })),
    );
    const placed = categories.flatMap((category, at) =>
      category.subcategories.flatMap((subcategory, place) =>
        subcategory.products.map((product) => ({ product, subcategoryId: created[at]?.subcategoryIds[place] ?? 0 })),
      ),
    );
    const ids = await createProducts(
      tx,
      placed.map(({ product, subcategoryId }) => ({
        subcategoryId,
        name: product.name,
        picture: product.picture,
        listPriceKopecks: product.listPriceKopecks,
        htmlDescription: product.descriptionHtml,
        attributes: product.attributes,
        warrantyMinutes: product.warrantyMinutes,
      })),
    );
    await stockUp(
      tx,
      vault,
      placed.map(({ product }, at) => ({ id: ids[at] ?? 0, product })),
    );
    const categoryIds = created.map((category) => category.id);
    await putTlds(tx, demoTlds());
    for (const promo of demoPromos(categories, categoryIds)) await createPromo(tx, promo);
    for (const article of demoArticles) {
      await createArticle(tx, {
        title: article.title,
        titleEn: article.title_en,
        htmlContent: article.html,
        htmlContentEn: article.html_en,
        publishedAt: daysAgo(article.createdDaysAgo),
      });
    }
  });
}

async function stockUp(tx: Tx, vault: Vault, products: readonly { id: number; product: SeedProduct }[]): Promise<void> {
  for (const { id, product } of products) {
    if (product.unitCount > 0)
      await addUnits(
        tx,
        vault,
        id,
        Array.from({ length: product.unitCount }, (_, n) => product.unit(n)),
      );
    const tiers = tiersOf(product);
    if (tiers.length > 0) await setTiers(tx, id, tiers);
  }
  await setHistory(
    tx,
    products.map(({ id, product }) => ({
      id,
      soldCount: product.soldCount,
      createdAt: daysAgo(product.createdDaysAgo),
    })),
  );
}

function named(group: { name: string; name_en: string; name_zh: string; picture: string }) {
  return { name: group.name, nameEn: group.name_en, nameZh: group.name_zh, picture: group.picture };
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}

import { createCategories, createProducts } from '../src/modules/catalog/index.ts';
import { addUnits } from '../src/modules/stock/index.ts';
import { type Db, inTransaction } from '../src/platform/database/index.ts';
import type { Vault } from '../src/platform/secrets.ts';

/** Creates what makes the goods of a world. */
export function createWorldGoods(db: Db, vault: Vault) {
  let productCount = 0;
  return {
    /** Creates a product with so many units in a new category. The text of unit n is `<name>:<n>`. */
    async product({ listPriceKopecks = 10_000, units = 10 } = {}) {
      productCount += 1;
      const name = `Product ${productCount}`;
      const id = await inTransaction(db, async (tx) => {
        const group = { name, nameEn: name, nameZh: name, picture: 'telegram' };
        const [category] = await createCategories(tx, [{ ...group, subcategories: [group] }]);
        const [made = 0] = await createProducts(tx, [
          {
            subcategoryId: category?.subcategoryIds[0] ?? 0,
            name,
            picture: 'telegram',
            listPriceKopecks,
            htmlDescription: '<p>x</p>',
            attributes: '',
          },
        ]);
        if (units > 0)
          await addUnits(
            tx,
            vault,
            made,
            Array.from({ length: units }, (_, n) => `${name}:${n}`),
          );
        return made;
      });
      return { id, name };
    },

    async quantityOf(productId: number): Promise<number> {
      return (await db.selectFrom('products').select('quantity').where('id', '=', productId).executeTakeFirstOrThrow())
        .quantity;
    },
  };
}

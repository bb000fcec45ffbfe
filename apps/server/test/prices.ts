import { inTransaction } from '../src/platform/database/index.ts';
import { createPromo, type NewPromo } from '../src/modules/promos/index.ts';
import { setTiers } from '../src/modules/stock/index.ts';
import type { World } from './shop.ts';

let made = 0;

/** Creates a new promo code, with a discount of ten percent by default. */
export async function makePromo({ db }: Pick<World, 'db'>, more: Partial<NewPromo> = {}): Promise<string> {
  made += 1;
  const code = `CODE${made}`;
  await inTransaction(db, (tx) => createPromo(tx, { code, discount: { percent: 10 }, ...more }));
  return code;
}

/** Creates a product with tier prices, such as `[10, 4_500]`: 4 500 kopecks each from 10 pieces on. */
export async function makeTiered(world: World, listPriceKopecks: number, tiers: readonly [number, number][]) {
  const product = await world.product({ listPriceKopecks, units: 40 });
  await inTransaction(world.db, (tx) =>
    setTiers(
      tx,
      product.id,
      tiers.map(([from, unitPriceKopecks]) => ({ from, unitPriceKopecks })),
    ),
  );
  return product;
}

/** The input for an order of one product from the balance. */
export const orderOf = (product: { id: number }, quantity: number, more: object = {}) => ({
  products: [{ id: product.id, quantity }],
  paymentMethod: 'balance' as const,
  ...more,
});

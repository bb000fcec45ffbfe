import { inTransaction } from '../src/platform/database/index.ts';
import { createPromo, type NewPromo } from '../src/modules/promos/index.ts';
import { setTiers } from '../src/modules/stock/index.ts';
import type { World } from './shop.ts';

let made = 0;

/** A code of its own, ten percent off if nothing else is said. */
export async function makePromo({ db }: Pick<World, 'db'>, more: Partial<NewPromo> = {}): Promise<string> {
  made += 1;
  const code = `CODE${made}`;
  await inTransaction(db, (tx) => createPromo(tx, { code, discount: { percent: 10 }, ...more }));
  return code;
}

/** A product that costs less from so many pieces on: `[10, 4_500]`. */
export async function makeTiered(world: World, priceKopecks: number, tiers: readonly [number, number][]) {
  const product = await world.product({ priceKopecks, units: 40 });
  await inTransaction(world.db, (tx) =>
    setTiers(
      tx,
      product.id,
      tiers.map(([from, price]) => ({ from, priceKopecks: price })),
    ),
  );
  return product;
}

/** An order of one product from the balance. */
export const orderOf = (product: { id: number }, quantity: number, more: object = {}) => ({
  products: [{ id: product.id, quantity }],
  paymentMethod: 'balance' as const,
  ...more,
});

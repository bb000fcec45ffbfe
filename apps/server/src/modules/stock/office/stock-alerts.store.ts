import type { Tx } from '../../../platform/database/index.ts';

/** The threshold of a product and its version, locked as for a sale; null when there is no such product. */
export async function lockThreshold(
  tx: Tx,
  productId: number,
): Promise<{ version: number; lowStockUnits: number | null } | null> {
  const row = await tx
    .selectFrom('products')
    .select(['version', 'low_stock_units as lowStockUnits'])
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateThreshold(tx: Tx, productId: number, units: number | null): Promise<void> {
  await tx.updateTable('products').set({ low_stock_units: units }).where('id', '=', productId).execute();
}

import type { Db, Tx } from '../../../platform/database/index.ts';

/** Deletes the promo code of a partner; another one has to be bought. It is a single statement, so it needs no transaction. */
export async function deletePartnerPromo(db: Db | Tx, ownerId: number): Promise<void> {
  await db.deleteFrom('partner_promos').where('owner_id', '=', ownerId).execute();
}

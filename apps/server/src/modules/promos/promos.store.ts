import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { PromoCode } from './promo-code.ts';
import { findPromo } from './promos.reads.ts';

/**
 * A code as it stands for a buyer, locked for as long as its uses may be counted: until the end of the transaction nobody
 * else begins one. Lock products before it, ledger accounts after it. A code without limits is not locked at all.
 */
export async function lockPromo(tx: Tx, code: string, buyerId: number): Promise<PromoCode | null> {
  const promo = await findPromo(tx, code, buyerId);
  if (!promo || (promo.mostUses === null && promo.mostUsesABuyer === null)) return promo;
  // The buyer first and always, as an unpaid order locks them too; the code itself only where all its buyers must queue.
  await sql`select from buyers where id = ${buyerId} for no key update`.execute(tx);
  if (promo.mostUses !== null) await sql`select from promo_codes where id = ${promo.id} for no key update`.execute(tx);
  return findPromo(tx, code, buyerId);
}

/** Writes down that a payment carries a code, and what it takes off. */
export async function insertPromoUse(
  tx: Tx,
  use: { paymentId: number; promo: PromoCode; discountKopecks: Kopecks },
): Promise<void> {
  await tx
    .insertInto('promo_uses')
    .values({
      payment_id: use.paymentId,
      promo_code_id: use.promo.id,
      code: use.promo.code,
      discount_kopecks: use.discountKopecks,
    })
    .execute();
}

export type NewPromo = {
  code: string;
  discount: { percent: number } | { amountKopecks: Kopecks };
  mostUses?: number;
  mostUsesABuyer?: number;
  minOrderKopecks?: Kopecks;
  startsAt?: Date;
  endsAt?: Date;
  productIds?: readonly number[];
  categoryIds?: readonly number[];
};

/** Makes a code, written as `readCode` reads it. */
export async function createPromo(tx: Tx, promo: NewPromo): Promise<number> {
  const { id } = await tx
    .insertInto('promo_codes')
    .values({
      code: promo.code,
      percent: 'percent' in promo.discount ? promo.discount.percent : null,
      amount_kopecks: 'amountKopecks' in promo.discount ? promo.discount.amountKopecks : null,
      most_uses: promo.mostUses ?? null,
      most_uses_a_buyer: promo.mostUsesABuyer ?? null,
      min_order_kopecks: promo.minOrderKopecks ?? 0,
      ends_at: promo.endsAt ?? null,
      ...(promo.startsAt ? { starts_at: promo.startsAt } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const goods = [
    ...(promo.productIds ?? []).map((product_id) => ({ promo_code_id: id, product_id, category_id: null })),
    ...(promo.categoryIds ?? []).map((category_id) => ({ promo_code_id: id, product_id: null, category_id })),
  ];
  if (goods.length > 0) await tx.insertInto('promo_code_goods').values(goods).execute();
  return id;
}

import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { PromoCode } from './promo-code.ts';
import { findPromo } from './promos.reads.ts';

/**
 * The current state of a code for a buyer, locked until the end of the transaction, so that no other transaction can add a use
 * meanwhile. Lock products before it and ledger accounts after it. A code without limits is not locked.
 */
export async function lockPromo(tx: Tx, code: string, buyerId: number): Promise<PromoCode | null> {
  const promo = await findPromo(tx, code, buyerId);
  if (!promo || (promo.maxUses === null && promo.maxUsesPerBuyer === null)) return promo;
  // The buyer is always locked first, as for an unpaid order; the code itself only when its uses are limited over all buyers.
  await sql`select from buyers where id = ${buyerId} for no key update`.execute(tx);
  if (promo.maxUses !== null) await sql`select from promo_codes where id = ${promo.id} for no key update`.execute(tx);
  return findPromo(tx, code, buyerId);
}

/** Records that a payment uses a code, and the discount. */
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
  maxUses?: number;
  maxUsesPerBuyer?: number;
  minOrderKopecks?: Kopecks;
  startsAt?: Date;
  endsAt?: Date;
  productIds?: readonly number[];
  categoryIds?: readonly number[];
};

/** Creates a code. `code` must be in the form of `normalizePromoCode`. */
export async function createPromo(tx: Tx, promo: NewPromo): Promise<number> {
  const { id } = await tx
    .insertInto('promo_codes')
    .values({
      code: promo.code,
      percent: 'percent' in promo.discount ? promo.discount.percent : null,
      amount_kopecks: 'amountKopecks' in promo.discount ? promo.discount.amountKopecks : null,
      most_uses: promo.maxUses ?? null,
      most_uses_a_buyer: promo.maxUsesPerBuyer ?? null,
      min_order_kopecks: promo.minOrderKopecks ?? 0,
      ends_at: promo.endsAt ?? null,
      ...(promo.startsAt ? { starts_at: promo.startsAt } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertGoods(tx, id, promo);
  return id;
}

/** Limits a code to products and categories. */
export async function insertGoods(
  tx: Tx,
  id: number,
  { productIds = [], categoryIds = [] }: Pick<NewPromo, 'productIds' | 'categoryIds'>,
): Promise<void> {
  const goods = [
    ...productIds.map((product_id) => ({ promo_code_id: id, product_id, category_id: null })),
    ...categoryIds.map((category_id) => ({ promo_code_id: id, product_id: null, category_id })),
  ];
  if (goods.length > 0) await tx.insertInto('promo_code_goods').values(goods).execute();
}

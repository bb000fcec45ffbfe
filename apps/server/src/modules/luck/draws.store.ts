import { LUCK_HOURS } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

export type NewDraw = {
  key: string;
  orderId: number;
  seedHash: Buffer;
  sealedSeed: string;
  table: string;
  tableHash: Buffer;
  minKopecks: Kopecks;
  completedAt: Date;
};

/** Stores an offered draw. Does nothing when the order has one. */
export async function insertDraw(tx: Tx, draw: NewDraw): Promise<void> {
  await tx
    .insertInto('luck_draws')
    .values({
      key: draw.key,
      order_id: draw.orderId,
      seed_hash: draw.seedHash,
      sealed_seed: draw.sealedSeed,
      prizes: draw.table,
      prizes_hash: draw.tableHash,
      min_kopecks: draw.minKopecks,
      expires_at: sql<Date>`${draw.completedAt}::timestamptz + make_interval(hours => ${sql.lit(LUCK_HOURS)})`,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** What an offered draw depends on, besides the text. */
export type Commitment = { sealedSeed: string; table: string };

/** The offer of an order, which is not locked; null when none was made, or its draw was. */
export async function findCommitment(tx: Tx, orderId: number): Promise<Commitment | null> {
  const { rows } = await sql<Commitment>`select sealed_seed as "sealedSeed", prizes as "table" from luck_draws
    where order_id = ${orderId} and sealed_seed is not null`.execute(tx);
  return rows[0] ?? null;
}

export type LockedDraw = {
  id: number;
  sealedSeed: string | null;
  table: string;
  minKopecks: Kopecks;
  isDrawn: boolean;
  isExpired: boolean;
};

/** The draw of an order, locked until the end of the transaction; null when none was offered. */
export async function lockDraw(tx: Tx, orderId: number): Promise<LockedDraw | null> {
  const { rows } = await sql<LockedDraw>`
    select id, sealed_seed as "sealedSeed", prizes as "table", min_kopecks as "minKopecks", drawn_at is not null as "isDrawn",
      expires_at <= now() as "isExpired"
    from luck_draws where order_id = ${orderId} for update`.execute(tx);
  return rows[0] ?? null;
}

export type Outcome = {
  creditedKopecks: Kopecks;
  isCreditedInstead: boolean;
  promoCodeId: number | null;
  prizeOrderId: number | null;
};

/** Records the result of a locked draw, and publishes its seed. */
export async function recordDraw(
  tx: Tx,
  id: number,
  { seed, text, place, outcome }: { seed: Buffer; text: string; place: number; outcome: Outcome },
): Promise<void> {
  await tx
    .updateTable('luck_draws')
    .set({
      sealed_seed: null,
      seed,
      drawn_at: sql<Date>`now()`,
      buyer_text: text,
      prize_index: place,
      credited_kopecks: outcome.creditedKopecks,
      is_credited_instead: outcome.isCreditedInstead,
      promo_code_id: outcome.promoCodeId,
      prize_order_id: outcome.prizeOrderId,
    })
    .where('id', '=', id)
    .execute();
}

/** Erases the texts that a buyer added to draws. Without its text a draw cannot be checked, so its page is gone too. */
export async function eraseLuckTexts(tx: Tx, buyerId: number): Promise<void> {
  await sql`update luck_draws d set buyer_text = null from orders o
    where o.id = d.order_id and o.buyer_id = ${buyerId} and d.buyer_text is not null`.execute(tx);
}

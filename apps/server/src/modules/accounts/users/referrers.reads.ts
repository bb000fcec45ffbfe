import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';

/** SQL condition: whether the buyer was referred. Part of a larger statement, so that a sale needs no extra query. */
export function isReferred(buyerId: number): RawBuilder<boolean> {
  return sql`exists (select from users where buyer_id = ${buyerId} and referrer_id is not null)`;
}

/** Whether the buyer was referred by another user. */
export async function hasReferrer(tx: Tx, buyerId: number): Promise<boolean> {
  const { rows } = await sql<{ isReferred: boolean }>`select ${isReferred(buyerId)} as "isReferred"`.execute(tx);
  return rows[0]?.isReferred ?? false;
}

/**
 * Locks the user who referred this buyer, so that the account is not deleted before the transaction ends; null when there is none.
 * A second look finds the account into which a referrer was merged while the first one waited.
 */
export async function lockReferrer(tx: Tx, buyerId: number): Promise<number | null> {
  return (await tryLockReferrer(tx, buyerId)) ?? (await tryLockReferrer(tx, buyerId));
}

async function tryLockReferrer(tx: Tx, buyerId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select r.buyer_id as id from users u join users r on r.buyer_id = u.referrer_id
    where u.buyer_id = ${buyerId} and r.buyer_id <> u.buyer_id for key share of r`.execute(tx);
  return rows[0]?.id ?? null;
}

/** A user's own referral code, and how many users registered with it. */
export async function getReferralCode(db: Db, buyerId: number): Promise<{ code: string; referredCount: number }> {
  const { rows } = await sql<{ code: string; referredCount: number }>`
    select own_ref_code as code, (select count(*) from users where referrer_id = ${buyerId})::int as "referredCount"
    from users where buyer_id = ${buyerId}`.execute(db);
  const [own] = rows;
  if (!own) throw new Error(`buyer ${buyerId} is no user`);
  return own;
}

import { sql } from 'kysely';
import { type Db, fixedStatement, type Tx } from '../../platform/database/index.ts';

const referrerOf = fixedStatement<object>('select from users where buyer_id = $1 and referrer_id is not null');

/** Whether somebody brought this buyer. Asked in every sale. */
export async function hasReferrer(tx: Tx, buyerId: number): Promise<boolean> {
  return (await referrerOf(tx, [buyerId])).length > 0;
}

/** The user who brought this buyer, kept from being deleted until the end of the transaction; null when there is none. */
export async function lockReferrer(tx: Tx, buyerId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select r.buyer_id as id from users u join users r on r.buyer_id = u.referrer_id
    where u.buyer_id = ${buyerId} and r.buyer_id <> u.buyer_id for key share of r`.execute(tx);
  return rows[0]?.id ?? null;
}

/** A user's own code to hand out, and how many users came by it. */
export async function getReferralCode(db: Db, buyerId: number): Promise<{ code: string; referredCount: number }> {
  const { rows } = await sql<{ code: string; referredCount: number }>`
    select own_ref_code as code, (select count(*) from users where referrer_id = ${buyerId})::int as "referredCount"
    from users where buyer_id = ${buyerId}`.execute(db);
  const [own] = rows;
  if (!own) throw new Error(`buyer ${buyerId} is no user`);
  return own;
}

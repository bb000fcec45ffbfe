import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { announceEnd } from './sessions.store.ts';
import { refusingTaken } from './users.store.ts';

export type Account = { buyerId: number; login: string; email: string };

/** Whose address this is, without regard to case. */
export async function findByEmail(db: Db, email: string): Promise<Account | null> {
  const { rows } = await sql<Account>`select buyer_id as "buyerId", login, email from users
    where lower(email) = lower(${email})`.execute(db);
  return rows[0] ?? null;
}

/** A user whose credentials change: whoever changes them too, or signs in, waits. Null where the user is gone. */
export async function lockAccount(tx: Tx, buyerId: number): Promise<Account | null> {
  const account = await tx
    .selectFrom('users')
    .select(['buyer_id as buyerId', 'login', 'email'])
    .where('buyer_id', '=', buyerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account ?? null;
}

export async function setPassword(tx: Tx, buyerId: number, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('buyer_id', '=', buyerId).execute();
}

/** Sets the password where it is still the one that was checked; false when somebody changed it meanwhile. */
export async function replacePassword(
  tx: Tx,
  buyerId: number,
  passwords: { from: string | null; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: passwords.to })
    .where('buyer_id', '=', buyerId)
    .where('password_hash', '=', passwords.from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Refuses an address that somebody else took meanwhile. */
export async function setEmail(tx: Tx, buyerId: number, email: string): Promise<void> {
  await refusingTaken(tx.updateTable('users').set({ email }).where('buyer_id', '=', buyerId).execute());
}

/** Refuses a name that somebody else has. */
export async function setTelegramUsername(tx: Tx, buyerId: number, telegramUsername: string): Promise<void> {
  await refusingTaken(
    tx.updateTable('users').set({ telegram_username: telegramUsername }).where('buyer_id', '=', buyerId).execute(),
  );
}

/**
 * Erases a user with all that says who it was and every way to sign in. A buyer without a name stays, for whom no
 * payment can be begun (see `insertPayment`).
 */
export async function eraseUser(tx: Tx, buyerId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('buyer_id', '=', buyerId).execute();
  await tx.deleteFrom('users').where('buyer_id', '=', buyerId).execute();
  await tx
    .updateTable('buyers')
    .set({ ref_code: null, erased_at: sql<Date>`now()` })
    .where('id', '=', buyerId)
    .execute();
  await announceEnd(tx, buyerId);
}

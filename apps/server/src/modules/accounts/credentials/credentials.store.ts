import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { notifySessionsEnded } from '../sessions/sessions.store.ts';
import { refuseDuplicates } from '../users/users.store.ts';

/** Login and email are null for a person in Telegram who has no account. */
export type Account = { buyerId: number; login: string | null; email: string | null };
export type NamedAccount = { buyerId: number; login: string; email: string };

/** The user with this email address, compared without regard to case. */
export async function findByEmail(db: Db, email: string): Promise<NamedAccount | null> {
  const { rows } = await sql<NamedAccount>`select buyer_id as "buyerId", login, email from users
    where lower(email) = lower(${email})`.execute(db);
  return rows[0] ?? null;
}

/** Locks a user whose credentials change: concurrent changes and sign-ins wait. Null when the user does not exist any more. */
export async function lockAccount(tx: Tx, buyerId: number): Promise<Account | null> {
  const account = await tx
    .selectFrom('users')
    .select(['buyer_id as buyerId', 'login', 'email'])
    .where('buyer_id', '=', buyerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account ?? null;
}

/** As {@link lockAccount}, for what needs an email address: refuses with ACCOUNT_REQUIRED when there is none. */
export async function lockNamedAccount(tx: Tx, buyerId: number): Promise<NamedAccount> {
  const { login, email } = (await lockAccount(tx, buyerId)) ?? refuse('INVALID_TOKEN');
  return login !== null && email !== null ? { buyerId, login, email } : refuse('ACCOUNT_REQUIRED');
}

export async function setPassword(tx: Tx, buyerId: number, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('buyer_id', '=', buyerId).execute();
}

/** Sets the password if its hash is still `from`; false when it was changed meanwhile. */
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

/** Refuses an address that another user has taken meanwhile. */
export async function setEmail(tx: Tx, buyerId: number, email: string): Promise<void> {
  await refuseDuplicates(tx.updateTable('users').set({ email }).where('buyer_id', '=', buyerId).execute());
}

/** Refuses a name that another user has. */
export async function setTelegramUsername(tx: Tx, buyerId: number, telegramUsername: string): Promise<void> {
  await refuseDuplicates(
    tx.updateTable('users').set({ telegram_username: telegramUsername }).where('buyer_id', '=', buyerId).execute(),
  );
}

/**
 * Deletes a user with all personal data and credentials. The anonymous buyer row stays; no payment can be started for it (see
 * `insertPayment`).
 */
export async function eraseUser(tx: Tx, buyerId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('buyer_id', '=', buyerId).execute();
  await tx.deleteFrom('users').where('buyer_id', '=', buyerId).execute();
  await tx
    .updateTable('buyers')
    .set({ ref_code: null, block_reason: null, erased_at: sql<Date>`now()` })
    .where('id', '=', buyerId)
    .execute();
  await notifySessionsEnded(tx, buyerId);
}

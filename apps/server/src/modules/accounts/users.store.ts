import type { ErrorCode } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { newToken } from '../../platform/secrets.ts';

const OWN_REF_CODE_CHARACTERS = 10;

/** What one may have alone, without regard to case, in the order in which it is refused. */
const codeByKey = {
  users_email_key: 'EMAIL_EXISTS',
  users_login_key: 'LOGIN_EXISTS',
  users_telegram_username_key: 'TELEGRAM_USERNAME_EXISTS',
} as const satisfies Record<string, ErrorCode>;

export type UserNames = { email: string; login: string; telegramUsername: string | null };
export type NewUser = UserNames & { buyerId: number; passwordHash: string | null; referrerId: number | null };

/** Adds a user with a ref code of their own to hand out. Refuses a name that somebody else took meanwhile. */
export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await refusingTaken(
    tx
      .insertInto('users')
      .values({
        buyer_id: user.buyerId,
        login: user.login,
        email: user.email,
        telegram_username: user.telegramUsername,
        password_hash: user.passwordHash,
        own_ref_code: newToken().slice(0, OWN_REF_CODE_CHARACTERS),
        referrer_id: user.referrerId,
      })
      .execute(),
  );
}

/** A write of users, whose unique violations become their refusals: of two at once, one is told so. */
export async function refusingTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint && constraint in codeByKey) refuse(codeByKey[constraint as keyof typeof codeByKey]);
    throw error;
  }
}

/** Refuses names that somebody has, in the contract's order; of two who come at once the indexes decide. */
export async function assertNamesFree(db: Db, names: UserNames): Promise<void> {
  const { rows } = await sql<Record<keyof typeof codeByKey, boolean>>`select
    exists (select from users where lower(email) = lower(${names.email})) as users_email_key,
    exists (select from users where lower(login) = lower(${names.login})) as users_login_key,
    exists (select from users where lower(telegram_username) = lower(${names.telegramUsername})) as users_telegram_username_key`.execute(
    db,
  );
  for (const [key, code] of Object.entries(codeByKey)) if (rows[0]?.[key as keyof typeof codeByKey]) refuse(code);
}

/** Whose code to hand out this is, with regard to case. */
export async function findReferrer(tx: Tx, refCode: string): Promise<number | null> {
  const user = await tx.selectFrom('users').select('buyer_id').where('own_ref_code', '=', refCode).executeTakeFirst();
  return user?.buyer_id ?? null;
}

export type UserToSignIn = { buyerId: number; passwordHash: string | null };

/** By login or e-mail, without regard to case; a login holds no @, so that it is never both. */
export async function findUserToSignIn(db: Db, name: string): Promise<UserToSignIn | null> {
  const { rows } = await sql<UserToSignIn>`select buyer_id as "buyerId", password_hash as "passwordHash" from users
    where lower(login) = lower(${name}) or lower(email) = lower(${name})`.execute(db);
  return rows[0] ?? null;
}

/**
 * Whether a user's password is still the one that was checked; it stays so until the end of the transaction. Who
 * changes it waits, and then ends the session that this transaction opened.
 */
export async function holdPassword(tx: Tx, { buyerId, passwordHash }: UserToSignIn): Promise<boolean> {
  const { rows } =
    await sql`select from users where buyer_id = ${buyerId} and password_hash = ${passwordHash} for share`.execute(tx);
  return rows.length > 0;
}

export async function getUser(db: Db, buyerId: number) {
  return db
    .selectFrom('users')
    .select(['login', 'email', 'telegram_username', 'own_ref_code'])
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
}

/** Where letters to a user go; null for a guest. */
export async function findUserEmail(db: Db | Tx, buyerId: number): Promise<string | null> {
  const user = await db.selectFrom('users').select('email').where('buyer_id', '=', buyerId).executeTakeFirst();
  return user?.email ?? null;
}

/** Whether a buyer is a user, who has a balance; the account is not deleted until the end of the transaction. */
export async function holdUser(tx: Tx, buyerId: number): Promise<boolean> {
  const { rows } = await sql`select from users where buyer_id = ${buyerId} for key share`.execute(tx);
  return rows.length > 0;
}

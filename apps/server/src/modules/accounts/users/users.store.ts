import type { ErrorCode } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { newToken } from '../../../platform/secrets.ts';

const OWN_REF_CODE_CHARACTERS = 10;

/** Error codes of the unique constraints (without regard to case), in the order in which they are refused. */
const codeByConstraint = {
  users_email_key: 'EMAIL_EXISTS',
  users_login_key: 'LOGIN_EXISTS',
  users_telegram_username_key: 'TELEGRAM_USERNAME_EXISTS',
} as const satisfies Record<string, ErrorCode>;

export type UserNames = { email: string; login: string; telegramUsername: string | null };
/** A user without a login has a name in Telegram. */
export type NewUserNames = UserNames | { telegramName: string };
export type NewUser = NewUserNames & { buyerId: number; passwordHash: string | null; referrerId: number | null };

/** Adds a user with a new referral code. Refuses a name that another user has taken meanwhile. */
export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await refuseDuplicates(
    tx
      .insertInto('users')
      .values({
        buyer_id: user.buyerId,
        ...('login' in user
          ? { login: user.login, email: user.email, telegram_username: user.telegramUsername }
          : { login: null, email: null, telegram_username: null, telegram_name: user.telegramName }),
        password_hash: user.passwordHash,
        own_ref_code: newToken().slice(0, OWN_REF_CODE_CHARACTERS),
        referrer_id: user.referrerId,
      })
      .execute(),
  );
}

/** Awaits a write to `users` and turns a unique violation into its refusal: of two concurrent writes, one is refused. */
export async function refuseDuplicates<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint && constraint in codeByConstraint)
      refuse(codeByConstraint[constraint as keyof typeof codeByConstraint]);
    throw error;
  }
}

/** Refuses names that are taken, in the contract's order; for concurrent calls the unique indexes decide. */
export async function assertNamesFree(db: Db, names: UserNames): Promise<void> {
  const { rows } = await sql<Record<keyof typeof codeByConstraint, boolean>>`select
    exists (select from users where lower(email) = lower(${names.email})) as users_email_key,
    exists (select from users where lower(login) = lower(${names.login})) as users_login_key,
    exists (select from users where lower(telegram_username) = lower(${names.telegramUsername})) as users_telegram_username_key`.execute(
    db,
  );
  for (const [key, code] of Object.entries(codeByConstraint))
    if (rows[0]?.[key as keyof typeof codeByConstraint]) refuse(code);
}

/** The user with this referral code, which is case-sensitive. */
export async function findReferrer(tx: Tx, refCode: string): Promise<number | null> {
  const user = await tx.selectFrom('users').select('buyer_id').where('own_ref_code', '=', refCode).executeTakeFirst();
  return user?.buyer_id ?? null;
}

export type UserToSignIn = { buyerId: number; passwordHash: string | null };

/** Finds a user by login or email, without regard to case; a login has no @, so that it never equals an email. */
export async function findUserToSignIn(db: Db, name: string): Promise<UserToSignIn | null> {
  const { rows } = await sql<UserToSignIn>`select buyer_id as "buyerId", password_hash as "passwordHash" from users
    where lower(login) = lower(${name}) or lower(email) = lower(${name})`.execute(db);
  return rows[0] ?? null;
}

/**
 * Locks a user if the password hash is still the verified one; false when it has changed. A concurrent change of the password waits for
 * this transaction, and then ends the session that it opened.
 */
export async function lockPasswordForShare(tx: Tx, { buyerId, passwordHash }: UserToSignIn): Promise<boolean> {
  const { rows } =
    await sql`select from users where buyer_id = ${buyerId} and password_hash = ${passwordHash} for share`.execute(tx);
  return rows.length > 0;
}

export async function getUser(db: Db, buyerId: number) {
  return db
    .selectFrom('users')
    .select(['login', 'name', 'email', 'telegram_username', 'telegram_name', 'own_ref_code'])
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
}

/** The email address of a user; null for a guest and for a person in Telegram without an account. */
export async function findUserEmail(db: Db | Tx, buyerId: number): Promise<string | null> {
  const user = await db.selectFrom('users').select('email').where('buyer_id', '=', buyerId).executeTakeFirst();
  return user?.email ?? null;
}

/**
 * Locks a buyer, a guest or a user, so that the guest is not merged and the account is not erased before the transaction ends. Refuses
 * with INVALID_TOKEN when either happened before, and a blocked user with BLOCKED.
 */
export async function lockBuyerForShare(tx: Tx, buyerId: number): Promise<void> {
  const { rows } = await sql<{ isBlocked: boolean }>`select blocked_at is not null as "isBlocked" from buyers
    where id = ${buyerId} and merged_into_id is null and erased_at is null for share`.execute(tx);
  if (!rows[0]) refuse('INVALID_TOKEN');
  if (rows[0].isBlocked) refuse('BLOCKED');
}

/** Whether a buyer is a user, who has a balance; locks the row so that the account is not deleted before the transaction ends. */
export async function lockUserForShare(tx: Tx, buyerId: number): Promise<boolean> {
  const { rows } = await sql`select from users where buyer_id = ${buyerId} for key share`.execute(tx);
  return rows.length > 0;
}

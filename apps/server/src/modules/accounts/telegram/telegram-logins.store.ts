import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { RetentionRule } from '../../../platform/retention.store.ts';

/** How long a person may take at Telegram. */
const TELEGRAM_LOGIN_MINUTES = 10;

type NewLogin = { stateHash: Buffer; browserHash: Buffer; nonce: string; verifier: string };

/** Adds a sign-in that begins. It is a single statement, so it needs no transaction. */
export async function insertTelegramLogin(db: Db, login: NewLogin): Promise<void> {
  await db
    .insertInto('telegram_logins')
    .values({
      state_hash: login.stateHash,
      browser_hash: login.browserHash,
      nonce: login.nonce,
      verifier: login.verifier,
      expires_at: sql<Date>`now() + make_interval(mins => ${sql.lit(TELEGRAM_LOGIN_MINUTES)})`,
    })
    .execute();
}

/** Who has signed in at Telegram. */
export type LoginPerson = { telegramId: number; username: string | null; firstName: string };
/** `person` is null until Telegram has confirmed it. */
export type TelegramLoginRow = { nonce: string; verifier: string; person: LoginPerson | null };

/** A sign-in of this browser that has not expired. */
export async function findTelegramLogin(
  db: Db,
  { stateHash, browserHash }: Pick<NewLogin, 'stateHash' | 'browserHash'>,
): Promise<TelegramLoginRow | null> {
  const row = await db
    .selectFrom('telegram_logins')
    .select(['nonce', 'verifier', 'telegram_id', 'username', 'first_name'])
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row) return null;
  const { nonce, verifier, telegram_id: telegramId, username, first_name: firstName } = row;
  return { nonce, verifier, person: telegramId === null ? null : { telegramId, username, firstName: firstName ?? '' } };
}

/** Stores who has signed in, for a call that follows with a second factor. It is a single statement, so it needs no transaction. */
export async function setLoginPerson(db: Db, stateHash: Buffer, person: LoginPerson): Promise<void> {
  await db
    .updateTable('telegram_logins')
    .set({ telegram_id: person.telegramId, username: person.username, first_name: person.firstName })
    .where('state_hash', '=', stateHash)
    .execute();
}

/** Ends a sign-in; false when it was ended before. Of two concurrent calls one gets it. */
export async function consumeTelegramLogin(tx: Tx, stateHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('telegram_logins')
    .where('state_hash', '=', stateHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Expired sign-ins are deleted without delay. */
export const telegramLoginRetention: readonly RetentionRule[] = [
  { table: 'telegram_logins', column: 'expires_at', after: '0 seconds' },
];

import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Sealed } from '../../platform/secrets.ts';

export type Authenticator = Sealed & { isEnabled: boolean };

export async function findAuthenticator(db: Db | Tx, buyerId: number): Promise<Authenticator | null> {
  const row = await db
    .selectFrom('authenticators')
    .select(['key_id', 'sealed', 'enabled_at'])
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return row ? { keyId: row.key_id, sealed: row.sealed, isEnabled: row.enabled_at !== null } : null;
}

/** The same, and nobody changes it until commit. */
export async function lockAuthenticator(tx: Tx, buyerId: number): Promise<Authenticator | null> {
  await sql`select from authenticators where buyer_id = ${buyerId} for update`.execute(tx);
  return findAuthenticator(tx, buyerId);
}

/** Uses up a time step: false when it, or a later one, was used before. One statement, so that two at once pass once. */
export async function takeStep(tx: Tx, buyerId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('buyer_id', '=', buyerId)
    .where('enabled_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up a recovery code: false when it is unknown or was used before. */
export async function takeRecoveryCode(tx: Tx, buyerId: number, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('buyer_id', '=', buyerId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps a secret that is yet to be proved, in place of an earlier one; false when one is enabled, which stays. */
export async function putPendingAuthenticator(tx: Tx, buyerId: number, secret: Sealed): Promise<boolean> {
  const kept = { key_id: secret.keyId, sealed: secret.sealed };
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('authenticators')
    .values({ buyer_id: buyerId, ...kept })
    .onConflict((conflict) =>
      conflict.column('buyer_id').doUpdateSet(kept).where('authenticators.enabled_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Enables a pending secret, whose row is locked, with the step that proved it. */
export async function enableAuthenticator(tx: Tx, buyerId: number, step: number): Promise<void> {
  await tx
    .updateTable('authenticators')
    .set({ enabled_at: sql<Date>`now()`, last_step: step })
    .where('buyer_id', '=', buyerId)
    .execute();
}

/** Forgets a secret and its recovery codes; answers whether it was enabled. */
export async function deleteAuthenticator(tx: Tx, buyerId: number): Promise<boolean> {
  const forgotten = await tx
    .deleteFrom('authenticators')
    .where('buyer_id', '=', buyerId)
    .returning('enabled_at')
    .executeTakeFirst();
  await tx.deleteFrom('recovery_codes').where('buyer_id', '=', buyerId).execute();
  return Boolean(forgotten?.enabled_at);
}

export async function insertRecoveryCodes(tx: Tx, buyerId: number, codeHashes: readonly Buffer[]): Promise<void> {
  await tx
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ buyer_id: buyerId, code_hash })))
    .execute();
}

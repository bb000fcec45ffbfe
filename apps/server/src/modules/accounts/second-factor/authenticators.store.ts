import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { Sealed } from '../../../platform/secrets.ts';

export type Authenticator = Sealed & { isEnabled: boolean };

export async function findAuthenticator(db: Db | Tx, buyerId: number): Promise<Authenticator | null> {
  const row = await db
    .selectFrom('authenticators')
    .select(['key_id', 'sealed', 'enabled_at'])
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return row ? { keyId: row.key_id, sealed: row.sealed, isEnabled: row.enabled_at !== null } : null;
}

/** As {@link findAuthenticator}, with the row locked for update until commit. */
export async function lockAuthenticator(tx: Tx, buyerId: number): Promise<Authenticator | null> {
  await sql`select from authenticators where buyer_id = ${buyerId} for update`.execute(tx);
  return findAuthenticator(tx, buyerId);
}

/** Consumes a time step: false when it or a later one was used before. A single statement, so of two concurrent calls one succeeds. */
export async function consumeTotpStep(tx: Tx, buyerId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('buyer_id', '=', buyerId)
    .where('enabled_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Consumes a recovery code: false when it is unknown or was used before. */
export async function consumeRecoveryCode(tx: Tx, buyerId: number, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('buyer_id', '=', buyerId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a secret that is not verified yet and replaces an earlier pending one; false when an enabled one exists, which is not changed. */
export async function putPendingAuthenticator(tx: Tx, buyerId: number, secret: Sealed): Promise<boolean> {
  const columns = { key_id: secret.keyId, sealed: secret.sealed };
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('authenticators')
    .values({ buyer_id: buyerId, ...columns })
    .onConflict((conflict) =>
      conflict.column('buyer_id').doUpdateSet(columns).where('authenticators.enabled_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Enables a pending secret whose row is locked, and consumes the time step of the code that verified it. */
export async function enableAuthenticator(tx: Tx, buyerId: number, step: number): Promise<void> {
  await tx
    .updateTable('authenticators')
    .set({ enabled_at: sql<Date>`now()`, last_step: step })
    .where('buyer_id', '=', buyerId)
    .execute();
}

/** Deletes a secret and its recovery codes; returns whether it was enabled. */
export async function deleteAuthenticator(tx: Tx, buyerId: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('authenticators')
    .where('buyer_id', '=', buyerId)
    .returning('enabled_at')
    .executeTakeFirst();
  await tx.deleteFrom('recovery_codes').where('buyer_id', '=', buyerId).execute();
  return Boolean(deleted?.enabled_at);
}

export async function insertRecoveryCodes(tx: Tx, buyerId: number, codeHashes: readonly Buffer[]): Promise<void> {
  await tx
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ buyer_id: buyerId, code_hash })))
    .execute();
}

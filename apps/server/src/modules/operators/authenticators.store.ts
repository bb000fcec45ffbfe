import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { SealedTable } from '../../platform/reseal.tasks.ts';
import { resealRows } from '../../platform/reseal.ts';
import type { Sealed } from '../../platform/secrets.ts';

/** The secret of an operator's authenticator: the enabled one, or the one that waits for its first code. */
export async function findAuthenticator(
  db: Db | Tx,
  operatorId: number,
): Promise<(Sealed & { isEnabled: boolean }) | null> {
  const row = await db
    .selectFrom('operator_authenticators')
    .select(['key_id', 'sealed', 'enabled_at'])
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  return row ? { keyId: row.key_id, sealed: row.sealed, isEnabled: row.enabled_at !== null } : null;
}

/** Stores a secret that waits for its first code; false when an enabled one exists, which is not replaced. */
export async function putPendingAuthenticator(tx: Tx, operatorId: number, secret: Sealed): Promise<boolean> {
  const columns = { key_id: secret.keyId, sealed: secret.sealed };
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('operator_authenticators')
    .values({ operator_id: operatorId, ...columns })
    .onConflict((conflict) =>
      conflict.column('operator_id').doUpdateSet(columns).where('operator_authenticators.enabled_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Enables the waiting secret with these sealed bytes, and consumes the time step of its first code. */
export async function enableAuthenticator(tx: Tx, operatorId: number, secret: Sealed, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_authenticators')
    .set({ enabled_at: sql<Date>`now()`, last_step: step })
    .where('operator_id', '=', operatorId)
    .where('sealed', '=', secret.sealed)
    .where('enabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Consumes a time step: false when it or a later one was used before. */
export async function consumeStep(tx: Tx, operatorId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_authenticators')
    .set({ last_step: step })
    .where('operator_id', '=', operatorId)
    .where('enabled_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteAuthenticator(tx: Tx, operatorId: number): Promise<void> {
  await tx.deleteFrom('operator_authenticators').where('operator_id', '=', operatorId).execute();
}

/** Reseals the secrets under a new key. A secret that was replaced meanwhile has other bytes and is not overwritten. */
export const sealedOperatorAuthenticators: SealedTable = {
  async findLast(db) {
    const { rows } = await sql<{
      last: number;
    }>`select coalesce(max(operator_id), 0) as last from operator_authenticators`.execute(db);
    return rows[0]?.last ?? 0;
  },

  async reseal(db, vault, { after, to }) {
    const { rows } = await sql<Sealed & { operatorId: number }>`
      select operator_id as "operatorId", key_id as "keyId", sealed from operator_authenticators
      where operator_id > ${after} and operator_id <= ${to} and key_id <> ${vault.keyId} order by operator_id`.execute(
      db,
    );
    const fresh = resealRows(vault, rows);
    if (fresh.length === 0) return { found: rows.length, resealed: 0 };
    const { rows: done } = await sql`update operator_authenticators a set key_id = f.key_id, sealed = f.sealed
      from unnest(${fresh.map(({ was }) => was.operatorId)}::bigint[], ${fresh.map(({ was }) => was.sealed)}::bytea[],
        ${fresh.map(({ now }) => now.keyId)}::text[], ${fresh.map(({ now }) => now.sealed)}::bytea[])
        as f (operator_id, was_sealed, key_id, sealed)
      where a.operator_id = f.operator_id and a.sealed = f.was_sealed returning a.operator_id`.execute(db);
    return { found: rows.length, resealed: done.length };
  },
};

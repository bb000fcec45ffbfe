import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** When the last backup was completed and the last one proved, and why the newest one failed, if it did. */
export async function readBackupState(db: Db) {
  const { rows } = await sql<{
    lastAt: Date | null;
    provedAt: Date | null;
    failure: string | null;
    firstAt: Date | null;
  }>`select max(finished_at) filter (where status = 'done') as "lastAt", max(proved_at) as "provedAt", min(created_at) as "firstAt",
      (select coalesce(failure, proof_failure) from backups order by id desc limit 1) as failure from backups`.execute(
    db,
  );
  return rows[0] ?? { lastAt: null, provedAt: null, failure: null, firstAt: null };
}

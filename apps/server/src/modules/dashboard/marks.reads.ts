import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** Whether a day waits to be computed. */
export async function hasMarks(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select exists (select from dashboard_marks)`.execute(db);
  return rows[0]?.exists ?? false;
}

import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** Whether a day, or a product whose cost has changed, waits to be computed. */
export async function hasMarks(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select exists (select from dashboard_marks)
    or exists (select from dashboard_marked_products) as exists`.execute(db);
  return rows[0]?.exists ?? false;
}

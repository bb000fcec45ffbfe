import { COUNTED_SALES_MAX } from '@lotok/contract/admin';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';

/** The orders that were delivered after a moment, at most a hundred, and when the newest one was. */
export async function countSales(db: Db, since: Date | null): Promise<{ sales: number; lastAt: Date | null }> {
  const { rows } = await sql<{ sales: number; lastAt: Date | null }>`
    select (select max(completed_at) from orders where completed_at is not null) as "lastAt",
      (select count(*)::int from (
        select from orders where completed_at > ${since}::timestamptz order by completed_at desc limit ${COUNTED_SALES_MAX}) as sold) as sales`.execute(
    db,
  );
  return rows[0] ?? { sales: 0, lastAt: null };
}

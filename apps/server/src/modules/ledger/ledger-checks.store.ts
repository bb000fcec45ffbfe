import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { type BookDiscrepancy, discrepancyKinds } from './books-range.ts';

const MAX_STORED_DISCREPANCIES = 50;
const RETENTION_DAYS = 30;

/** The discrepancies that were still there at the last check. */
export async function listOpenDiscrepancies(tx: Tx): Promise<BookDiscrepancy[]> {
  const rows = await tx.selectFrom('ledger_faults').select(['kind', 'id']).execute();
  return rows.flatMap(({ kind, id }) =>
    discrepancyKinds.flatMap((known) => (known === kind ? [{ kind: known, id }] : [])),
  );
}

/** Adds discrepancies to the open ones. Returns those that are new. */
export async function addDiscrepancies(tx: Tx, discrepancies: readonly BookDiscrepancy[]): Promise<BookDiscrepancy[]> {
  const { rows } = await sql<BookDiscrepancy>`
    insert into ledger_faults (kind, id)
    select * from unnest(${discrepancies.map(({ kind }) => kind)}::text[], ${discrepancies.map(({ id }) => id)}::bigint[])
    on conflict do nothing returning kind, id`.execute(tx);
  return rows;
}

/** Deletes the open discrepancies that are not in `still`. */
export async function deleteResolvedDiscrepancies(tx: Tx, still: readonly BookDiscrepancy[]): Promise<void> {
  await sql`
    delete from ledger_faults f where not exists (
      select from unnest(${still.map(({ kind }) => kind)}::text[], ${still.map(({ id }) => id)}::bigint[]) as s (kind, id)
      where s.kind = f.kind and s.id = f.id)`.execute(tx);
}

/** Stores the result of a check and deletes old results. */
export async function insertCheck(tx: Tx, discrepancies: readonly BookDiscrepancy[]): Promise<void> {
  const counts = Object.fromEntries(
    discrepancyKinds.map((kind) => [kind, discrepancies.filter((discrepancy) => discrepancy.kind === kind).length]),
  );
  await tx
    .insertInto('ledger_checks')
    .values({
      counts: JSON.stringify(counts),
      faults: JSON.stringify(discrepancies.slice(0, MAX_STORED_DISCREPANCIES)),
    })
    .execute();
  await sql`delete from ledger_checks where checked_at < now() - make_interval(days => ${RETENTION_DAYS}::int)`.execute(
    tx,
  );
}

/** When the books were last checked; null before the first check. */
export async function findLastCheck(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('ledger_checks')
    .select('checked_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.checked_at ?? null;
}

/** The number of open discrepancies by kind. */
export async function countOpenDiscrepancies(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger_faults')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}

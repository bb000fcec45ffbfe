import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { type BookFault, bookFaultKinds } from './books-part.ts';

const MOST_KEPT_FAULTS = 50;
const KEPT_DAYS = 30;

/** What was found wrong so far and was still when it was last looked at. */
export async function listOpenFaults(tx: Tx): Promise<BookFault[]> {
  const rows = await tx.selectFrom('ledger_faults').select(['kind', 'id']).execute();
  return rows.flatMap(({ kind, id }) =>
    bookFaultKinds.flatMap((known) => (known === kind ? [{ kind: known, id }] : [])),
  );
}

/** Adds what was found to what is open; answers what is new. */
export async function addFaults(tx: Tx, faults: readonly BookFault[]): Promise<BookFault[]> {
  const { rows } = await sql<BookFault>`
    insert into ledger_faults (kind, id)
    select * from unnest(${faults.map(({ kind }) => kind)}::text[], ${faults.map(({ id }) => id)}::bigint[])
    on conflict do nothing returning kind, id`.execute(tx);
  return rows;
}

/** Forgets what is open and not among those that are still wrong. */
export async function endFaults(tx: Tx, still: readonly BookFault[]): Promise<void> {
  await sql`
    delete from ledger_faults f where not exists (
      select from unnest(${still.map(({ kind }) => kind)}::text[], ${still.map(({ id }) => id)}::bigint[]) as s (kind, id)
      where s.kind = f.kind and s.id = f.id)`.execute(tx);
}

/** Keeps what a check found, and forgets old ones. */
export async function keepCheck(tx: Tx, faults: readonly BookFault[]): Promise<void> {
  const counts = Object.fromEntries(
    bookFaultKinds.map((kind) => [kind, faults.filter((fault) => fault.kind === kind).length]),
  );
  await tx
    .insertInto('ledger_checks')
    .values({ counts: JSON.stringify(counts), faults: JSON.stringify(faults.slice(0, MOST_KEPT_FAULTS)) })
    .execute();
  await sql`delete from ledger_checks where checked_at < now() - make_interval(days => ${KEPT_DAYS}::int)`.execute(tx);
}

/** When the books were last looked at; null before the first time. */
export async function findLastCheck(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('ledger_checks')
    .select('checked_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.checked_at ?? null;
}

/** How much is wrong, by kind. */
export async function countOpenFaults(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledger_faults')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}

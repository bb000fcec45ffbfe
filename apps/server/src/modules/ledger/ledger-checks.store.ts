import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

/**
 * A transfer, an account, an entry's link to the one before, a payment, a receipt, a transfer of a clearing account, or an
 * account that holds what others wait for.
 */
export const bookFaultKinds = ['transfer', 'account', 'chain', 'payment', 'receipt', 'clearing', 'held'] as const;
export type BookFault = { kind: (typeof bookFaultKinds)[number]; id: number };

const MOST_KEPT_FAULTS = 50;
const KEPT_DAYS = 30;

/** All of the books are read: that takes longer than any buyer's question may. */
export async function letReadTakeLong(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '100s'`.execute(tx);
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

/** When the books were last looked at and how much was wrong, by kind; null before the first time. */
export async function findLastCheck(db: Db): Promise<{ checkedAt: Date; counts: Record<string, number> } | null> {
  const row = await db
    .selectFrom('ledger_checks')
    .select(['checked_at as checkedAt', 'counts'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { RetentionRule } from '../../../platform/retention.store.ts';
import type { PaidPage } from '../payment-provider.ts';

export type Statement = {
  id: number;
  method: 'crystalpay' | 'cryptobot';
  stage: 'reading' | 'verifying' | 'ended' | 'superseded';
  since: Date;
  nextPage: number;
};

const columns = ['id', 'method', 'stage', 'since', 'next_page as nextPage'] as const;

/** Starts reading a provider's list of invoices paid in the last days. It supersedes an unfinished statement. */
export async function beginStatement(tx: Tx, method: Statement['method'], days: number): Promise<number> {
  await sql`update statements set stage = 'superseded' where method = ${method} and stage in ('reading', 'verifying')`.execute(
    tx,
  );
  await sql`delete from statement_lines where statement_id in (select id from statements where method = ${method})`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number }>`insert into statements (method, since)
    values (${method}, now() - make_interval(days => ${days}::int)) returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

export async function findStatement(db: Db, id: number): Promise<Statement | null> {
  return (await db.selectFrom('statements').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks a statement if it is still at the same stage and page; null when another run has advanced it. */
export async function lockStatement(tx: Tx, seen: Statement): Promise<Statement | null> {
  const row = await tx
    .selectFrom('statements')
    .select(columns)
    .where('id', '=', seen.id)
    .where('stage', '=', seen.stage)
    .where('next_page', '=', seen.nextPage)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a page of invoices. One that moved to a later page meanwhile appears twice and is stored once. */
export async function addLines(tx: Tx, statementId: number, { invoices }: PaidPage): Promise<void> {
  await tx.updateTable('statements').set({ next_page: sql`next_page + 1` }).where('id', '=', statementId).execute();
  if (invoices.length === 0) return;
  await tx
    .insertInto('statement_lines')
    .values(
      invoices.map((invoice) => ({
        statement_id: statementId,
        invoice_id: invoice.invoiceId,
        amount_kopecks: invoice.amountKopecks,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function moveStatement(tx: Tx, id: number, stage: 'verifying' | 'ended'): Promise<void> {
  await tx
    .updateTable('statements')
    .set({ stage, ...(stage === 'ended' ? { ended_at: sql<Date>`now()` } : {}) })
    .where('id', '=', id)
    .execute();
}

/** When each provider's list was last compared completely. */
export async function listLastStatements(db: Db): Promise<{ method: string; endedAt: Date }[]> {
  const { rows } = await sql<{ method: string; endedAt: Date }>`
    select method, max(ended_at) as "endedAt" from statements where stage = 'ended' group by method`.execute(db);
  return rows;
}

/** The lines of a statement are deleted when the next one starts, or together with it. */
export const statementRetention: readonly RetentionRule[] = [
  { table: 'statements', column: 'began_at', after: '90 days', only: "stage in ('ended', 'superseded')" },
];

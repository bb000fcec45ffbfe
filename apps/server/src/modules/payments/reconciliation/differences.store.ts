import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { RetentionRule } from '../../../platform/retention.store.ts';
import type { DifferenceKind } from './difference.rules.ts';
import type { Statement } from './statements.store.ts';

export type Difference = { id: number; method: Statement['method']; invoiceId: string };
type Finding = { kind: DifferenceKind | null; paymentId: number | null; ours: Kopecks | null; theirs: Kopecks | null };

/**
 * Records every invoice on which the provider's list and the receipts differ. Lists may be late or incomplete, so a difference is
 * only suspected until the invoice itself was queried. Dismissed differences do not change.
 */
export async function suspectDifferences(tx: Tx, statementId: number): Promise<void> {
  await sql`insert into payment_differences (method, invoice_id, kind, payment_id, ours_kopecks, theirs_kopecks)
    select s.method, l.invoice_id, case when r.id is not null then 'amount_differs'
        when p.id is null then 'unknown_here' else 'paid_there_only' end,
      coalesce(r.payment_id, p.id), coalesce(r.amount_kopecks, p.amount_kopecks), l.amount_kopecks
    from statements s join statement_lines l on l.statement_id = s.id
    left join payment_receipts r on r.method = s.method and r.invoice_id = l.invoice_id
    left join payments p on p.method = s.method and p.invoice_id = l.invoice_id
    where s.id = ${statementId} and (r.id is null or r.amount_kopecks <> l.amount_kopecks)
    union all
    select s.method, r.invoice_id, 'paid_here_only', p.id, r.amount_kopecks, null
    from statements s join payment_receipts r on r.method = s.method and r.created_at < s.began_at
    join payments p on p.id = r.payment_id and p.created_at >= s.since
    where s.id = ${statementId}
      and not exists (select from statement_lines l where l.statement_id = s.id and l.invoice_id = r.invoice_id)
    on conflict on constraint payment_differences_invoice_key do update
      set state = 'suspected', checked_at = null where payment_differences.state = 'ended'`.execute(tx);
}

/** For a provider without a list: records every invoice of the period as suspected, so that each is queried. */
export async function suspectAllInvoices(tx: Tx, statementId: number): Promise<void> {
  await sql`insert into payment_differences (method, invoice_id, kind, payment_id, ours_kopecks)
    select s.method, p.invoice_id, case when r.id is null then 'paid_there_only' else 'paid_here_only' end,
      p.id, coalesce(r.amount_kopecks, p.amount_kopecks)
    from statements s join payments p on p.method = s.method and p.created_at >= s.since and p.created_at < s.began_at
    left join payment_receipts r on r.method = p.method and r.invoice_id = p.invoice_id
    where s.id = ${statementId} and p.invoice_id is not null
    on conflict on constraint payment_differences_invoice_key do update
      set state = 'suspected', checked_at = null where payment_differences.state = 'ended'`.execute(tx);
}

/** The next differences, old and new, whose invoice was not queried since the statement began. */
export async function listUnchecked(db: Db, statementId: number, limit: number): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select d.id, d.method, d.invoice_id as "invoiceId"
    from payment_differences d join statements s on s.method = d.method
    where s.id = ${statementId} and d.state in ('suspected', 'open') and (d.checked_at is null or d.checked_at < s.began_at)
    order by d.id limit ${limit}`.execute(db);
  return rows;
}

/** Records the result of a query. A difference that was dismissed meanwhile does not change. */
export async function recordFinding(tx: Tx, id: number, finding: Finding): Promise<void> {
  const { kind, paymentId, ours, theirs } = finding;
  await tx
    .updateTable('payment_differences')
    .set({
      state: kind ? 'open' : 'ended',
      ...(kind ? { kind } : {}),
      payment_id: paymentId,
      ours_kopecks: ours,
      theirs_kopecks: theirs,
      checked_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['suspected', 'open'])
    .execute();
}

/** Marks a difference as checked although the provider did not answer: the next statement checks it again. */
export async function markChecked(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('payment_differences').set({ checked_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Removes an open difference from the operator's list for good; false when there is none. */
export async function dismissDifference(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_differences')
    .set({ state: 'dismissed' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type OpenDifference = Difference & {
  kind: DifferenceKind;
  paymentId: number | null;
  oursKopecks: Kopecks | null;
  theirsKopecks: Kopecks | null;
  foundAt: Date;
};

const DIFFERENCES_SHOWN = 100;

/** The open differences, oldest first. */
export async function listOpenDifferences(db: Db): Promise<OpenDifference[]> {
  const rows = await db
    .selectFrom('payment_differences')
    .select(['id', 'method', 'invoice_id as invoiceId', 'kind', 'payment_id as paymentId', 'found_at as foundAt'])
    .select(['ours_kopecks as oursKopecks', 'theirs_kopecks as theirsKopecks'])
    .where('state', '=', 'open')
    .orderBy('id')
    .limit(DIFFERENCES_SHOWN)
    .execute();
  return rows as OpenDifference[];
}

/** The number of open differences by provider and kind. */
export async function countOpenDifferences(db: Db): Promise<{ method: string; kind: DifferenceKind; count: number }[]> {
  const { rows } = await sql<{ method: string; kind: DifferenceKind; count: number }>`
    select method, kind, count(*)::int as count from payment_differences where state = 'open' group by 1, 2`.execute(
    db,
  );
  return rows;
}

/** Kept as long as a payment may be disputed. A dismissed difference is never found again, as lists go back only days. */
export const differenceRetention: readonly RetentionRule[] = [
  { table: 'payment_differences', column: 'found_at', after: '400 days', only: "state in ('ended', 'dismissed')" },
];

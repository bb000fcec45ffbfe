import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { BooksPosition } from './books-range.ts';

export type Walk = {
  /** Everything up to this position was checked. */
  at: BooksPosition;
  end: BooksPosition;
  /** Whether all transactions that could still add rows before `end` have finished. */
  isEndStable: boolean;
  isEnded: boolean;
};

/** Raises the statement timeout of this transaction: a check reads more rows than any request of a buyer may. */
export async function raiseStatementTimeout(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '100s'`.execute(tx);
}

/** A walk, locked until the end of the transaction; null while another transaction has locked it. */
export async function lockWalk(tx: Tx, walk: 'new' | 'all'): Promise<Walk | null> {
  const { rows } = await sql<Walk>`
    select json_build_object('entryId', entry_id, 'transferId', transfer_id, 'receiptId', receipt_id, 'paymentId', payment_id) as at,
      json_build_object('entryId', to_entry_id, 'transferId', to_transfer_id, 'receiptId', to_receipt_id, 'paymentId', to_payment_id) as end,
      -- A transaction id from the future was written by another server, from whose backup this database was restored.
      coalesce(pg_snapshot_xmin(pg_current_snapshot()) >= to_xid or pg_snapshot_xmax(pg_current_snapshot()) < to_xid, true) as "isEndStable",
      began_at is null or ended_at is not null as "isEnded"
    from ledger_walks where walk = ${walk} for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** The position up to which the hourly check has verified the books. */
export async function findCheckedPosition(tx: Tx): Promise<BooksPosition> {
  return tx
    .selectFrom('ledger_walks')
    .select(['entry_id as entryId', 'transfer_id as transferId', 'receipt_id as receiptId', 'payment_id as paymentId'])
    .where('walk', '=', 'new')
    .executeTakeFirstOrThrow();
}

/** Records that everything up to a position was checked. */
export async function advanceWalk(tx: Tx, walk: 'new' | 'all', at: BooksPosition): Promise<void> {
  await tx
    .updateTable('ledger_walks')
    .set({ entry_id: at.entryId, transfer_id: at.transferId, receipt_id: at.receiptId, payment_id: at.paymentId })
    .where('walk', '=', walk)
    .execute();
}

/** The current end of the books. Open transactions may still add rows before it. */
export async function findBooksEnd(tx: Tx): Promise<{ end: BooksPosition; xid: string }> {
  const { rows } = await sql<{ end: BooksPosition; xid: string }>`
    select json_build_object('entryId', coalesce((select max(id) from ledger_entries), 0),
      'transferId', coalesce((select max(id) from ledger_transfers), 0),
      'receiptId', coalesce((select max(id) from payment_receipts), 0),
      'paymentId', coalesce((select max(id) from payments), 0)) as end, pg_snapshot_xmax(pg_current_snapshot())::text as xid`.execute(
    tx,
  );
  const [newest] = rows;
  if (!newest) throw new Error('a statement without tables answered nothing');
  return newest;
}

/** Sets the end of a walk. `xid`: the first transaction that can't add rows before it; null: no transaction can. */
export async function setWalkEnd(tx: Tx, walk: 'new' | 'all', end: BooksPosition, xid: string | null): Promise<void> {
  await sql`update ledger_walks set to_entry_id = ${end.entryId}, to_transfer_id = ${end.transferId}, to_receipt_id = ${end.receiptId},
    to_payment_id = ${end.paymentId}, to_xid = ${xid}::text::xid8 where walk = ${walk}`.execute(tx);
}

/** Records that a walk through all books began or ended. */
export async function markWalk(tx: Tx, moment: 'began' | 'ended'): Promise<void> {
  const times = moment === 'began' ? { began_at: sql<Date>`now()`, ended_at: null } : { ended_at: sql<Date>`now()` };
  await tx.updateTable('ledger_walks').set(times).where('walk', '=', 'all').execute();
}

/** The id of the last payment that is too old to be polled at its provider; 0 when there is none. */
export async function findLastOldPayment(tx: Tx, days: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from payments where created_at < now() - make_interval(days => ${days}::int) order by id desc limit 1`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
}

/** When a walk through all books last reached the end; null before the first time. */
export async function findLastWalk(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('ledger_walks').select('ended_at').where('walk', '=', 'all').executeTakeFirst();
  return row?.ended_at ?? null;
}

import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';

export type CorrectionStatus = 'waiting' | 'done' | 'refused';
/** `balanceKopecks` is null unless the correction was carried out. */
export type CorrectionOutcome = { id: number; status: CorrectionStatus; balanceKopecks: Kopecks | null };
export type Correction = {
  id: number;
  userId: number;
  amountKopecks: Kopecks;
  reason: string;
  status: CorrectionStatus;
  operatorId: number;
  requestHash: Buffer | null;
  decidedBy: string | null;
  version: number;
};
export type NewCorrection = Omit<Correction, 'id' | 'requestHash' | 'decidedBy' | 'version'> & {
  requestKey: string | null;
  requestHash: Buffer;
};

const columns = [
  'id',
  'buyer_id as userId',
  'amount_kopecks as amountKopecks',
  'reason',
  'status',
  'operator_id as operatorId',
  'request_hash as requestHash',
  'version',
  sql<string | null>`(select login from operators where operators.id = corrections.decided_by_id)`.as('decidedBy'),
] as const;

/** The id of the latest correction of a user; 0 when there is none. */
export async function findLastCorrectionId(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('corrections')
    .select('id')
    .where('buyer_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/**
 * What the corrections of a user that needed no approval gave within the last 24 hours less what they took, by all operators together.
 * Those of a chat that was joined to the account count too. To decide by it, lock the user first.
 */
export async function sumUnapproved(db: Db | Tx, userId: number): Promise<Kopecks> {
  const { rows } = await sql<{ kopecks: Kopecks }>`
    select coalesce(sum(amount_kopecks), 0)::bigint as kopecks from corrections
    where (buyer_id = ${userId} or buyer_id in (select id from buyers where merged_into_id = ${userId}))
      and status = 'done' and decided_by_id is null and created_at > now() - interval '24 hours'`.execute(db);
  return rows[0]?.kopecks ?? 0;
}

/** An operator's correction with this Idempotency-Key. */
export async function findCorrectionByKey(tx: Tx, operatorId: number, requestKey: string): Promise<Correction | null> {
  const row = await tx
    .selectFrom('corrections')
    .select(columns)
    .where('operator_id', '=', operatorId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row ?? null;
}

/** An operator's equal correction of a user after the one with the given id. */
export async function findEqualCorrection(
  tx: Tx,
  {
    operatorId,
    userId,
    requestHash,
    afterId,
  }: Pick<NewCorrection, 'operatorId' | 'userId' | 'requestHash'> & { afterId: number },
): Promise<Correction | null> {
  const row = await tx
    .selectFrom('corrections')
    .select(columns)
    .where('buyer_id', '=', userId)
    .where('id', '>', afterId)
    .where('operator_id', '=', operatorId)
    .where('request_hash', '=', requestHash)
    .where('request_key', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a correction; null when its key was used for another user at the same moment. */
export async function insertCorrection(tx: Tx, correction: NewCorrection): Promise<number | null> {
  const row = await tx
    .insertInto('corrections')
    .values({
      buyer_id: correction.userId,
      amount_kopecks: correction.amountKopecks,
      reason: correction.reason,
      status: correction.status,
      operator_id: correction.operatorId,
      request_key: correction.requestKey,
      request_hash: correction.requestHash,
    })
    .onConflict((conflict) => conflict.columns(['operator_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A correction, locked until the end of the transaction. Its status changes only under this lock. */
export async function lockCorrection(tx: Tx, id: number): Promise<Correction | null> {
  const row = await tx.selectFrom('corrections').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Records the decision about a locked correction. */
export async function decideCorrection(
  tx: Tx,
  id: number,
  decision: { status: 'done' | 'refused'; decidedById: number },
): Promise<void> {
  await tx
    .updateTable('corrections')
    .set({ status: decision.status, decided_by_id: decision.decidedById, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

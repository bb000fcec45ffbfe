import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/index.ts';
import type { WithdrawalProblem, WithdrawalState } from '../../../platform/database/tables/partners-tables.ts';
import { canMoveWithdrawal } from './withdrawal-state.ts';

export type Withdrawal = {
  id: number;
  ownerId: number;
  destination: 'balance' | 'usdt';
  telegramId: number | null;
  amountKopecks: Kopecks;
  usdtMicros: number | null;
  state: WithdrawalState;
  isAutomatic: boolean;
  problem: WithdrawalProblem | null;
  /** Null when Crypto Pay was not requested, or has refused for certain. */
  requestedSecondsAgo: number | null;
  /** The number of the last request to Crypto Pay. */
  requests: number;
  /** The app of the last request; null before the first one. */
  requestedFrom: string | null;
  ageSeconds: number;
  decidedBy: string | null;
  version: number;
};

export type NewWithdrawal = Pick<Withdrawal, 'ownerId' | 'destination' | 'amountKopecks' | 'isAutomatic'> & {
  telegramId: number | null;
  usdtMicros: number | null;
  rateKopecks: number | null;
  isUnapproved: boolean;
  requestKey: string;
  requestHash: Buffer;
};

const columns = [
  'id',
  'owner_id as ownerId',
  'destination',
  'telegram_id as telegramId',
  'amount_kopecks as amountKopecks',
  'usdt_micros as usdtMicros',
  'state',
  'is_automatic as isAutomatic',
  'problem',
  sql<number | null>`extract(epoch from now() - requested_at)::float8`.as('requestedSecondsAgo'),
  'requests',
  'requested_from as requestedFrom',
  sql<number>`extract(epoch from now() - created_at)::float8`.as('ageSeconds'),
  sql<string | null>`(select login from operators where operators.id = withdrawals.decided_by_id)`.as('decidedBy'),
  'version',
] as const;

export async function findWithdrawal(db: Db | Tx, id: number): Promise<Withdrawal | null> {
  return (await db.selectFrom('withdrawals').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A withdrawal, locked until the end of the transaction. Its state changes only under this lock. */
export async function lockWithdrawal(tx: Tx, id: number): Promise<Withdrawal | null> {
  const row = await tx.selectFrom('withdrawals').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** A partner's withdrawal with this key, and the hash of its request. */
export async function findWithdrawalByKey(
  db: Db | Tx,
  ownerId: number,
  requestKey: string,
): Promise<(Withdrawal & { requestHash: Buffer }) | null> {
  const row = await db
    .selectFrom('withdrawals')
    .select([...columns, 'request_hash as requestHash'])
    .where('owner_id', '=', ownerId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row ?? null;
}

/** What a partner withdrew in USDT within the last 24 hours without an operator. Lock the partner's earnings first. */
export async function sumUnapproved(tx: Tx, ownerId: number): Promise<Kopecks> {
  const { rows } = await sql<{ kopecks: Kopecks }>`
    select coalesce(sum(amount_kopecks), 0)::bigint as kopecks from withdrawals
    where owner_id = ${ownerId} and is_unapproved and state not in ('refused', 'failed')
      and created_at > now() - interval '24 hours'`.execute(tx);
  return rows[0]?.kopecks ?? 0;
}

/** How many withdrawals of a partner wait for an operator. Lock the partner's earnings first. */
export async function countWithOperator(tx: Tx, ownerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from withdrawals
    where owner_id = ${ownerId} and not is_automatic and state in ('asked', 'paying')`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether a partner is blocked, or the shop has stopped one of the bots, whose token may have been revoked since. */
export async function isSuspect(tx: Tx, ownerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from buyers where id = ${ownerId} and blocked_at is not null
    union all select from bots where owner_id = ${ownerId} and state <> 'deleted' and state_reason is not null`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Leaves a withdrawal that is not being sent to an operator when its partner has become suspect since the request, unless an operator
 * has approved it. Returns whether it did.
 */
export async function leaveSuspect(tx: Tx, { id, ownerId }: Pick<Withdrawal, 'id' | 'ownerId'>): Promise<boolean> {
  if (!(await isSuspect(tx, ownerId))) return false;
  const { numUpdatedRows } = await tx
    .updateTable('withdrawals')
    .set({ is_automatic: false, problem: null })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('is_automatic', '=', true)
    .where('is_unapproved', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<number> {
  const { id } = await tx
    .insertInto('withdrawals')
    .values({
      owner_id: withdrawal.ownerId,
      destination: withdrawal.destination,
      telegram_id: withdrawal.telegramId,
      amount_kopecks: withdrawal.amountKopecks,
      usdt_micros: withdrawal.usdtMicros,
      rate_kopecks: withdrawal.rateKopecks,
      is_automatic: withdrawal.isAutomatic,
      is_unapproved: withdrawal.isUnapproved,
      request_key: withdrawal.requestKey,
      request_hash: withdrawal.requestHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Facts = { transferId?: string; byHand?: string; reason?: string; decidedById?: number | null };

/** Ends a locked withdrawal; throws when the transition is not allowed. */
export async function endWithdrawal(
  tx: Tx,
  { id, state }: Pick<Withdrawal, 'id' | 'state'>,
  to: 'paid' | 'refused' | 'failed',
  { transferId, byHand, reason, decidedById }: Facts,
): Promise<void> {
  assertMove(id, state, to);
  await tx
    .updateTable('withdrawals')
    .set({
      state: to,
      ended_at: sql<Date>`now()`,
      problem: null,
      ...(transferId === undefined ? {} : { transfer_id: transferId }),
      ...(byHand === undefined ? {} : { by_hand: byHand }),
      ...(reason === undefined ? {} : { reason }),
      ...(decidedById === undefined ? {} : { decided_by_id: decidedById }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Records that Crypto Pay is requested to send a withdrawal, before it is. Returns the number of the request; null when it is not
 * to be sent now: it has ended, waits for an operator, another request may still be under way, or was sent to another app.
 */
export async function recordRequest(
  tx: Tx,
  id: number,
  { appId, inFlightSeconds }: { appId: string; inFlightSeconds: number },
): Promise<number | null> {
  const { rows } = await sql<{ requests: number }>`
    update withdrawals set state = 'paying', requested_at = now(), requests = requests + 1, requested_from = ${appId}
    where id = ${id} and is_automatic and (state = 'asked'
      or state = 'paying' and requested_at < now() - make_interval(secs => ${inFlightSeconds}::float8)
        and coalesce(requested_from, ${appId}) = ${appId})
    returning requests`.execute(tx);
  return rows[0]?.requests ?? null;
}

/** Returns a withdrawal whose last request was refused for certain to those that are not being sent. */
export async function recordRefusedRequest(
  tx: Tx,
  { id, state }: Pick<Withdrawal, 'id' | 'state'>,
  { problem, isAutomatic }: { problem: WithdrawalProblem; isAutomatic: boolean },
): Promise<void> {
  assertMove(id, state, 'asked');
  await tx
    .updateTable('withdrawals')
    .set({ state: 'asked', requested_at: null, problem, is_automatic: isAutomatic })
    .where('id', '=', id)
    .execute();
}

/** Notes why a withdrawal waits. */
export async function noteProblem(db: Db, id: number, problem: WithdrawalProblem): Promise<void> {
  await sql`update withdrawals set problem = ${problem}
    where id = ${id} and state in ('asked', 'paying') and problem is distinct from ${problem}`.execute(db);
}

/** Leaves a withdrawal that Crypto Pay has mixed up with another transfer to an operator. */
export async function leaveToOperator(tx: Tx, withdrawal: Withdrawal, problem: WithdrawalProblem): Promise<void> {
  if (withdrawal.state === 'paying') return recordRefusedRequest(tx, withdrawal, { problem, isAutomatic: false });
  await tx.updateTable('withdrawals').set({ problem, is_automatic: false }).where('id', '=', withdrawal.id).execute();
}

/** Lets the server send a locked withdrawal that has waited for an operator. */
export async function approveWithdrawal(tx: Tx, id: number, decidedById: number | null): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ is_automatic: true, is_unapproved: false, problem: null, decided_by_id: decidedById })
    .where('id', '=', id)
    .execute();
}

/** The reference under which an operator has paid a withdrawal by hand. */
export async function findByHand(tx: Tx, id: number): Promise<string | null> {
  const row = await tx.selectFrom('withdrawals').select('by_hand as byHand').where('id', '=', id).executeTakeFirst();
  return row?.byHand ?? null;
}

function assertMove(id: number, from: WithdrawalState, to: WithdrawalState): void {
  if (!canMoveWithdrawal(from, to)) throw new Error(`withdrawal ${id} can't go from ${from} to ${to}`);
}

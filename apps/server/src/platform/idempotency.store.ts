import { IDEMPOTENCY_KEY_HOURS } from '@lotok/contract';
import { sql } from 'kysely';
import { monotonicMs, pause } from './clock.ts';
import { type Db, inTransaction, type Tx } from './database/index.ts';
import { Refusal, refuse } from './refusal.ts';
import { sha256 } from './secrets.ts';
import type { RetentionRule } from './retention.store.ts';

/** Polls often at first, for a double click, then less and less often: after a crash many calls may wait for long. */
const POLL_MS = 100;
const MAX_POLL_MS = 1_000;
const WAIT_MS = 40_000;

/** The Idempotency-Key of a call with the hash of its request; null when the caller sent none. */
export type IdempotencyKey = { buyerId: number; key: string; requestHash: Buffer } | null;
/** The id of what a call has started. Only the module of the call knows of what; the column is `payment_id`. */
type ReferenceId = number;

export function toIdempotencyKey(buyerId: number, key: string | null, request: unknown): IdempotencyKey {
  return key === null ? null : { buyerId, key, requestHash: sha256(JSON.stringify(request)) };
}

/**
 * Locks the key in the use case's transaction by inserting its row. Returns `fresh` when this call is the first one, the
 * stored response when there is one, and `running` while the first call has none yet. Refuses with IDEMPOTENCY_MISMATCH
 * when the key was used with another request.
 */
export async function lockIdempotencyKey(
  tx: Tx,
  idempotencyKey: IdempotencyKey,
): Promise<'fresh' | 'running' | { response: unknown }> {
  if (!idempotencyKey) return 'fresh';
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({
      buyer_id: idempotencyKey.buyerId,
      key: idempotencyKey.key,
      request_hash: idempotencyKey.requestHash,
      response: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return 'fresh';
  const row = await findRow(tx, idempotencyKey);
  if (!row) return 'running';
  if (!row.request_hash.equals(idempotencyKey.requestHash)) refuse('IDEMPOTENCY_MISMATCH');
  return row.response === null ? 'running' : { response: row.response };
}

/**
 * The stored response of the key, or null when the key is unused. Waits for the response when the first call is still
 * running. Call it before any provider. Refuses like {@link lockIdempotencyKey}.
 */
export async function findStoredResponse(
  db: Db,
  idempotencyKey: IdempotencyKey,
): Promise<{ response: unknown } | null> {
  const row = idempotencyKey && (await findRow(db, idempotencyKey));
  if (!row) return null;
  if (!row.request_hash.equals(idempotencyKey.requestHash)) refuse('IDEMPOTENCY_MISMATCH');
  return { response: row.response ?? (await awaitResponse(db, idempotencyKey)) };
}

/**
 * Runs work that may refuse the call before it locks its key: limits, the balance. If it refuses and the call is a repetition,
 * returns the first call's response instead, waiting for it if that call is still in its transaction.
 */
export async function runUnlessRepeated<T>(
  db: Db,
  idempotencyKey: IdempotencyKey,
  work: () => Promise<T>,
): Promise<{ result: T } | { response: unknown }> {
  try {
    return { result: await work() };
  } catch (error) {
    const state = idempotencyKey && error instanceof Refusal && (await findConcurrentCall(db, idempotencyKey));
    if (!state) throw error;
    return { response: await getFirstResponse(db, idempotencyKey, state) };
  }
}

/** Rolls back the lock of {@link findConcurrentCall}, which is taken only to wait for an earlier call. */
class KeyWasFree extends Error {}

/** The state of an earlier call under this key. Waits while its transaction is open. Null when there is no earlier call. */
async function findConcurrentCall(db: Db, idempotencyKey: NonNullable<IdempotencyKey>) {
  const locking = inTransaction(db, async (tx) => {
    const state = await lockIdempotencyKey(tx, idempotencyKey);
    if (state === 'fresh') throw new KeyWasFree();
    return state;
  });
  return locking.catch((error: unknown) => {
    if (error instanceof KeyWasFree) return null;
    throw error;
  });
}

/** The response of the first call under the key: the stored one, or the one that it stores within the time limit. */
export async function getFirstResponse(
  db: Db,
  idempotencyKey: IdempotencyKey,
  state: Exclude<Awaited<ReturnType<typeof lockIdempotencyKey>>, 'fresh'>,
): Promise<unknown> {
  if (state !== 'running') return state.response;
  return idempotencyKey && awaitResponse(db, idempotencyKey);
}

/** Stores the response in the transaction that commits the call's changes. */
export async function storeResponse(tx: Tx, idempotencyKey: IdempotencyKey, response: unknown): Promise<void> {
  if (!idempotencyKey) return;
  await tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(response) })
    .where('buyer_id', '=', idempotencyKey.buyerId)
    .where('key', '=', idempotencyKey.key)
    .execute();
}

/** Records what the call under this key has started, so that its response can be stored and its key released later. */
export async function linkIdempotencyKey(
  tx: Tx,
  idempotencyKey: IdempotencyKey,
  referenceId: ReferenceId,
): Promise<void> {
  if (!idempotencyKey) return;
  await tx
    .updateTable('idempotency_keys')
    .set({ payment_id: referenceId })
    .where('buyer_id', '=', idempotencyKey.buyerId)
    .where('key', '=', idempotencyKey.key)
    .execute();
}

/** Stores a response for a call that has none, because what it has started was completed without it. */
export async function storeLateResponse(tx: Tx, referenceId: ReferenceId, response: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(response) })
    .where('payment_id', '=', referenceId)
    .where('response', 'is', null)
    .execute();
}

/** Deletes the key of a call that had no effect, so that the buyer's next attempt counts as the first one. */
export async function releaseIdempotencyKey(tx: Tx, referenceId: ReferenceId): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('payment_id', '=', referenceId).where('response', 'is', null).execute();
}

/**
 * Moves one buyer's keys to another buyer. A key that both have used keeps the response of the second buyer. Calls of the first buyer
 * that wait for a response find it still.
 */
export async function moveIdempotencyKeysToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await sql`with moved as (
      delete from idempotency_keys where buyer_id = ${fromBuyerId}
      returning key, request_hash, response, payment_id, created_at, coalesce(moved_from_id, buyer_id) as moved_from_id
    )
    insert into idempotency_keys (buyer_id, key, request_hash, response, payment_id, created_at, moved_from_id)
    select ${toBuyerId}, key, request_hash, response, payment_id, created_at, moved_from_id from moved
    on conflict (buyer_id, key) do update set moved_from_id = excluded.moved_from_id`.execute(tx);
}

/** Deletes the keys and stored responses of a buyer whose account is erased. */
export async function eraseIdempotencyKeys(tx: Tx, buyerId: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('buyer_id', '=', buyerId).execute();
}

/** Polls for the response of the first call under the key. */
async function awaitResponse(db: Db, idempotencyKey: NonNullable<IdempotencyKey>): Promise<unknown> {
  const deadline = monotonicMs() + WAIT_MS;
  for (let wait = POLL_MS; monotonicMs() < deadline; wait = Math.min(wait * 1.5, MAX_POLL_MS)) {
    const row = await findRowOrMoved(db, idempotencyKey);
    if (!row) return refuse('PROVIDER_ERROR');
    if (row.response !== null) return row.response;
    await pause(wait);
  }
  return refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
}

/** The retention is from api.md, Idempotency. */
export const idempotencyKeyRetention: readonly RetentionRule[] = [
  { table: 'idempotency_keys', column: 'created_at', after: `${IDEMPOTENCY_KEY_HOURS} hours` },
];

function findRow(db: Db | Tx, idempotencyKey: NonNullable<IdempotencyKey>) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('buyer_id', '=', idempotencyKey.buyerId)
    .where('key', '=', idempotencyKey.key)
    .executeTakeFirst();
}

/** The key's row, also after a sign-in has moved it from the guest to the user. */
async function findRowOrMoved(db: Db, { buyerId, key, requestHash }: NonNullable<IdempotencyKey>) {
  const { rows } = await sql<{ response: unknown }>`select response from idempotency_keys
    where key = ${key} and request_hash = ${requestHash} and (buyer_id = ${buyerId} or moved_from_id = ${buyerId})`.execute(
    db,
  );
  return rows[0];
}

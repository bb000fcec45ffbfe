import { IDEMPOTENCY_KEY_HOURS } from '@lotok/contract';
import { sql } from 'kysely';
import { monotonicMs, pause } from './clock.ts';
import { type Db, inTransaction, type Tx } from './database/index.ts';
import { Refusal, refuse } from './refusal.ts';
import { sha256 } from './secrets.ts';
import type { Term } from './terms.store.ts';

/** Looked for often at first, for a double click, then ever more rarely: after a crash many may wait for long. */
const POLL_MS = 100;
const LONGEST_POLL_MS = 1_000;
const WAIT_MS = 40_000;

/** One call under an Idempotency-Key; null where the caller sent none. */
export type Claim = { buyerId: number; key: string; requestHash: Buffer } | null;

export function claimOf(buyerId: number, key: string | null, request: unknown): Claim {
  return key === null ? null : { buyerId, key, requestHash: sha256(JSON.stringify(request)) };
}

/**
 * Claims the key in the use case's transaction. Answers `fresh` when this call is the first, the first answer when there
 * is one, and `running` while the first is under way. The same key with another request is IDEMPOTENCY_MISMATCH.
 */
export async function claim(tx: Tx, claimed: Claim): Promise<'fresh' | 'running' | { response: unknown }> {
  if (!claimed) return 'fresh';
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({
      buyer_id: claimed.buyerId,
      key: claimed.key,
      request_hash: claimed.requestHash,
      response: null,
      payment_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return 'fresh';
  const kept = await findClaim(tx, claimed);
  if (!kept) return 'running';
  if (!kept.request_hash.equals(claimed.requestHash)) refuse('IDEMPOTENCY_MISMATCH');
  return kept.response === null ? 'running' : { response: kept.response };
}

/** What was claimed before and answered, before anybody outside is asked; null where nothing is. Refuses like {@link claim}. */
export async function findAnswer(db: Db, claimed: Claim): Promise<{ response: unknown } | null> {
  const kept = claimed && (await findClaim(db, claimed));
  if (!kept) return null;
  if (!kept.request_hash.equals(claimed.requestHash)) refuse('IDEMPOTENCY_MISMATCH');
  return { response: kept.response ?? (await awaitResponse(db, claimed)) };
}

/**
 * Runs what may refuse a call before it is placed: limits, a look at the balance. No such refusal reaches a repetition: it gets
 * the first answer instead, also where the first call is still in its transaction. Returns null when nothing refused.
 */
export async function unlessRepeated(
  db: Db,
  claimed: Claim,
  check: () => Promise<void>,
): Promise<{ response: unknown } | null> {
  try {
    await check();
    return null;
  } catch (error) {
    const state = claimed && error instanceof Refusal && (await findClaimUnderWay(db, claimed));
    if (!state) throw error;
    return { response: await firstAnswer(db, claimed, state) };
  }
}

/** Rolls back a claim that was made to wait for whoever made it before. */
class NobodyClaimed extends Error {}

/** The claim of the first call, waited for while its transaction is open; null where this call is the first. */
async function findClaimUnderWay(db: Db, claimed: NonNullable<Claim>) {
  const claims = inTransaction(db, async (tx) => {
    const state = await claim(tx, claimed);
    if (state === 'fresh') throw new NobodyClaimed();
    return state;
  });
  return claims.catch((error: unknown) => {
    if (error instanceof NobodyClaimed) return null;
    throw error;
  });
}

/** The answer of the same call that came first: kept already, or waited for. */
export async function firstAnswer(
  db: Db,
  claimed: Claim,
  state: Exclude<Awaited<ReturnType<typeof claim>>, 'fresh'>,
): Promise<unknown> {
  if (state !== 'running') return state.response;
  return claimed && awaitResponse(db, claimed);
}

/** Keeps the answer, in the transaction that makes it true. */
export async function keepResponse(tx: Tx, claimed: Claim, response: unknown): Promise<void> {
  if (!claimed) return;
  await tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(response) })
    .where('buyer_id', '=', claimed.buyerId)
    .where('key', '=', claimed.key)
    .execute();
}

/** Ties the key to the payment that its call began. */
export async function tieClaim(tx: Tx, claimed: Claim, paymentId: number): Promise<void> {
  if (!claimed) return;
  await tx
    .updateTable('idempotency_keys')
    .set({ payment_id: paymentId })
    .where('buyer_id', '=', claimed.buyerId)
    .where('key', '=', claimed.key)
    .execute();
}

/** Keeps an answer for the call that began a payment, where it has none: the payment went on without it. */
export async function keepLateResponse(tx: Tx, paymentId: number, response: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(response) })
    .where('payment_id', '=', paymentId)
    .where('response', 'is', null)
    .execute();
}

/** Frees the key of a call that came to nothing, so that the buyer's next try is a fresh one. */
export async function freeClaim(tx: Tx, paymentId: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('payment_id', '=', paymentId).where('response', 'is', null).execute();
}

/** Gives one buyer's keys to another, but those that both have used: there the other's own answer stands. */
export async function moveClaimsToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await sql`with moved as (
      delete from idempotency_keys where buyer_id = ${fromBuyerId} returning key, request_hash, response, payment_id, created_at
    )
    insert into idempotency_keys (buyer_id, key, request_hash, response, payment_id, created_at)
    select ${toBuyerId}, key, request_hash, response, payment_id, created_at from moved
    on conflict (buyer_id, key) do nothing`.execute(tx);
}

/** Forgets the keys of a buyer whose account is erased, and what was answered to them. */
export async function eraseClaims(tx: Tx, buyerId: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('buyer_id', '=', buyerId).execute();
}

/** Waits for the answer of the same call that came first. */
async function awaitResponse(db: Db, claimed: NonNullable<Claim>): Promise<unknown> {
  const deadline = monotonicMs() + WAIT_MS;
  for (let wait = POLL_MS; monotonicMs() < deadline; wait = Math.min(wait * 1.5, LONGEST_POLL_MS)) {
    const kept = await followClaim(db, claimed);
    if (!kept) return refuse('PROVIDER_ERROR');
    if (kept.response !== null) return kept.response;
    await pause(wait);
  }
  return refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
}

/** From api.md, Idempotency. */
export const claimTerms: readonly Term[] = [
  { table: 'idempotency_keys', column: 'created_at', after: `${IDEMPOTENCY_KEY_HOURS} hours` },
];

function findClaim(db: Db | Tx, claimed: NonNullable<Claim>) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('buyer_id', '=', claimed.buyerId)
    .where('key', '=', claimed.key)
    .executeTakeFirst();
}

/** The same call where it is now: a guest who signs in meanwhile takes the keys along. */
async function followClaim(db: Db, { buyerId, key, requestHash }: NonNullable<Claim>) {
  const { rows } = await sql<{ response: unknown }>`select response from idempotency_keys
    where key = ${key} and request_hash = ${requestHash}
      and buyer_id in (${buyerId}, (select merged_into_id from buyers where id = ${buyerId}))`.execute(db);
  return rows[0];
}

import { CONFIRMATION_LINK_HOURS } from '@lotok/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import type { RetentionRule } from '../../platform/retention.store.ts';

type NewRequest = { domainId: number; buyerId: number; language: string; tokenHash: Buffer };
/** A request that the owner has confirmed and that is not processed yet. */
export type ConfirmedRequest = { domainId: number; buyerId: number; language: string; ageSeconds: number };

const now = sql<Date>`now()`;

/**
 * Adds a request with its link and invalidates the previous link. Locks the name, so that of two concurrent requests
 * the later one stays.
 */
export async function putAuthCodeRequest(
  tx: Tx,
  { domainId, buyerId, language, tokenHash }: NewRequest,
): Promise<void> {
  const name = await tx.selectFrom('domains').select('id').where('id', '=', domainId).forUpdate().executeTakeFirst();
  if (!name) refuse('NOT_FOUND');
  await tx
    .deleteFrom('auth_code_requests')
    .where('domain_id', '=', domainId)
    .where('confirmed_at', 'is', null)
    .execute();
  await tx
    .insertInto('auth_code_requests')
    .values({
      domain_id: domainId,
      buyer_id: buyerId,
      language,
      token_hash: tokenHash,
      expires_at: sql<Date>`now() + make_interval(hours => ${sql.lit(CONFIRMATION_LINK_HOURS)})`,
    })
    .execute();
}

/** Redeems a link; null when it is unknown, used or expired. Of two concurrent calls one succeeds. */
export async function confirmAuthCodeRequest(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ id: number; domainId: number; buyerId: number } | null> {
  const request = await tx
    .updateTable('auth_code_requests')
    .set({ token_hash: null, confirmed_at: now })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['id', 'domain_id as domainId', 'buyer_id as buyerId'])
    .executeTakeFirst();
  return request ?? null;
}

/** Null when it is processed already. */
export async function findConfirmedRequest(db: Db, id: number): Promise<ConfirmedRequest | null> {
  const request = await db
    .selectFrom('auth_code_requests')
    .select([
      'domain_id as domainId',
      'buyer_id as buyerId',
      'language',
      sql<number>`extract(epoch from now() - confirmed_at)::float8`.as('ageSeconds'),
    ])
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return request ?? null;
}

/** False when another run has ended it already. */
export async function endAuthCodeRequest(tx: Tx, id: number): Promise<boolean> {
  const ended = await tx
    .updateTable('auth_code_requests')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Requests that were confirmed more than 2 minutes ago and are not processed. */
export async function listWaitingRequests(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('auth_code_requests')
    .select('id')
    .where('ended_at', 'is', null)
    .where('confirmed_at', '<', sql<Date>`now() - interval '2 minutes'`)
    .orderBy('confirmed_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * An unconfirmed request is deleted as soon as it expires; a processed one is retained for a while as a record of who
 * received the code.
 */
export const authCodeTerms: readonly RetentionRule[] = [
  { table: 'auth_code_requests', column: 'expires_at', after: '0 seconds', only: 'confirmed_at is null' },
  { table: 'auth_code_requests', column: 'ended_at', after: '400 days', only: 'ended_at is not null' },
];

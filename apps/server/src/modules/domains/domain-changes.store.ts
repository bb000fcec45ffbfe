import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type ChangeKind = Schema['domain_changes']['what'];
/** A change that is to be applied, or reverted when `error` is set. */
export type PendingChange = {
  id: number;
  domainId: number;
  what: ChangeKind;
  request: unknown;
  progress: unknown;
  error: string | null;
  ageSeconds: number;
};
/** Summary of a change for its owner: name servers or records, one per line, or the state of a switch. */
export type ChangeSummary = { before: string[] | null; after: string[] | null };

export type NewChange = { domainId: number; buyerId: number; what: ChangeKind; request: object };

/**
 * Stores a requested change. Returns its id. Changes of one domain are stored one after the other, so that their ids are in the
 * order in which they are applied.
 */
export async function insertChange(tx: Tx, { domainId, buyerId, what, request }: NewChange): Promise<number> {
  await sql`select from domains where id = ${domainId} for no key update`.execute(tx);
  const { id } = await tx
    .insertInto('domain_changes')
    .values({ domain_id: domainId, buyer_id: buyerId, what, wish: JSON.stringify(request) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const age = sql<number>`extract(epoch from now() - created_at)::float8`;

/** The next pending change of a name; null when there is none. */
export async function findPendingChange(db: Db, domainId: number): Promise<PendingChange | null> {
  const row = await db
    .selectFrom('domain_changes')
    .select(['id', 'domain_id as domainId', 'what', 'wish as request', 'progress', 'error', age.as('ageSeconds')])
    .where('domain_id', '=', domainId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores what is needed to continue or to revert the change, unless another run has stored it before. Returns what is
 * stored; null when the change has ended.
 */
export async function saveProgress(tx: Tx, changeId: number, progress: object): Promise<unknown> {
  const row = await tx
    .updateTable('domain_changes')
    .set({
      progress: sql<string>`case when progress = '{}' then ${JSON.stringify(progress)}::jsonb else progress end`,
    })
    .where('id', '=', changeId)
    .where('status', '=', 'pending')
    .returning('progress')
    .executeTakeFirst();
  return row?.progress ?? null;
}

/** From now on the change is being reverted. */
export async function saveError(tx: Tx, changeId: number, error: string): Promise<void> {
  await tx.updateTable('domain_changes').set({ error }).where('id', '=', changeId).execute();
}

/** False when another run has ended it already. */
export async function endChange(
  tx: Tx,
  changeId: number,
  status: 'done' | 'failed',
  lines: ChangeSummary,
): Promise<boolean> {
  const ended = await tx
    .updateTable('domain_changes')
    // The request of a failed change is retained: an operator can repeat it.
    .set({
      status,
      ...lines,
      ...(status === 'done' ? { wish: '{}' } : {}),
      progress: '{}',
      finished_at: sql<Date>`now()`,
    })
    .where('id', '=', changeId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Names with a change that was requested more than 2 minutes ago and is still pending. */
export async function listWaitingDomains(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('domain_changes')
    .select('domain_id')
    .distinct()
    .where('status', '=', 'pending')
    .where('created_at', '<', sql<Date>`now() - interval '2 minutes'`)
    .limit(200)
    .execute();
  return rows.map(({ domain_id }) => domain_id);
}

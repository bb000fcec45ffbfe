import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type ChangeKind = Schema['domain_changes']['what'];
/** A change that is to be carried out, or with an `error` to be taken back. */
export type PendingChange = {
  id: number;
  domainId: number;
  what: ChangeKind;
  wish: unknown;
  progress: unknown;
  error: string | null;
  ageSeconds: number;
};
/** What a change was, for its owner to read: a name server or record a line, or the state of a switch. */
export type Lines = { before: string[] | null; after: string[] | null };

export type NewChange = { domainId: number; buyerId: number; what: ChangeKind; wish: object };

/** Writes down what is wished for. Answers its number. */
export async function insertChange(tx: Tx, { domainId, buyerId, what, wish }: NewChange): Promise<number> {
  const { id } = await tx
    .insertInto('domain_changes')
    .values({ domain_id: domainId, buyer_id: buyerId, what, wish: JSON.stringify(wish) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const age = sql<number>`extract(epoch from now() - created_at)::float8`;

/** The change of a name that is next; null when all are done. */
export async function findPendingChange(db: Db, domainId: number): Promise<PendingChange | null> {
  const row = await db
    .selectFrom('domain_changes')
    .select(['id', 'domain_id as domainId', 'what', 'wish', 'progress', 'error', age.as('ageSeconds')])
    .where('domain_id', '=', domainId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps what must be known to carry on or to go back. Written before anything is changed outside. */
export async function keepProgress(tx: Tx, changeId: number, progress: object): Promise<void> {
  await tx
    .updateTable('domain_changes')
    .set({ progress: JSON.stringify(progress) })
    .where('id', '=', changeId)
    .execute();
}

/** From now on the former state is brought back. */
export async function keepError(tx: Tx, changeId: number, error: string): Promise<void> {
  await tx.updateTable('domain_changes').set({ error }).where('id', '=', changeId).execute();
}

/** False when another run has ended it already. */
export async function endChange(tx: Tx, changeId: number, status: 'done' | 'failed', lines: Lines): Promise<boolean> {
  const ended = await tx
    .updateTable('domain_changes')
    .set({ status, ...lines, wish: '{}', progress: '{}', finished_at: sql<Date>`now()` })
    .where('id', '=', changeId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Names with a change that waits although it was wished for a while ago. */
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

import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type BanSource = Schema['domain_bans']['source'];
/** `by`: who blocks it. `reason`: for its owner to read; a registry gives none. */
export type NewBan = { source: BanSource; by: string; reason: string | null };

/** Writes down a ban of a held name. False when one of the same source is in force. */
export async function insertBan(tx: Tx, { id, name }: { id: number; name: string }, ban: NewBan): Promise<boolean> {
  const inserted = await tx
    .insertInto('domain_bans')
    .values({ domain_id: id, name, source: ban.source, banned_by: ban.by, reason: ban.reason })
    .onConflict((conflict) => conflict.columns(['domain_id', 'source']).where('lifted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Ends the ban of one source. False when none is in force. */
export async function endBan(tx: Tx, domainId: number, source: BanSource, by: string): Promise<boolean> {
  const ended = await tx
    .updateTable('domain_bans')
    .set({ lifted_at: sql<Date>`now()`, lifted_by: by })
    .where('domain_id', '=', domainId)
    .where('source', '=', source)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** A name is banned since the first of the bans that are in force. Answers whether it is. */
export async function writeBanned(tx: Tx, domainId: number): Promise<boolean> {
  const { bannedAt } = await tx
    .updateTable('domains')
    .set((eb) => ({
      banned_at: eb
        .selectFrom('domain_bans')
        .select(({ fn }) => fn.min<Date | null>('banned_at').as('since'))
        .where('domain_id', '=', domainId)
        .where('lifted_at', 'is', null),
    }))
    .where('id', '=', domainId)
    .returning('banned_at as bannedAt')
    .executeTakeFirstOrThrow();
  return bannedAt !== null;
}

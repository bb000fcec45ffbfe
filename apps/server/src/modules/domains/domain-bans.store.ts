import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type BanSource = Schema['domain_bans']['source'];
/** `by`: who blocks the name. `reason`: shown to its owner; a registry gives none. */
export type NewBan = { source: BanSource; by: string; reason: string | null };

/** Stores a ban of a locked name. False when one of the same source is active. */
export async function insertBan(tx: Tx, { id, name }: { id: number; name: string }, ban: NewBan): Promise<boolean> {
  const inserted = await tx
    .insertInto('domain_bans')
    .values({ domain_id: id, name, source: ban.source, banned_by: ban.by, reason: ban.reason })
    .onConflict((conflict) => conflict.columns(['domain_id', 'source']).where('lifted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Ends the ban of one source. False when none is active. */
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

/** Sets the start of the ban of a name to that of its oldest active ban. Returns whether the name is banned. */
export async function updateBannedAt(tx: Tx, domainId: number): Promise<boolean> {
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

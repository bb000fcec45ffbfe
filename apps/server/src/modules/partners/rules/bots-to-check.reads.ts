import type { Db, Tx } from '../../../platform/database/index.ts';

/**
 * The bots of the shop that are not deleted, and those of partners that sell or are paused by their partners, who may start them at any
 * moment.
 */
export async function listBotsToCheck(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('bots')
    .select('id')
    .where('state', 'in', ['active', 'stopped'])
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('state_reason', 'is', null)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The shop's own bots that are not deleted. */
export async function listOwnBots(db: Db) {
  return db
    .selectFrom('bots')
    .select(['id', 'name', 'username'])
    .where('owner_id', 'is', null)
    .where('state', '<>', 'deleted')
    .execute();
}

/** The hash of the token of a partner's bot, by which one token differs from another; null when there is no such bot. */
export async function findTokenHash(db: Db | Tx, id: number): Promise<Buffer | null> {
  const bot = await db
    .selectFrom('bots')
    .select('token_hash as hash')
    .where('id', '=', id)
    .where('owner_id', 'is not', null)
    .executeTakeFirst();
  return bot?.hash ?? null;
}

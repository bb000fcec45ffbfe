import type { Db, Tx } from '../../../platform/database/index.ts';

/** The bots of partners that sell. */
export async function listBotsToCheck(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('bots')
    .select('id')
    .where('owner_id', 'is not', null)
    .where('state', '=', 'active')
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

/** The hash of a bot's token, by which one token differs from another; null when the bot does not exist. */
export async function findTokenHash(db: Db | Tx, id: number): Promise<Buffer | null> {
  const bot = await db.selectFrom('bots').select('token_hash as hash').where('id', '=', id).executeTakeFirst();
  return bot?.hash ?? null;
}

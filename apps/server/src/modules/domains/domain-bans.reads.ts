import type { Db } from '../../platform/database/index.ts';

/** The bans of a name that are in force, the oldest first: at most one of each source. */
export async function listOpenBans(db: Db, domainId: number) {
  return db
    .selectFrom('domain_bans')
    .select(['source', 'reason', 'banned_at as bannedAt'])
    .where('domain_id', '=', domainId)
    .where('lifted_at', 'is', null)
    .orderBy('id')
    .execute();
}

const MOST_LISTED = 100;

/** Bans, the newest first, at most 100: all that ever were of one name, or those of all names that are in force. */
export async function listBans(db: Db, name: string | null) {
  const bans = db
    .selectFrom('domain_bans')
    .select([
      'name',
      'source',
      'banned_by as bannedBy',
      'reason',
      'banned_at as bannedAt',
      'lifted_at as liftedAt',
      'lifted_by as liftedBy',
    ])
    .orderBy('id', 'desc')
    .limit(MOST_LISTED);
  return (name === null ? bans.where('lifted_at', 'is', null) : bans.where('name', '=', name)).execute();
}

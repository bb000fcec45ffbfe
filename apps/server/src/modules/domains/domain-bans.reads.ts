import type { Db } from '../../platform/database/index.ts';

/** The active bans of a name, oldest first: at most one of each source. */
export async function listOpenBans(db: Db, domainId: number) {
  return db
    .selectFrom('domain_bans')
    .select(['source', 'reason', 'banned_at as bannedAt'])
    .where('domain_id', '=', domainId)
    .where('lifted_at', 'is', null)
    .orderBy('id')
    .execute();
}

const MAX_LISTED = 100;

/** Bans, newest first, at most 100: all bans of one name, or the active bans of all names. */
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
    .limit(MAX_LISTED);
  return (name === null ? bans.where('lifted_at', 'is', null) : bans.where('name', '=', name)).execute();
}

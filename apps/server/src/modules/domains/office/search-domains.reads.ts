import type { Db } from '../../../platform/database/index.ts';
import { joinSubtitle, MAX_SEARCH_HITS, MAX_SEARCH_MATCHES, type SearchHit } from '../../../platform/search-hit.ts';
import { toUnicode } from '../domain-name.rules.ts';
import { namedLike } from './domains.reads.ts';

/** The trigram index can't find parts that are shorter. */
const MIN_PART_CHARACTERS = 3;

/** Registered names by their parts, the newest first. */
export async function searchDomains(db: Db, q: string): Promise<SearchHit[]> {
  if (q.length < MIN_PART_CHARACTERS) return [];
  const matches = db
    .selectFrom('domains')
    .select(['id', 'name', 'order_id'])
    .where('registered_at', 'is not', null)
    .where('active_to', 'is not', null)
    .where(namedLike('name', q))
    .limit(MAX_SEARCH_MATCHES)
    .as('matches');
  const rows = await db
    .selectFrom(matches)
    .leftJoin('domain_orders', 'domain_orders.id', 'matches.order_id')
    .leftJoin('users', 'users.buyer_id', 'domain_orders.buyer_id')
    .select(['matches.id', 'matches.name', 'users.name as login'])
    .orderBy('matches.id', 'desc')
    .limit(MAX_SEARCH_HITS)
    .execute();
  return rows.map(({ id, name, login }) => ({ id, title: toUnicode(name), subtitle: joinSubtitle([login]) }));
}

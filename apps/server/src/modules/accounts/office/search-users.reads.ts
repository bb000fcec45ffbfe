import { sql } from 'kysely';
import { containing } from '../../../platform/admin-list.reads.ts';
import type { Db } from '../../../platform/database/index.ts';
import { joinSubtitle, MAX_SEARCH_HITS, MAX_SEARCH_MATCHES, type SearchHit } from '../../../platform/search-hit.ts';

/** The trigram index can't find parts that are shorter. */
const MIN_PART_CHARACTERS = 3;

type Row = { id: number; name: string; email: string | null; telegramUsername: string | null };

/** Users by parts of login, email and their names in Telegram, equal ones first; by the whole of one of them when the text is short. */
export async function searchUsers(db: Db, q: string): Promise<SearchHit[]> {
  const name = q.replace(/^@/, '');
  const part = containing(name);
  const isEqual = sql<boolean>`(lower(login) = lower(${name}) or lower(email) = lower(${name})
    or lower(telegram_username) = lower(${name}) or lower(telegram_username) = lower(${`@${name}`})
    or lower(telegram_name) in (lower(${name}), lower(${`@${name}`})))`;
  const isPart = sql<boolean>`(login ilike ${part} or email ilike ${part} or telegram_username ilike ${part}
    or telegram_name ilike ${part})`;
  const isLong = name.length >= MIN_PART_CHARACTERS;
  const { rows } = await sql<Row>`
    with found as (
      (select buyer_id, true as is_equal from users where ${isEqual})
      union all (select buyer_id, false from users where ${isLong} and ${isPart} limit ${MAX_SEARCH_MATCHES})
    )
    select u.buyer_id as id, u.name, u.email, u.telegram_username as "telegramUsername"
    from (select buyer_id, bool_or(is_equal) as is_equal from found group by buyer_id) as hits
    join users u on u.buyer_id = hits.buyer_id
    order by hits.is_equal desc, u.buyer_id desc limit ${MAX_SEARCH_HITS}`.execute(db);
  return rows.map(({ id, name, email, telegramUsername }) => ({
    id,
    title: name,
    subtitle: joinSubtitle([email, telegramUsername]),
  }));
}

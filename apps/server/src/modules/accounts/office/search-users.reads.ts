import { sql } from 'kysely';
import { containing } from '../../../platform/admin-list.reads.ts';
import type { Db } from '../../../platform/database/index.ts';
import { joinSubtitle, MAX_SEARCH_HITS, type SearchHit } from '../../../platform/search-hit.ts';

/** The trigram index can't find parts that are shorter. */
const MIN_PART_CHARACTERS = 3;

type Row = { id: number; login: string; email: string; telegramUsername: string | null };

/** Users by parts of login, email and Telegram username, equal ones first; by the whole of one of them when the text is short. */
export async function searchUsers(db: Db, q: string): Promise<SearchHit[]> {
  const name = q.replace(/^@/, '');
  const part = containing(name);
  const isEqual = sql<boolean>`(lower(login) = lower(${name}) or lower(email) = lower(${name})
    or lower(telegram_username) = lower(${name}) or lower(telegram_username) = lower(${`@${name}`}))`;
  const isPart = sql<boolean>`(login ilike ${part} or email ilike ${part} or telegram_username ilike ${part})`;
  const { rows } = await sql<Row>`
    select buyer_id as id, login, email, telegram_username as "telegramUsername" from users
    where ${name.length < MIN_PART_CHARACTERS ? isEqual : isPart}
    order by ${isEqual} desc nulls last, buyer_id desc limit ${MAX_SEARCH_HITS}`.execute(db);
  return rows.map(({ id, login, email, telegramUsername }) => ({
    id,
    title: login,
    subtitle: joinSubtitle([email, telegramUsername]),
  }));
}

import type { Db } from '../../../platform/database/index.ts';
import { joinSubtitle, MAX_SEARCH_HITS, type SearchHit } from '../../../platform/search-hit.ts';
import { toUnicode } from '../domain-name.rules.ts';
import { listDomainRows } from './domains.reads.ts';

/** The trigram index can't find parts that are shorter. */
const MIN_PART_CHARACTERS = 3;

/** Registered names by their parts. */
export async function searchDomains(db: Db, q: string): Promise<SearchHit[]> {
  if (q.length < MIN_PART_CHARACTERS) return [];
  const { rows } = await listDomainRows(db, { q, page: 1, perPage: MAX_SEARCH_HITS });
  return rows.map(({ id, name, login }) => ({ id, title: toUnicode(name), subtitle: joinSubtitle([login]) }));
}

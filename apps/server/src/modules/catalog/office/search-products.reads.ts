import { sql } from 'kysely';
import { containing, toNumber } from '../../../platform/admin-list.reads.ts';
import type { Db } from '../../../platform/database/index.ts';
import { joinSubtitle, MAX_SEARCH_HITS, type SearchHit } from '../../../platform/search-hit.ts';

type Row = { id: number; name: string; category: string | null; subcategory: string | null };

/** Products by number or parts of the name, hidden ones too. */
export async function searchProducts(db: Db, q: string): Promise<SearchHit[]> {
  const { rows } = await sql<Row>`
    select p.id, p.name, c.name as category, s.name as subcategory from products p
    left join categories c on c.id = p.category_id left join subcategories s on s.id = p.subcategory_id
    where p.name ilike ${containing(q)} or p.id = ${toNumber(q)}::bigint
    order by p.id = ${toNumber(q)}::bigint desc nulls last, p.is_hidden, p.sold_count desc, p.id limit ${MAX_SEARCH_HITS}`.execute(
    db,
  );
  return rows.map(({ id, name, category, subcategory }) => ({
    id,
    title: name,
    subtitle: joinSubtitle([category, subcategory]),
  }));
}

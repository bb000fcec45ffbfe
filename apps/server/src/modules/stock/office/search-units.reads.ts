import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { joinSubtitle, MAX_SEARCH_HITS, type SearchHit } from '../../../platform/search-hit.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { findUnitIds } from './units.reads.ts';

type Row = { id: number; productName: string; orderId: number | null };

/** Units by whole parts of their texts. The results contain nothing of the texts. */
export async function searchUnits(db: Db, vault: Vault, q: string): Promise<SearchHit[]> {
  const ids = await findUnitIds(db, vault, q);
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select u.id, p.name as "productName", u.order_id as "orderId"
    from units u join products p on p.id = u.product_id
    where u.id = any(${ids.slice(0, MAX_SEARCH_HITS)}::bigint[]) order by u.id desc`.execute(db);
  return rows.map(({ id, productName, orderId }) => ({
    id,
    title: `№ ${id}`,
    subtitle: joinSubtitle([productName, orderId === null ? null : `№ ${orderId}`]),
  }));
}

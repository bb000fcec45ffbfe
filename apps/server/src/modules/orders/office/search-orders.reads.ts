import { sql } from 'kysely';
import { beginningWith, toNumber } from '../../../platform/admin-list.reads.ts';
import type { Db } from '../../../platform/database/index.ts';
import { joinSubtitle, MAX_SEARCH_HITS, type SearchHit } from '../../../platform/search-hit.ts';

/** Shorter beginnings of a secret key name too many orders, also for a search by number. */
export const MIN_KEY_CHARACTERS = 4;

type Row = { id: number; productName: string; quantity: number; login: string | null; email: string | null };

/** Orders by number, by the beginning of the secret key, and by the email that a buyer gave. Each is one look into an index. */
export async function searchOrders(db: Db, q: string): Promise<SearchHit[]> {
  const isKey = q.length >= MIN_KEY_CHARACTERS;
  const { rows } = await sql<Row>`
    with found as (
      select id from orders where id = ${toNumber(q)}::bigint
      union (select id from orders where ${isKey} and secret_key like ${beginningWith(q)} limit ${MAX_SEARCH_HITS})
      union (select id from orders where email is not null and lower(email) = lower(${q}) order by id desc limit ${MAX_SEARCH_HITS})
    )
    select o.id, o.product_name as "productName", o.quantity, u.name as login, o.email
    from found join orders o on o.id = found.id left join users u on u.buyer_id = o.buyer_id
    order by o.id = ${toNumber(q)}::bigint desc nulls last, o.id desc limit ${MAX_SEARCH_HITS}`.execute(db);
  return rows.map(({ id, productName, quantity, login, email }) => ({
    id,
    title: `№ ${id}`,
    subtitle: joinSubtitle([`${productName} × ${quantity}`, login ?? email]),
  }));
}

import { sql } from 'kysely';
import { toNumber } from '../../../platform/admin-list.reads.ts';
import type { Db } from '../../../platform/database/index.ts';
import { joinSubtitle, MAX_SEARCH_HITS, type SearchHit } from '../../../platform/search-hit.ts';

type Row = { id: number; invoiceId: string | null; method: string; login: string | null };

/** Payments by number, by the provider's invoice, and by the invoice of money that came. */
export async function searchPayments(db: Db, q: string): Promise<SearchHit[]> {
  const { rows } = await sql<Row>`
    with found as (
      select id from payments where id = ${toNumber(q)}::bigint
      union select id from payments where method in ('crystalpay', 'cryptobot') and invoice_id = ${q}
      union select payment_id from payment_receipts where method in ('crystalpay', 'cryptobot') and invoice_id = ${q}
    )
    select p.id, p.invoice_id as "invoiceId", p.method, u.name as login
    from found join payments p on p.id = found.id left join users u on u.buyer_id = p.buyer_id
    order by p.id desc limit ${MAX_SEARCH_HITS}`.execute(db);
  return rows.map(({ id, invoiceId, method, login }) => ({
    id,
    title: `№ ${id}`,
    subtitle: joinSubtitle([method, invoiceId, login]),
  }));
}

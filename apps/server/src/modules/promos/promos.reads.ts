import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { PromoCode } from './promo-code.ts';

/**
 * The current state of a code for a buyer; null when there is none. `code` is in the form of `normalizePromoCode`. Payments with
 * the code count as uses while they are paid or may still be paid in time; unpaid and fully refunded ones do not count.
 */
export async function findPromo(db: Db | Tx, code: string, buyerId: number): Promise<PromoCode | null> {
  const { rows } = await sql<PromoCode>`
    select c.id, c.code, c.percent, c.amount_kopecks as "amountKopecks", c.min_order_kopecks as "minOrderKopecks",
      to_json(array(select product_id from promo_code_goods g where g.promo_code_id = c.id and product_id is not null)) as "productIds",
      to_json(array(select category_id from promo_code_goods g where g.promo_code_id = c.id and category_id is not null)) as "categoryIds",
      c.starts_at <= now() as "hasBegun", not c.is_active or coalesce(c.ends_at <= now(), false) as "hasEnded",
      c.most_uses as "maxUses", c.most_uses_a_buyer as "maxUsesPerBuyer",
      case when c.most_uses is null then 0 else (select count(*) from promo_uses u where u.promo_code_id = c.id and u.is_spent) end::int as uses,
      case when c.most_uses_a_buyer is null then 0 else
        (select count(*) from payments p join promo_uses u on u.payment_id = p.id
          where p.buyer_id = ${buyerId} and u.promo_code_id = c.id and u.is_spent) end::int as "usesOfBuyer"
    from promo_codes c where c.code = ${code}`.execute(db);
  return rows[0] ?? null;
}

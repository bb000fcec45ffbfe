import { MAX_CART_LINES } from '@lotok/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/**
 * Moves one buyer's cart to another. Quantities of the same product add up, clamped to what one purchase may have; of new lines the latest are
 * moved, up to the maximum of a cart. Lines are inserted in product order, the order of locks everywhere.
 */
export async function moveCartToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await sql`with moved as (
      delete from cart_lines where buyer_id = ${fromBuyerId} returning product_id, quantity, added_at
    ), lines as (
      select moved.*, own.quantity as own_quantity,
        row_number() over (partition by own.product_id is null order by moved.added_at desc, moved.product_id) as place
      from moved left join cart_lines own on own.buyer_id = ${toBuyerId} and own.product_id = moved.product_id
    )
    insert into cart_lines (buyer_id, product_id, quantity, added_at)
    select ${toBuyerId}, p.id, least(lines.quantity + coalesce(lines.own_quantity, 0), greatest(p.quantity, 1), p.max_quantity), lines.added_at
    from lines join products p on p.id = lines.product_id
    where lines.own_quantity is not null
      or lines.place <= ${sql.lit(MAX_CART_LINES)} - (select count(*) from cart_lines where buyer_id = ${toBuyerId})
    order by p.id
    on conflict (buyer_id, product_id) do update set quantity = excluded.quantity`.execute(tx);
}

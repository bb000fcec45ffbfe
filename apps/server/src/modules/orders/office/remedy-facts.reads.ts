import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { amountOfUnits } from '../refund.rules.ts';
import type { WentTo } from '../refunds.store.ts';

/** What a refund or a replacement of an order's units would do now. */
export type RemedyFacts = {
  /** What was paid for a unit, by its number in the line from 1. */
  unitPriceKopecks: (number: number) => Kopecks;
  refundedKopecks: Kopecks;
  refundTo: WentTo;
  /** Units of the product that are not reserved. */
  inStock: number;
};

type Row = {
  quantity: number;
  lineTotalKopecks: Kopecks;
  refundedKopecks: Kopecks;
  refundTo: WentTo;
  inStock: number;
};

/** The facts for an order; null when there is none. They show what is to be expected: the remedy itself decides under locks. */
export async function findRemedyFacts(db: Db, orderId: number): Promise<RemedyFacts | null> {
  const { rows } = await sql<Row>`
    select o.quantity, o.price_kopecks as "lineTotalKopecks", o.refunded_kopecks as "refundedKopecks", p.quantity as "inStock",
      case when exists (select from users u where u.buyer_id = o.buyer_id) then 'balance'
        when o.email is not null then 'link' else 'hand' end as "refundTo"
    from orders o join products p on p.id = o.product_id where o.id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { refundedKopecks, refundTo, inStock, ...line } = row;
  return { unitPriceKopecks: (number) => amountOfUnits(line, [number]), refundedKopecks, refundTo, inStock };
}

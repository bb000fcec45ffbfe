import type { ProductOrder } from '@lotok/contract';
import type { Kopecks } from '@lotok/money';
import type { Db, Tx } from '../../platform/database/index.ts';
import { listReplacements } from '../stock/index.ts';

type RefundOfUnits = Omit<NonNullable<ProductOrder['refunds']>[number], 'amount'> & { amountKopecks: Kopecks };
export type Remedies = { refunds: RefundOfUnits[]; replacements: NonNullable<ProductOrder['replacements']> };

/** The numbers of an order's units that were refunded or replaced. */
export async function findRemedied(db: Db | Tx, orderId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('remedies').select('unit_number').where('order_id', '=', orderId).execute();
  return new Set(rows.map((row) => row.unit_number));
}

/** The refunds and replacements of each given order. */
export async function listRemedies(db: Db, orderIds: readonly number[]): Promise<Map<number, Remedies>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('remedies as m')
    .leftJoin('refunds as r', 'r.id', 'm.refund_id')
    .leftJoin('refund_offers as o', 'o.refund_id', 'm.refund_id')
    .select(['m.order_id', 'm.unit_number', 'm.refund_id', 'r.amount_kopecks', 'r.went_to', 'r.created_at'])
    .select(['o.ended_at', 'o.claimed_by'])
    .where('m.order_id', 'in', [...orderIds])
    .orderBy('m.refund_id')
    .orderBy('m.unit_number')
    .execute();
  const replaced = [...new Set(rows.filter((row) => row.refund_id === null).map((row) => row.order_id))];
  const replacements = Map.groupBy(await listReplacements(db, replaced), (each) => each.orderId);
  return new Map(
    [...Map.groupBy(rows, (row) => row.order_id)].map(([orderId, own]) => [
      orderId,
      {
        refunds: [...Map.groupBy(own.filter(isRefund), (row) => row.refund_id).values()].map(refundOf),
        replacements: (replacements.get(orderId) ?? []).map(({ number, line }) => ({ unit: number, line })),
      },
    ]),
  );
}

type Row = {
  unit_number: number;
  refund_id: number | null;
  amount_kopecks: number | null;
  went_to: 'balance' | 'link' | 'hand' | null;
  created_at: Date | null;
  ended_at: Date | null;
  claimed_by: number | null;
};
type RefundRow = Row & { [K in 'refund_id' | 'amount_kopecks' | 'went_to' | 'created_at']: NonNullable<Row[K]> };

const isRefund = <R extends Row>(row: R): row is R & RefundRow => row.refund_id !== null;

/** A redeemed link is shown as paid to the balance, an expired one as paid by an operator. */
function refundOf(rows: RefundRow[]): RefundOfUnits {
  const [first] = rows as [RefundRow, ...RefundRow[]];
  const ended = first.claimed_by === null ? 'hand' : 'balance';
  return {
    units: rows.map((row) => row.unit_number),
    amountKopecks: first.amount_kopecks,
    to: first.ended_at === null ? first.went_to : ended,
    date: first.created_at.toISOString(),
  };
}

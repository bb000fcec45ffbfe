import type { ParsedAdminQuery } from '@lotok/contract/admin';
import type { Kopecks } from '@lotok/money';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { endOf } from '../../../platform/admin-list.reads.ts';

type OrdersQuery = ParsedAdminQuery<'GET orders'>;
export type RefundFilters = Partial<Pick<OrdersQuery, 'refundedFrom' | 'refundedTo' | 'refundReason'>>;
type Periods = RefundFilters & Pick<OrdersQuery, 'completedFrom' | 'completedTo'>;

/** The orders that were delivered, and those that have a refund with this reason, in these periods: the rows behind sums of the dashboard. */
export function inPeriods<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { completedFrom, completedTo, ...refunds }: Periods,
): SelectQueryBuilder<DB, TB, Row> {
  let filtered = rows;
  if (completedFrom) filtered = filtered.where(sql<boolean>`orders.completed_at >= ${new Date(completedFrom)}`);
  if (completedTo) filtered = filtered.where(sql<boolean>`orders.completed_at < ${endOf(completedTo)}`);
  if (hasRefundFilter(refunds))
    filtered = filtered.where(
      sql<boolean>`orders.id = any(array(select r.order_id from refunds r where ${isSelected(refunds)}))`,
    );
  return filtered;
}

/** What was given back of an order by the refunds that the filters select: by all of them without such a filter. */
export function refundedBy(filters: RefundFilters): RawBuilder<Kopecks> {
  if (!hasRefundFilter(filters)) return sql<Kopecks>`orders.refunded_kopecks`;
  return sql<Kopecks>`(select coalesce(sum(r.amount_kopecks), 0)::bigint from refunds r
    where r.order_id = orders.id and ${isSelected(filters)})`;
}

const hasRefundFilter = ({ refundedFrom, refundedTo, refundReason }: RefundFilters) =>
  Boolean(refundedFrom || refundedTo || refundReason);

/** Whether the filters select a refund `r`. */
const isSelected = ({ refundedFrom, refundedTo, refundReason }: RefundFilters) => sql<boolean>`(
  r.created_at >= ${refundedFrom ? new Date(refundedFrom) : '-infinity'}
  and r.created_at < ${refundedTo ? endOf(refundedTo) : 'infinity'}
  and (${refundReason ?? null}::text is null or r.reason = ${refundReason ?? null}))`;

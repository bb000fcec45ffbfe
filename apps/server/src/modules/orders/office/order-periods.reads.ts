import type { ParsedAdminQuery } from '@lotok/contract/admin';
import { type SelectQueryBuilder, sql } from 'kysely';
import { endOf } from '../../../platform/admin-list.reads.ts';

type Periods = Pick<
  ParsedAdminQuery<'GET orders'>,
  'completedFrom' | 'completedTo' | 'refundedFrom' | 'refundedTo' | 'refundReason'
>;

/** The orders that were delivered, and those that have a refund with this reason, in these periods: the rows behind sums of the dashboard. */
export function inPeriods<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { completedFrom, completedTo, refundedFrom, refundedTo, refundReason }: Periods,
): SelectQueryBuilder<DB, TB, Row> {
  let filtered = rows;
  if (completedFrom) filtered = filtered.where(sql<boolean>`orders.completed_at >= ${new Date(completedFrom)}`);
  if (completedTo) filtered = filtered.where(sql<boolean>`orders.completed_at < ${endOf(completedTo)}`);
  if (refundedFrom || refundedTo || refundReason)
    filtered = filtered.where(
      sql<boolean>`orders.id = any(array(select r.order_id from refunds r
        where r.created_at >= ${refundedFrom ? new Date(refundedFrom) : '-infinity'}
          and r.created_at < ${refundedTo ? endOf(refundedTo) : 'infinity'}
          and (${refundReason ?? null}::text is null or r.reason = ${refundReason ?? null})))`,
    );
  return filtered;
}

import type { ParsedAdminBody } from '@lotok/contract/admin';
import { assertVersion } from '../../../platform/assert-version.ts';
import { recordChange } from '../../../platform/audit.store.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { refundInTransaction } from '../refund-units.ts';
import { type OrderRequest, type OrdersOfficeDeps, refundLimitOf } from './orders-office-deps.ts';
import { findOrderRow } from './orders.reads.ts';
import { toRefundChange } from './order-view.ts';

/**
 * Refunds units of an order as `npm run refund` does, and records it. Without an idempotency key, the key is made from the request
 * as the command makes it, so that both repeat the same refund.
 */
export async function refundInOffice(
  deps: OrdersOfficeDeps,
  { orderId, actor, role, idempotencyKey }: OrderRequest,
  { units: named, to, reason, version }: ParsedAdminBody<'POST orders/:id/refund'>,
): Promise<void> {
  const { db, vault } = deps;
  const units = named ? [...new Set(named)].toSorted((a, b) => a - b) : null;
  const isCallersKey = idempotencyKey !== null;
  const key = isCallersKey ? `office: ${idempotencyKey}` : `command: units ${units?.join(',') ?? 'all'} to ${to}`;
  const request = { orderId, to: to === 'hand' ? ('hand' as const) : ('buyer' as const), reason, key, isCallersKey };
  await inTransaction(db, (tx) =>
    refundInTransaction(tx, vault, request, units, {
      maxRefundedKopecks: refundLimitOf(deps, role),
      // An order that was delivered since the operator has read it is another decision.
      check: async (current) => {
        const order = await findOrderRow(current, orderId);
        await assertVersion(current, { resource: 'orders', id: orderId, version, current: order?.version ?? 0 });
      },
      record: (_, refunded) =>
        recordChange(tx, actor, { resource: 'orders', resourceId: orderId, after: toRefundChange(refunded), reason }),
    }),
  );
}

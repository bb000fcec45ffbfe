import type { Output } from '@lotok/contract';
import type { Db } from '../../platform/database/index.ts';
import { findWarranty, type OrderViewer, requireOwnOrder } from '../orders/index.ts';
import { findTicketOf } from '../support/index.ts';
import { listClaims } from './claims.reads.ts';

/** The warranty, the support thread and the claimed units of an order. Refuses with NOT_FOUND or FORBIDDEN. */
export async function getClaim(
  { db }: { db: Db },
  viewer: OrderViewer,
  orderId: number,
): Promise<Output<'claims/getClaim'>> {
  await requireOwnOrder(db, viewer, orderId);
  const [warranty, ticketId, claims] = await Promise.all([
    findWarranty(db, orderId),
    findTicketOf(db, orderId),
    listClaims(db, orderId),
  ]);
  return {
    ticket_id: ticketId,
    warranty_until: warranty.until?.toISOString() ?? null,
    is_under_warranty: warranty.isOn,
    needs_video: warranty.needsVideo,
    units: claims.map(({ number, state, claimedAt }) => ({ unit: number, state, date: claimedAt.toISOString() })),
  };
}

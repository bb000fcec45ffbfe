import type { Schema } from '../../platform/database/schema.ts';

export type DomainOrderStatus = Schema['domain_orders']['status'];

/**
 * Every status of a domain order and its allowed transitions. `registering`: it is paid, and the registrar is requested
 * to register or renew the name. A cancelled order may continue, because its payment may arrive late.
 */
const domainOrderMoves = {
  processing: ['registering', 'cancelled', 'refunded'],
  cancelled: ['registering', 'refunded'],
  registering: ['completed', 'refunded'],
  completed: [],
  refunded: [],
} as const satisfies Record<DomainOrderStatus, readonly DomainOrderStatus[]>;

export function canMoveDomainOrder(from: DomainOrderStatus, to: DomainOrderStatus): boolean {
  return (domainOrderMoves[from] as readonly DomainOrderStatus[]).includes(to);
}

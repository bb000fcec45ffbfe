import type { Schema } from '../../platform/database/schema.ts';

export type DomainOrderStatus = Schema['domain_orders']['status'];

/**
 * Every status of a domain order and where it may go. `registering`: it is paid, and the registrar is asked to register or to renew its name. A
 * cancelled order may still go on: its payment may arrive late.
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

import type { OrderStatus } from '@lotok/contract';

/**
 * Every status of an order and where it may go. A cancelled order may still be completed or refunded: its payment may
 * arrive late.
 */
export const orderMoves = {
  processing: ['completed', 'cancelled', 'refunded', 'failed'],
  cancelled: ['completed', 'refunded'],
  completed: ['refunded'],
  failed: ['refunded'],
  refunded: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return (orderMoves[from] as readonly OrderStatus[]).includes(to);
}

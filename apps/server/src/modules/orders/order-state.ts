import type { OrderStatus } from '@lotok/contract';

/** Every status of an order with the allowed transitions. A cancelled order may still be completed or refunded by a late payment. */
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

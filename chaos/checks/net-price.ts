import type { ProductOrder } from '@lotok/contract';
import { fromRoubles, type Kopecks } from '@lotok/money';

/** The net price of an order: its price minus refunds once it is delivered, otherwise 0. */
export function netPriceOf({ status, price, refunded = 0 }: ProductOrder): Kopecks {
  return status === 'completed' ? fromRoubles(price) - fromRoubles(refunded) : 0;
}

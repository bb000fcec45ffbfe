import type { ProductOrder } from '@lotok/contract';
import { fromRoubles, type Kopecks } from '@lotok/money';

/** What an order is worth to its buyer: its price without what was given back, once it is delivered. */
export function worthOf({ status, price, refunded = 0 }: ProductOrder): Kopecks {
  return status === 'completed' ? fromRoubles(price) - fromRoubles(refunded) : 0;
}

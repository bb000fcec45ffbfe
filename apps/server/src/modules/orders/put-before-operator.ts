import { formatRoubles, type Kopecks, toRoubles } from '@lotok/money';
import type { Tx } from '../../platform/database/index.ts';
import { setAttention } from '../payments/index.ts';

/** Puts money that an operator pays back by hand on the operator's list. */
export async function putBeforeOperator(
  tx: Tx,
  refund: { paymentId: number; orderId: number; amountKopecks: Kopecks },
): Promise<void> {
  const amount = formatRoubles(toRoubles(refund.amountKopecks));
  await setAttention(tx, refund.paymentId, `refund of ${amount} of order ${refund.orderId}: pay back by hand`);
}

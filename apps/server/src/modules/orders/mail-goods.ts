import type { Tx } from '../../platform/database/index.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';

/** Enqueues one email with all goods of a payment, if the buyer gave an address. */
export async function mailGoods(
  tx: Tx,
  goods: { paymentId: number; buyerId: number; email: string | null; language: string },
): Promise<void> {
  if (!goods.email) return;
  await enqueueMail(tx, {
    kind: 'goods',
    buyerId: goods.buyerId,
    recipient: goods.email,
    language: goods.language,
    about: { paymentId: goods.paymentId },
  });
}

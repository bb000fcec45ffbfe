import type { Kopecks } from '@lotok/money';
import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secrets.ts';
import { lockUserForShare } from '../accounts/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { openCase } from '../payments/index.ts';
import { endOffer, listOverdueOffers, lockOffer, type RefundOffer } from './refund-offers.store.ts';

/** The same limit as for the links in account emails. */
const LINKS_PER_ADDRESS = { max: 60, windowSeconds: 600 };

/**
 * Credits a guest's refund to the balance of the user who has its link, once. A repetition by the same user returns the same result;
 * a link that is unknown, expired or used by somebody else is refused with NOT_FOUND. Locks: the offer, then ledger accounts.
 */
export async function redeemRefund(
  { db, rateLimiter }: { db: Db; rateLimiter: CallRateLimiter },
  linkToken: string,
  { caller: { buyerId }, address }: Context<Caller>,
): Promise<{ amountKopecks: Kopecks; orderId: number }> {
  await rateLimiter.countByNetwork('refund-link:address', address, LINKS_PER_ADDRESS);
  const offer = await inTransaction(db, async (tx) => {
    const found = (await lockOffer(tx, { tokenHash: hashToken(linkToken) })) ?? refuse('NOT_FOUND');
    if (found.redeemedBy === buyerId) return found;
    if (!found.isOpen || found.isOver) return refuse('NOT_FOUND');
    if (!(await lockUserForShare(tx, buyerId))) return refuse('INVALID_TOKEN');
    await endOffer(tx, found.refundId, buyerId);
    await postTransfer(tx, offerTransfer(found, 'claimed', account.buyer(buyerId)));
    return found;
  });
  return { amountKopecks: offer.amountKopecks, orderId: offer.orderId };
}

/** Moves refunds whose link expired unused to the operator's list, each in its own transaction. */
export async function sweepOffers(db: Db): Promise<void> {
  for (const refundId of await listOverdueOffers(db)) {
    await inTransaction(db, async (tx) => {
      const offer = await lockOffer(tx, { refundId });
      if (!offer?.isOpen) return;
      await endOffer(tx, refundId, null);
      const unclaimed = offerTransfer(offer, 'unclaimed', account.refundsDue);
      const { orderId, paymentId, amountKopecks } = offer;
      await openCase(tx, { kind: 'refund', cause: unclaimed.cause, paymentId, orderId, amountKopecks });
      await postTransfer(tx, unclaimed);
    });
  }
}

function offerTransfer(offer: RefundOffer, how: 'claimed' | 'unclaimed', to: string) {
  return {
    cause: `order:${offer.orderId}:refund:${offer.number}:${how}`,
    from: account.refundsOffered,
    to,
    amountKopecks: offer.amountKopecks,
  };
}

import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { lockOrder, refundWithin, replaceUnits } from '../orders/index.ts';
import { answerWithin, findTicketOf } from '../support/index.ts';
import { listClaims } from './claims.reads.ts';
import { lockClaims, rejectClaims } from './claims.store.ts';

type Parts = { db: Db; vault: Vault; findUserEmail: (tx: Tx, buyerId: number) => Promise<string | null> };

export const claimAnswers = ['replacement', 'refund', 'rejection'] as const;
export type ClaimAnswer = {
  orderId: number;
  /** By their numbers in the line; null is all that wait for an answer. */
  units: readonly number[] | null;
  answer: (typeof claimAnswers)[number];
  /** What the thread says; may be empty. */
  text: string;
};

/**
 * An operator's answer to a claim: another unit from stock, the money back, or no. Answers the units that it was for.
 * Refuses with NOT_FOUND where none of them waits for an answer, so that of two at once one counts; with OUT_OF_STOCK
 * where a refund is what remains. Locks: payment, orders, claims, the thread, then as a refund or a replacement does.
 */
export async function answerClaim({ db, vault, findUserEmail }: Parts, wish: ClaimAnswer): Promise<readonly number[]> {
  const { orderId, answer, text } = wish;
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    const units = await takeOpen(tx, wish);
    const ticketId = (await findTicketOf(tx, orderId)) ?? refuse('NOT_FOUND');
    await answerWithin(tx, findUserEmail, { ticketId, text, isClosed: false });
    if (answer === 'replacement') await replaceUnits(tx, orderId, units);
    else if (answer === 'rejection') await rejectClaims(tx, orderId, units);
    else {
      const key = `claim:${units.join(',')}`;
      await refundWithin(tx, vault, { orderId, to: 'buyer', reason: 'claimed under warranty', key }, units);
    }
    return units;
  });
}

async function takeOpen(tx: Tx, { orderId, units }: ClaimAnswer): Promise<readonly number[]> {
  await lockClaims(tx, orderId);
  const open = (await listClaims(tx, orderId)).filter(({ state }) => state === 'open').map(({ number }) => number);
  const chosen = units ?? open;
  if (chosen.length === 0 || chosen.some((number) => !open.includes(number)))
    refuse('NOT_FOUND', { message: `Of order ${orderId} the units ${open.join(', ') || 'none'} wait for an answer.` });
  return [...new Set(chosen)].sort((a, b) => a - b);
}

import { CLAIM_REFUND_REASON } from '@lotok/contract/admin';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { lockOrder, refundInTransaction, replaceUnits } from '../orders/index.ts';
import { answerInTransaction, assertSeen, findTicketOf, lockTicket } from '../support/index.ts';
import { listClaims } from './claims.reads.ts';
import { lockClaims, rejectClaims } from './claims.store.ts';

type Deps = { db: Db; vault: Vault; findUserEmail: (tx: Tx, buyerId: number) => Promise<string | null> };

/** What the back office and the commands add to an answer. */
export type AnswerOptions = {
  /** The most that all refunds of the order together may be; more is refused with FORBIDDEN. */
  maxRefundedKopecks?: number | null;
  /** Runs in the transaction of the answer. */
  record?: (tx: Tx, units: readonly number[]) => Promise<void>;
  /** The newest message in the thread that the operator has seen. A later one of the buyer is refused with STALE. */
  lastMessageId?: number | undefined;
  /** The operator who answers. */
  operatorId?: number | null;
};

export const claimAnswers = ['replacement', 'refund', 'rejection'] as const;
export type ClaimAnswer = {
  orderId: number;
  /** The numbers of the units in the line; null is all with an open claim. */
  units: readonly number[] | null;
  answer: (typeof claimAnswers)[number];
  /** The message to the buyer; may be empty. */
  text: string;
};

/**
 * Carries out an operator's answer to a claim: a replacement from stock, a refund, or a rejection. Returns the units concerned.
 * Refuses with NOT_FOUND if a unit has no open claim, so that only one of two concurrent answers counts; with OUT_OF_STOCK if
 * only a refund is possible. Locks: payment, orders, claims, the thread, then as a refund or a replacement does.
 */
export async function answerClaim(
  { db, vault, findUserEmail }: Deps,
  decision: ClaimAnswer,
  { maxRefundedKopecks = null, record, lastMessageId, operatorId = null }: AnswerOptions = {},
): Promise<readonly number[]> {
  const { orderId, answer, text } = decision;
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    const units = await chooseOpenUnits(tx, decision);
    const ticketId = (await findTicketOf(tx, orderId)) ?? refuse('NOT_FOUND');
    await lockTicket(tx, ticketId);
    await assertSeen(tx, ticketId, lastMessageId);
    await answerInTransaction(tx, findUserEmail, { ticketId, text, isClosed: false, operatorId });
    // Before the refund, which locks ledger accounts last.
    await record?.(tx, units);
    if (answer === 'replacement') await replaceUnits(tx, orderId, units);
    else if (answer === 'rejection') await rejectClaims(tx, orderId, units);
    else {
      const key = `claim:${units.join(',')}`;
      await refundInTransaction(tx, vault, { orderId, to: 'buyer', reason: CLAIM_REFUND_REASON, key }, units, {
        maxRefundedKopecks,
      });
    }
    return units;
  });
}

async function chooseOpenUnits(tx: Tx, { orderId, units }: ClaimAnswer): Promise<readonly number[]> {
  await lockClaims(tx, orderId);
  const open = (await listClaims(tx, orderId)).filter(({ state }) => state === 'open').map(({ number }) => number);
  const chosen = units ?? open;
  if (chosen.length === 0 || chosen.some((number) => !open.includes(number)))
    refuse('NOT_FOUND', { message: `Of order ${orderId} the units ${open.join(', ') || 'none'} wait for an answer.` });
  return [...new Set(chosen)].sort((a, b) => a - b);
}

import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { WithdrawalProblem } from '../../../platform/database/tables/partners-tables.ts';
import type { Log } from '../../../platform/log.ts';
import { Outage, ProviderRefusal, ProviderUnavailable } from '../../../platform/outage.ts';
import { completeWithdrawal, giveBackWithdrawal } from './end-withdrawal.ts';
import type { PayoutRefusal, Payouts } from './payouts.ts';
import { enqueuePayment } from './enqueue-payment.ts';
import { formatUsdt, REQUEST_IN_FLIGHT_SECONDS, retryDelaySeconds } from './withdrawal.rules.ts';
import {
  findWithdrawal,
  leaveSuspect,
  leaveToOperator,
  lockWithdrawal,
  noteProblem,
  recordRefusedRequest,
  recordRequest,
  type Withdrawal,
} from './withdrawals.store.ts';

/** `payouts` is null while Crypto Pay has no token. */
export type PayWithdrawalDeps = { db: Db; payouts: Payouts | null; log: Log };

type Outcome =
  | { is: 'sent'; transferId: string }
  /** Crypto Pay has a transfer of this number that is not ours. */
  | { is: 'mixed_up' }
  /** It may have been sent by another app than the shop uses now, which cannot be asked. */
  | { is: 'other_app' }
  /** Whether it was sent is not known, or it was not sent yet. */
  | { is: 'waiting'; problem: WithdrawalProblem | null }
  /** Refused for certain; `request` is the number of the request. */
  | { is: 'refused'; refusal: PayoutRefusal; message: string; request: number };

/** What is repeated by itself after a refusal. */
const passing: Partial<Record<PayoutRefusal, WithdrawalProblem>> = {
  no_coins: 'no_coins',
  switched_off: 'switched_off',
};

/**
 * Sends a withdrawal in USDT, or gives it back when it can't be sent; enqueues itself again until one of both is done. May be
 * interrupted anywhere and may run concurrently: Crypto Pay's transfers are read before a request is repeated.
 */
export async function payWithdrawal(deps: PayWithdrawalDeps, id: number): Promise<void> {
  const withdrawal = await findWithdrawal(deps.db, id);
  if (!withdrawal || withdrawal.destination !== 'usdt') return;
  const isToBeSent = withdrawal.state === 'paying' || (withdrawal.state === 'asked' && withdrawal.isAutomatic);
  if (!isToBeSent) return;
  const outcome = await trySend(deps, withdrawal);
  if (outcome.is === 'waiting' && outcome.problem) await noteProblem(deps.db, id, outcome.problem);
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockWithdrawal(tx, id);
    if (locked?.state !== 'asked' && locked?.state !== 'paying') return;
    if (outcome.is === 'sent') return completeWithdrawal(tx, locked, { transferId: outcome.transferId });
    if (outcome.is === 'mixed_up') return leaveToOperator(tx, locked, 'other_transfer');
    if (outcome.is === 'other_app' && locked.requests === withdrawal.requests)
      return leaveToOperator(tx, locked, 'other_app');
    // A later request may have been sent since.
    if (outcome.is === 'refused' && locked.state === 'paying' && locked.requests === outcome.request) {
      if (outcome.refusal === 'no_user') return giveBackWithdrawal(tx, locked, 'failed', { reason: outcome.message });
      const problem = passing[outcome.refusal];
      await recordRefusedRequest(tx, locked, { problem: problem ?? 'refused', isAutomatic: problem !== undefined });
      if (!problem) return;
    }
    await enqueuePayment(tx, id, retryDelaySeconds(locked.ageSeconds));
  });
}

/** An outage, or a refused query, leaves the withdrawal waiting. */
async function trySend(deps: PayWithdrawalDeps, withdrawal: Withdrawal): Promise<Outcome> {
  try {
    return await send(deps, withdrawal);
  } catch (error) {
    if (!(error instanceof Outage || error instanceof ProviderRefusal)) throw error;
    // The outage was logged once, when it began.
    if (!(error instanceof ProviderUnavailable))
      deps.log.warn({ withdrawalId: withdrawal.id, reason: error.message }, 'a withdrawal could not be sent');
    return { is: 'waiting', problem: 'unavailable' };
  }
}

async function send({ db, payouts, log }: PayWithdrawalDeps, withdrawal: Withdrawal): Promise<Outcome> {
  const { id, telegramId, usdtMicros, requests, requestedFrom } = withdrawal;
  if (telegramId === null || usdtMicros === null) throw new Error(`withdrawal ${id} has no amount in USDT`);
  if (!payouts) return { is: 'waiting', problem: 'switched_off' };
  const { appId } = payouts;
  if (withdrawal.state === 'paying' && requestedFrom !== null && requestedFrom !== appId)
    return (withdrawal.requestedSecondsAgo ?? 0) > REQUEST_IN_FLIGHT_SECONDS
      ? { is: 'other_app' }
      : { is: 'waiting', problem: null };
  const find = async (): Promise<Outcome | null> => {
    const found = await payouts.findTransfer(String(id));
    if (!found) return null;
    if (found.telegramId === telegramId && found.usdtMicros === usdtMicros)
      return { is: 'sent', transferId: found.transferId };
    log.error({ withdrawalId: id }, 'Crypto Pay has another transfer under the number of a withdrawal');
    return { is: 'mixed_up' };
  };
  if (requests > 0) {
    const found = await find();
    if (found) return found;
  }
  // The request is recorded first, so that it is looked up before another one.
  const request = await inTransaction(db, async (tx) =>
    (await leaveSuspect(tx, withdrawal))
      ? null
      : recordRequest(tx, id, { appId, inFlightSeconds: REQUEST_IN_FLIGHT_SECONDS }),
  );
  if (request === null) return { is: 'waiting', problem: null };
  const outcome = await payouts.transfer({ telegramId, usdt: formatUsdt(usdtMicros), spendId: String(id) });
  if ('transferId' in outcome) return { is: 'sent', transferId: outcome.transferId };
  const { refusal, message } = outcome;
  log.warn({ withdrawalId: id, reason: message }, 'Crypto Pay refused to send a withdrawal');
  // It also refuses a number that an earlier request of ours has used.
  const found = await find();
  if (found) return found;
  return refusal === 'repeated'
    ? { is: 'waiting', problem: 'unavailable' }
    : { is: 'refused', refusal, message, request };
}

import { WITHDRAWALS_WITH_OPERATOR_MAX } from '@lotok/contract';
import { assertKopecks, type Kopecks } from '@lotok/money';
import { type Db, inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { WithdrawalState } from '../../../platform/database/tables/partners-tables.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { lockUserForShare } from '../../accounts/index.ts';
import { account, postTransfer } from '../../ledger/index.ts';
import { refuseChangedPrice } from '../../payments/index.ts';
import { lockEarnings } from '../earnings.reads.ts';
import { enqueuePayment } from './enqueue-payment.ts';
import { needsOperator, toUsdtMicros } from './withdrawal.rules.ts';
import {
  countWithOperator,
  endWithdrawal,
  findWithdrawalByKey,
  insertWithdrawal,
  isSuspect,
  sumUnapproved,
  type Withdrawal,
} from './withdrawals.store.ts';

export type WithdrawalDeps = {
  db: Db;
  /** Kopecks a US dollar. */
  usdRateKopecks: Kopecks;
  /** How much a partner may withdraw in USDT within 24 hours without an operator. */
  withdrawalAutoLimitKopecks: Kopecks;
};
export type WithdrawalRequest = {
  ownerId: number;
  /** The partner's own Telegram account, to which USDT are sent. */
  telegramId: number;
  amountKopecks: Kopecks;
  to: 'balance' | 'usdt';
  /** In USDT: the kopecks a US dollar at which the partner has seen the amount. */
  shownRateKopecks: Kopecks | null;
  /** A request that is repeated under its key withdraws once. */
  key: string;
};
/** `needsOperator`: it is not sent before an operator has looked at it. */
export type RequestedWithdrawal = { id: number; state: WithdrawalState; needsOperator: boolean };

/**
 * Takes money out of a partner's earnings: to the own balance at once, or in USDT. Refuses with INSUFFICIENT_FUNDS when less is
 * available, with PRICE_CHANGED when a dollar has another price than the partner has seen, and with RATE_LIMITED one for an operator
 * while {@link WITHDRAWALS_WITH_OPERATOR_MAX} wait for one. Locks the user, then the accounts.
 */
export async function requestWithdrawal(
  deps: WithdrawalDeps,
  request: WithdrawalRequest,
): Promise<RequestedWithdrawal> {
  const { ownerId, amountKopecks, to, key } = request;
  if (assertKopecks(amountKopecks) <= 0) refuse('MIN_AMOUNT', { params: { minimum: 0.01 } });
  const requestHash = sha256(JSON.stringify([amountKopecks, to]));
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockUserForShare(tx, ownerId))) refuse('INVALID_TOKEN');
    const { availableKopecks } = await lockEarnings(tx, ownerId);
    const earlier = await findWithdrawalByKey(tx, ownerId, key);
    if (earlier) return repeated(earlier, requestHash);
    if (amountKopecks > availableKopecks) refuse('INSUFFICIENT_FUNDS');
    return to === 'balance' ? toBalance(tx, request, requestHash) : inUsdt(tx, deps, request, requestHash);
  });
}

function repeated(earlier: Withdrawal & { requestHash: Buffer }, requestHash: Buffer): RequestedWithdrawal {
  if (!earlier.requestHash.equals(requestHash)) refuse('IDEMPOTENCY_MISMATCH');
  const { id, state, isAutomatic } = earlier;
  return { id, state, needsOperator: state === 'asked' && !isAutomatic };
}

async function toBalance(
  tx: Tx,
  { ownerId, amountKopecks, key }: WithdrawalRequest,
  requestHash: Buffer,
): Promise<RequestedWithdrawal> {
  const id = await insertWithdrawal(tx, {
    ownerId,
    destination: 'balance',
    telegramId: null,
    amountKopecks,
    usdtMicros: null,
    rateKopecks: null,
    isAutomatic: true,
    isUnapproved: false,
    requestKey: key,
    requestHash,
  });
  await endWithdrawal(tx, { id, state: 'asked' }, 'paid', {});
  await postTransfer(tx, {
    cause: `withdrawal:${id}:credited`,
    from: account.partner(ownerId),
    to: account.buyer(ownerId),
    amountKopecks,
  });
  return { id, state: 'paid', needsOperator: false };
}

async function inUsdt(
  tx: Tx,
  { usdRateKopecks, withdrawalAutoLimitKopecks }: WithdrawalDeps,
  { ownerId, telegramId, amountKopecks, shownRateKopecks, key }: WithdrawalRequest,
  requestHash: Buffer,
): Promise<RequestedWithdrawal> {
  if (shownRateKopecks !== usdRateKopecks) refuseChangedPrice(usdRateKopecks, 'The rate of a dollar');
  const usdtMicros = toUsdtMicros(amountKopecks, usdRateKopecks);
  const isAutomatic = !needsOperator({
    amountKopecks,
    usdtMicros,
    unapprovedKopecks: await sumUnapproved(tx, ownerId),
    limitKopecks: withdrawalAutoLimitKopecks,
    isSuspect: await isSuspect(tx, ownerId),
  });
  if (!isAutomatic && (await countWithOperator(tx, ownerId)) >= WITHDRAWALS_WITH_OPERATOR_MAX)
    refuse('RATE_LIMITED', {
      message: `At most ${WITHDRAWALS_WITH_OPERATOR_MAX} withdrawals can wait for an operator.`,
    });
  const id = await insertWithdrawal(tx, {
    ownerId,
    destination: 'usdt',
    telegramId,
    amountKopecks,
    usdtMicros,
    rateKopecks: usdRateKopecks,
    isAutomatic,
    isUnapproved: isAutomatic,
    requestKey: key,
    requestHash,
  });
  await postTransfer(tx, {
    cause: `withdrawal:${id}:asked`,
    from: account.partner(ownerId),
    to: account.withdrawals,
    amountKopecks,
  });
  if (isAutomatic) await enqueuePayment(tx, id);
  return { id, state: 'asked', needsOperator: !isAutomatic };
}

import type { Kopecks } from '@lotok/money';
import type { Tx } from '../../platform/database/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { type NewCase, openCase } from './cases/cases.store.ts';
import { exceptions } from './cases/exception.rules.ts';

/** `cause` is the cause of the transfer: `order:12:refunded`. */
export type BuyerCredit = NewCase & {
  /** The account with the money; defaults to `deposits`. */
  from?: string;
  /** The owner of the money; null when unknown. */
  buyerId: number | null;
  /** Whether that buyer has a balance: users have one, guests and deleted accounts do not. */
  hasBalance: boolean;
  amountKopecks: Kopecks;
};

/**
 * Credits or refunds money to its buyer, once for its cause: for a user to the balance, otherwise to `refunds_due` with a case on
 * the operator's list. It locks only ledger accounts, so call it last in a transaction.
 */
export async function creditBuyer(tx: Tx, money: BuyerCredit): Promise<void> {
  const { cause, from = account.deposits, buyerId, hasBalance, amountKopecks } = money;
  const isToBalance = hasBalance && buyerId !== null && exceptions[money.kind].belongsToBuyer;
  const to = isToBalance ? account.buyer(buyerId) : account.refundsDue;
  const isPosted = await postTransfer(tx, { cause, from, to, amountKopecks });
  if (isPosted && !isToBalance) await openCase(tx, money);
}

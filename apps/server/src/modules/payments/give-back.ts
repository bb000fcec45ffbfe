import type { Kopecks } from '@lotok/money';
import type { Tx } from '../../platform/database/index.ts';
import { account, postTransfer } from '../ledger/index.ts';
import { type NewCase, openCase } from './cases.store.ts';
import { exceptions } from './exception.rules.ts';

/** `cause` is that of the transfer: `order:12:refunded`. */
export type GivenBack = NewCase & {
  /** Where the money is now; left out, in `deposits`. */
  from?: string;
  /** Whose it is; null when nobody knows. */
  buyerId: number | null;
  /** Whether that buyer has a balance: a user does, a guest or a deleted account does not. */
  hasBalance: boolean;
  amountKopecks: Kopecks;
};

/**
 * Gives money back, once by its cause: a user's to the balance, anybody else's to `refunds_due` with a case on the
 * operator's list. Locks ledger accounts only, so it comes last in its transaction.
 */
export async function giveBack(tx: Tx, money: GivenBack): Promise<void> {
  const { cause, from = account.deposits, buyerId, hasBalance, amountKopecks } = money;
  const isToBalance = hasBalance && buyerId !== null && exceptions[money.kind].isBuyers;
  const to = isToBalance ? account.buyer(buyerId) : account.refundsDue;
  const isPosted = await postTransfer(tx, { cause, from, to, amountKopecks });
  if (isPosted && !isToBalance) await openCase(tx, money);
}

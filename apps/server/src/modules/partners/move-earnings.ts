import type { Tx } from '../../platform/database/index.ts';
import { account, findBalance, lockAccounts, postTransfer } from '../ledger/index.ts';

/** Moves what one partner has earned or owes to another who is the same person. */
export async function moveEarnings(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  const [from, to] = [account.partner(fromBuyerId), account.partner(toBuyerId)];
  // Most buyers are no partners: nothing is opened for them.
  if ((await findBalance(tx, from)) === 0) return;
  await lockAccounts(tx, [from, to]);
  const amountKopecks = await findBalance(tx, from);
  if (amountKopecks === 0) return;
  const cause = `partner:${fromBuyerId}:merged`;
  if (amountKopecks > 0) await postTransfer(tx, { cause, from, to, amountKopecks });
  else await postTransfer(tx, { cause, from: to, to: from, amountKopecks: -amountKopecks });
}

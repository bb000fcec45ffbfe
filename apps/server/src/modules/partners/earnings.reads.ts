import type { Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { keptShare } from '../bots/index.ts';
import { account, findBalance, lockAccounts } from '../ledger/index.ts';

export type Earnings = {
  /** What was earned, less refunds and withdrawals; negative when refunds took more than was left. */
  balanceKopecks: Kopecks;
  /** Of orders whose warranty has not ended, or with an open claim: a refund may take it back. Names have no warranty. */
  heldKopecks: Kopecks;
  /** What may be withdrawn now. */
  availableKopecks: Kopecks;
};

/** What a partner has earned. {@link lockEarnings} is for a withdrawal. */
export async function findEarnings(db: Db | Tx, ownerId: number): Promise<Earnings> {
  const balanceKopecks = await findBalance(db, account.partner(ownerId));
  const heldKopecks = await sumHeld(db, ownerId);
  return { balanceKopecks, heldKopecks, availableKopecks: Math.max(0, balanceKopecks - heldKopecks) };
}

/**
 * Same as {@link findEarnings}, with the partner's account locked until the end of the transaction, together with the accounts to which
 * it is withdrawn and the `others` of the same transaction: what is locked at once can't deadlock.
 */
export async function lockEarnings(tx: Tx, ownerId: number, others: readonly string[] = []): Promise<Earnings> {
  await lockAccounts(tx, [account.withdrawals, account.partner(ownerId), account.buyer(ownerId), ...others]);
  return findEarnings(tx, ownerId);
}

async function sumHeld(db: Db | Tx, ownerId: number): Promise<Kopecks> {
  const { rows } = await sql<{ kopecks: number }>`
    select coalesce(sum(${keptShare}), 0) as kopecks from orders o
    where o.bot_id in (select id from bots where owner_id = ${ownerId}) and o.base_kopecks is not null and o.status = 'completed'
      and (o.completed_at + make_interval(mins => o.warranty_minutes) > now()
        or exists (select from claims c where c.order_id = o.id and c.is_open))`.execute(db);
  return rows[0]?.kopecks ?? 0;
}

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

/** The index of warranties has this expression. */
const isUnderWarranty = sql<boolean>`((o.completed_at at time zone 'UTC') + make_interval(mins => o.warranty_minutes)) > now() at time zone 'UTC'`;

/** Two queries: together, all orders that the partner has ever sold would be read, while the accounts are locked. */
async function sumHeld(db: Db | Tx, ownerId: number): Promise<Kopecks> {
  const isOfPartner = sql<boolean>`o.bot_id in (select id from bots where owner_id = ${ownerId}) and o.base_kopecks is not null
    and o.status = 'completed'`;
  const { rows } = await sql<{ kopecks: number }>`
    select (select coalesce(sum(${keptShare}), 0) from orders o where ${isOfPartner} and ${isUnderWarranty})
      + (select coalesce(sum(${keptShare}), 0) from orders o where o.id in (select order_id from claims where is_open)
        and ${isOfPartner} and not ${isUnderWarranty}) as kopecks`.execute(db);
  return rows[0]?.kopecks ?? 0;
}

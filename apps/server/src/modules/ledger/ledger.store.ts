import { assertKopecks, type Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { refuseFunds } from './funds-refusals.ts';

/** The number of accounts that migration 0005 opens. */
const REVENUE_SHARDS = 16;

/** The chart of accounts (docs/money.md). Only clearing accounts, which represent the providers, costs and partners may be negative. */
export const account = {
  buyer: (buyerId: number) => `buyer:${buyerId}`,
  clearing: (method: 'crystalpay' | 'cryptobot') => `clearing:${method}`,
  /** Received for orders that are not yet delivered. */
  deposits: 'deposits',
  /** Sixteen accounts: a transfer locks its accounts until commit, so a single one would serialize all sales. */
  revenue: (orderOrPaymentId: number) => `revenue:${orderOrPaymentId % REVENUE_SHARDS}`,
  /** Owed to guests, to be paid back by an operator. */
  refundsDue: 'refunds_due',
  /** Refunded to guests by a link that is not redeemed yet. */
  refundsOffered: 'refunds_offered',
  /** Rewards paid to referrers: a cost, so its balance is negative. */
  referralCosts: 'referral_costs',
  /** What a partner has earned. An order may be refunded after its earnings were withdrawn, so its balance may be negative. */
  partner: (ownerId: number) => `partner:${ownerId}`,
  /** Asked for by partners and not paid out yet. */
  withdrawals: 'withdrawals',
  /** Minus what prizes of promotions have cost. */
  promotionCosts: 'promotion_costs',
  /** Minus what operators gave to users by corrections, plus what they took. */
  corrections: 'corrections',
} as const;

export type Transfer = {
  /** What caused it, as a unique text: `payment:7:received`. A cause is posted once. */
  cause: string;
  from: string;
  to: string;
  amountKopecks: Kopecks;
};

/**
 * Posts a transfer: two entries that sum to zero, with the balances before and after. Returns false and posts nothing when
 * this cause was posted before. Refuses with INSUFFICIENT_FUNDS when a balance would become negative.
 */
export async function postTransfer(tx: Tx, transfer: Transfer): Promise<boolean> {
  assertKopecks(transfer.amountKopecks);
  const { rows } = await sql<{ posted: boolean }>`
    select post_transfer(${transfer.cause}, ${transfer.from}, ${transfer.to}, ${transfer.amountKopecks}::bigint) as posted`
    .execute(tx)
    .catch((error: { constraint?: string }) => {
      if (error.constraint === 'ledger_accounts_balance_check') return refuse('INSUFFICIENT_FUNDS');
      throw error;
    });
  return rows[0]?.posted ?? false;
}

/**
 * Posts several transfers in their order, after locking all of their accounts in the order of all locks, so that a transaction with
 * more than two accounts can't deadlock with another one.
 */
export async function postTransfers(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  if (transfers.length > 1)
    await lockAccounts(
      tx,
      transfers.flatMap(({ from, to }) => [from, to]),
    );
  for (const transfer of transfers) await postTransfer(tx, transfer);
}

/** Locks accounts in id order, as a transfer does, for transfers that follow in the same transaction. Opens those of buyers and partners. */
export async function lockAccounts(tx: Tx, codes: readonly string[]): Promise<void> {
  const wanted = [...new Set(codes)].sort();
  const lock = () =>
    sql<{
      code: string;
    }>`select code from ledger_accounts where code = any(${wanted}::text[]) order by id for no key update`.execute(tx);
  const { rows } = await lock();
  if (rows.length === wanted.length) return;
  // New accounts have higher ids than all that are locked by now.
  const missing = wanted.filter((code) => rows.every((row) => row.code !== code));
  await sql`select open_ledger_accounts(${missing}::text[])`.execute(tx);
  await lock();
}

/**
 * Transfers an amount, or the whole balance if that is smaller. Returns the amount posted; 0 when this cause was posted
 * before. Locks the accounts in the same order as a transfer, so that nothing is spent between reading and posting.
 */
export async function postUpToBalance(tx: Tx, transfer: Transfer): Promise<Kopecks> {
  const { rows } = await sql<{ code: string; balance: number }>`
    select code, balance_kopecks as balance from ledger_accounts
    where code in (${transfer.from}, ${transfer.to}) order by id for no key update`.execute(tx);
  const available = rows.find((row) => row.code === transfer.from)?.balance ?? 0;
  const amountKopecks = Math.min(assertKopecks(transfer.amountKopecks), available);
  if (amountKopecks <= 0) return 0;
  return (await postTransfer(tx, { ...transfer, amountKopecks })) ? amountKopecks : 0;
}

/** The sum of all revenue accounts. */
export async function findRevenue(db: Db): Promise<Kopecks> {
  const { total } = await db
    .selectFrom('ledger_accounts')
    .select((eb) => eb.fn.sum<number>('balance_kopecks').as('total'))
    .where('code', 'like', 'revenue:%')
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Refuses with INSUFFICIENT_FUNDS when the balance of an account is below an amount. A cheap check before anything is locked:
 * the balance may change right after it, and only the transfer is decisive.
 */
export async function assertFunds(db: Db | Tx, code: string, amountKopecks: Kopecks): Promise<void> {
  const balanceKopecks = await findBalance(db, code);
  if (balanceKopecks < amountKopecks) refuseFunds(amountKopecks - balanceKopecks);
}

/** The current balance of an account; 0 when there is no such account. */
export async function findBalance(db: Db | Tx, code: string): Promise<Kopecks> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance_kopecks')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.balance_kopecks ?? 0;
}

import { assertKopecks, type Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';

/** As many as migration 0005 opens. */
const REVENUE_PARTS = 16;

/** The chart of accounts (docs/money.md). Only clearing accounts, which stand for the world outside, and costs go below zero. */
export const account = {
  buyer: (buyerId: number) => `buyer:${buyerId}`,
  clearing: (method: 'crystalpay' | 'cryptobot') => `clearing:${method}`,
  /** Paid for and not yet delivered. */
  deposits: 'deposits',
  /** In sixteen parts: each transfer holds its accounts until commit, and one account would sell one order at a time. */
  revenue: (orderOrPaymentId: number) => `revenue:${orderOrPaymentId % REVENUE_PARTS}`,
  /** Owed to guests, to be paid back by an operator. */
  refundsDue: 'refunds_due',
  /** Given back to guests by a link, and not taken yet. */
  refundsOffered: 'refunds_offered',
  /** Paid to those who bring buyers: a cost, so below zero. */
  referralCosts: 'referral_costs',
} as const;

export type Transfer = {
  /** What caused it, in words that can happen once only: `payment:7:received`. */
  cause: string;
  from: string;
  to: string;
  amountKopecks: Kopecks;
};

/**
 * Moves money: two entries that sum to zero, balances before and after kept. Answers false, moving nothing, when this
 * cause was posted before. Refuses with INSUFFICIENT_FUNDS when a balance would go below zero.
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
 * Moves as much of an amount as its account holds, and answers how much that was; 0 when this cause was posted before.
 * The accounts are locked as a transfer locks them, so that nobody spends what was counted.
 */
export async function postWhatIsThere(tx: Tx, transfer: Transfer): Promise<Kopecks> {
  const { rows } = await sql<{ code: string; balance: number }>`
    select code, balance_kopecks as balance from ledger_accounts
    where code in (${transfer.from}, ${transfer.to}) order by id for no key update`.execute(tx);
  const held = rows.find((row) => row.code === transfer.from)?.balance ?? 0;
  const amountKopecks = Math.min(assertKopecks(transfer.amountKopecks), held);
  if (amountKopecks <= 0) return 0;
  return (await postTransfer(tx, { ...transfer, amountKopecks })) ? amountKopecks : 0;
}

/** What was earned, over all parts of the revenue. */
export async function findRevenue(db: Db): Promise<Kopecks> {
  const { total } = await db
    .selectFrom('ledger_accounts')
    .select((eb) => eb.fn.sum<number>('balance_kopecks').as('total'))
    .where('code', 'like', 'revenue:%')
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Refuses with INSUFFICIENT_FUNDS when an account holds less than an amount now. A cheap look before anything is locked: the
 * balance may change right after it, and the transfer decides.
 */
export async function assertFunds(db: Db, code: string, amountKopecks: Kopecks): Promise<void> {
  if ((await findBalance(db, code)) < amountKopecks) refuse('INSUFFICIENT_FUNDS');
}

/** A balance as it is now. */
export async function findBalance(db: Db | Tx, code: string): Promise<Kopecks> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance_kopecks')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.balance_kopecks ?? 0;
}

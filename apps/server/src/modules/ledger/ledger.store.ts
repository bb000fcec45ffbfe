import { assertKopecks, type Kopecks } from '@lotok/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

/** The chart of accounts (docs/money.md). Only clearing accounts, which stand for the world outside, go below zero. */
export const account = {
  buyer: (buyerId: number) => `buyer:${buyerId}`,
  clearing: (method: 'crystalpay' | 'cryptobot') => `clearing:${method}`,
  /** Paid for and not yet delivered. */
  deposits: 'deposits',
  revenue: 'revenue',
  /** Owed to guests, to be paid back by an operator. */
  refundsDue: 'refunds_due',
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
 * cause was posted before. Throws when a buyer's balance would go below zero.
 */
export async function postTransfer(tx: Tx, transfer: Transfer): Promise<boolean> {
  assertKopecks(transfer.amountKopecks);
  const { rows } = await sql<{ posted: boolean }>`
    select post_transfer(${transfer.cause}, ${transfer.from}, ${transfer.to}, ${transfer.amountKopecks}::bigint) as posted`.execute(tx);
  return rows[0]?.posted ?? false;
}

/** A balance as it is now. */
export async function findBalance(db: Db | Tx, code: string): Promise<Kopecks> {
  const row = await db.selectFrom('ledger_accounts').select('balance_kopecks').where('code', '=', code).executeTakeFirst();
  return row?.balance_kopecks ?? 0;
}

import type { Kopecks } from '@lotok/money';
import type { Db } from '../../../platform/database/index.ts';
import type { WithdrawalState } from '../../../platform/database/tables/partners-tables.ts';

/** A withdrawal as its partner sees it. */
export type PartnerWithdrawal = {
  id: number;
  destination: 'balance' | 'usdt';
  amountKopecks: Kopecks;
  usdtMicros: number | null;
  state: WithdrawalState;
  isAutomatic: boolean;
  reason: string | null;
  /** The reference under which an operator has paid it otherwise than by Crypto Pay. */
  byHand: string | null;
};

const withdrawals = (db: Db) =>
  db
    .selectFrom('withdrawals')
    .select([
      'id',
      'destination',
      'amount_kopecks as amountKopecks',
      'usdt_micros as usdtMicros',
      'state',
      'is_automatic as isAutomatic',
      'reason',
      'by_hand as byHand',
    ]);

/** The last withdrawals of a partner, the latest first. */
export function listPartnerWithdrawals(db: Db, ownerId: number, limit: number): Promise<PartnerWithdrawal[]> {
  return withdrawals(db).where('owner_id', '=', ownerId).orderBy('id', 'desc').limit(limit).execute();
}

/** A withdrawal for the news to its partner. */
export async function findPartnerWithdrawal(db: Db, id: number): Promise<PartnerWithdrawal | null> {
  return (await withdrawals(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import { moveBotsToBuyer } from '../bots/index.ts';
import { moveEarnings } from './move-earnings.ts';
import { deletePartnerPromo } from './promos/delete-partner-promo.store.ts';

/**
 * Moves the bots of a partner, and what was earned, withdrawn and bought, to the account to which the chat is linked. The account
 * keeps its own promo code if both have one; the other one is free again. Ledger accounts are locked last.
 */
export async function movePartnerToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await moveBotsToBuyer(tx, fromBuyerId, toBuyerId);
  await moveWithdrawals(tx, fromBuyerId, toBuyerId);
  await sql`update partner_promo_orders set owner_id = ${toBuyerId} where owner_id = ${fromBuyerId}`.execute(tx);
  await sql`update partner_promos set owner_id = ${toBuyerId} where owner_id = ${fromBuyerId}
    and not exists (select from partner_promos own where own.owner_id = ${toBuyerId})`.execute(tx);
  await deletePartnerPromo(tx, fromBuyerId);
  await moveEarnings(tx, fromBuyerId, toBuyerId);
}

/**
 * The keys move along: the button that made a withdrawal may be pressed, or its update handled, once more after the chat has joined the
 * account. A key that the account has used itself stays its own.
 */
async function moveWithdrawals(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await sql`update withdrawals w set owner_id = ${toBuyerId}, request_key = case
      when exists (select from withdrawals own where own.owner_id = ${toBuyerId} and own.request_key = w.request_key)
        then ${`${fromBuyerId}:`} || w.request_key
      else w.request_key end
    where w.owner_id = ${fromBuyerId}`.execute(tx);
}

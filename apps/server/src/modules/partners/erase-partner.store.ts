import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { deleteBots, lockBotsToDelete } from '../bots/index.ts';
import { account, balances } from '../ledger/index.ts';
import { deletePartnerPromo } from './promos/delete-partner-promo.store.ts';

/**
 * Refuses with HAS_EARNINGS to erase a partner who has earnings, or a withdrawal that has not ended: nobody could receive them any more.
 * A partner who owes may leave. One statement: a withdrawal moves money from one to the other.
 */
export async function assertNoEarnings(db: Db | Tx, buyerId: number): Promise<void> {
  const { rows } = await sql`
    select from ${balances} as a where a.code = ${account.partner(buyerId)} and a.balance_kopecks > 0
    union all select from withdrawals where owner_id = ${buyerId} and state in ('asked', 'paying')`.execute(db);
  if (rows.length > 0) refuse('HAS_EARNINGS');
}

/**
 * Deletes the bots of an erased account with their tokens, except those that the shop has stopped; frees its promo code, and forgets to which Telegram account its withdrawals
 * went. Sales that are being delivered are waited for, since they lock their bot; what orders bring that are paid later stays in the
 * books without a name. See {@link assertNoEarnings}.
 */
export async function erasePartner(tx: Tx, buyerId: number): Promise<void> {
  await deleteBots(tx, await lockBotsToDelete(tx, buyerId), 'the account of its partner was erased');
  await assertNoEarnings(tx, buyerId);
  await deletePartnerPromo(tx, buyerId);
  await sql`update partner_promo_orders set code = '' where owner_id = ${buyerId}`.execute(tx);
  await sql`update withdrawals set telegram_id = 0 where owner_id = ${buyerId} and telegram_id is not null`.execute(tx);
}

import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/**
 * The partner of a bot, who does not change until the end of the transaction; null for the shop's own bots. Its ledger account is
 * locked after this.
 */
export async function lockOwnerForShare(tx: Tx, botId: number): Promise<number | null> {
  const bot = await tx
    .selectFrom('bots')
    .select('owner_id as ownerId')
    .where('id', '=', botId)
    .forShare()
    .executeTakeFirst();
  return bot?.ownerId ?? null;
}

/** Moves the bots of one buyer to another, and waits for sales that are about to pay the first one. */
export async function moveBotsToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await tx.updateTable('bots').set({ owner_id: toBuyerId }).where('owner_id', '=', fromBuyerId).execute();
}

/** Ends all bots of a partner for good. Their tokens are forgotten; orders that were made in them stay. */
export async function deleteBotsOf(tx: Tx, ownerId: number, reason: string): Promise<void> {
  await sql`update bots set state = 'deleted', state_reason = ${reason}, state_changed_at = now(),
      sealed = '', token_hash = '', webhook_secret_hash = '', webhook_url = null
    where owner_id = ${ownerId} and state <> 'deleted'`.execute(tx);
}

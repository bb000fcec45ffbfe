import { PARTNER_BOTS_MAX } from '@lotok/contract';
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

/** How many bots a partner has. To decide by it, lock the buyer first. */
export async function countBots(tx: Tx, ownerId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('bots')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'deleted')
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a partner may have the bots of another one too, both locked. Without bots of the other one there is nothing to add. */
export async function hasRoomForBots(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<boolean> {
  const added = await countBots(tx, fromBuyerId);
  return added === 0 || added + (await countBots(tx, toBuyerId)) <= PARTNER_BOTS_MAX;
}

/** Moves the bots of one buyer to another, and waits for sales that are about to pay the first one. */
export async function moveBotsToBuyer(tx: Tx, fromBuyerId: number, toBuyerId: number): Promise<void> {
  await tx.updateTable('bots').set({ owner_id: toBuyerId }).where('owner_id', '=', fromBuyerId).execute();
}

/**
 * The bots of a partner that end with the account, locked until the end of the transaction. One that the shop has stopped stays stopped:
 * a deleted bot may be added again, by anybody who has its token.
 */
export async function lockBotsToDelete(tx: Tx, ownerId: number): Promise<number[]> {
  const bots = await tx
    .selectFrom('bots')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'deleted')
    .where('state_reason', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return bots.map(({ id }) => id);
}

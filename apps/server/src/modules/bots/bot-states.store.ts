import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

type BotState = 'active' | 'revoked' | 'stopped' | 'deleted';

/** A bot, locked until the end of the transaction. Its state changes only under this lock. */
export async function lockBot(tx: Tx, id: number) {
  const bot = await tx
    .selectFrom('bots')
    .select(['id', 'owner_id as ownerId', 'state', 'state_reason as reason', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return bot ?? null;
}

/** Changes the state of a locked bot; {@link deleteBots} deletes it. */
export async function setBotState(
  tx: Tx,
  id: number,
  { state, reason }: { state: Exclude<BotState, 'deleted'>; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('bots')
    .set({ state, state_reason: reason, state_changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Ends bots for good; orders that were made in them stay. Their tokens are forgotten: at once, or, where Telegram sends updates to a
 * webhook, as soon as the messenger has ended it.
 */
export async function deleteBots(tx: Tx, ids: readonly number[], reason: string | null): Promise<void> {
  await sql`update bots set state = 'deleted', state_reason = ${reason}, state_changed_at = now(),
      sealed = case when webhook_url is null or state = 'revoked' then '' else sealed end,
      webhook_url = case when state <> 'revoked' then webhook_url end, token_hash = '', webhook_secret_hash = ''
    where id = any(${[...ids]}::bigint[])`.execute(tx);
}

/** Stores how a bot is called in Telegram now. */
export async function updateBotNames(
  tx: Tx,
  id: number,
  { name, username }: { name: string; username: string },
): Promise<void> {
  await sql`update bots set name = ${name}, username = ${username}
    where id = ${id} and (name, username) is distinct from (${name}::text, ${username}::text)`.execute(tx);
}

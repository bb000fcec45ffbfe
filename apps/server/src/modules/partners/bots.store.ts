import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

type BotState = 'active' | 'revoked' | 'stopped' | 'deleted';

/** A bot, locked until the end of the transaction. Its state changes only under this lock. */
export async function lockBot(tx: Tx, id: number) {
  const bot = await tx
    .selectFrom('bots')
    .select(['id', 'owner_id as ownerId', 'state', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return bot ?? null;
}

/** Changes the state of a locked bot. */
export async function setBotState(
  tx: Tx,
  id: number,
  { state, reason }: { state: BotState; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('bots')
    .set({ state, state_reason: reason, state_changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

import type { Tx } from '../../platform/database/index.ts';

/** Records that the messages of news were queued. Returns false when they were queued before. */
export async function insertNewsKey(tx: Tx, key: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('bot_news')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

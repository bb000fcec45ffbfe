import { type Db, inTransaction } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { lockPartnerBot } from '../bots/index.ts';
import { countRecipients, findBroadcast, insertBroadcast, listRecipients, type Recipient } from './broadcasts.store.ts';
import { type ApiCall, toSend } from './api-call.ts';
import { insertSends } from './sends.store.ts';

type Deps = { db: Db; vault: Vault; wakeSender: () => void };
type Broadcast = { botId: number; ownerId: number; text: string; key: string };

/**
 * Sends a message of a partner to the buyers of a bot, at most so many a day; once for its key. Returns how many receive it. Refuses
 * with NOT_FOUND the bot of another partner, with FORBIDDEN one that does not sell.
 */
export async function broadcast(
  { db, vault, wakeSender }: Deps,
  { botId, ownerId, text, key }: Broadcast,
  compose: (recipient: Recipient) => ApiCall,
): Promise<number> {
  const count = await inTransaction(db, async (tx) => {
    const { state } = await lockPartnerBot(tx, { botId, ownerId });
    const earlier = await findBroadcast(tx, botId, key);
    if (earlier !== null) return earlier;
    if (state !== 'active') refuse('FORBIDDEN', { message: 'This bot does not sell any more.' });
    const { left } = await countRecipients(tx, botId);
    const to = await listRecipients(tx, botId, left);
    if (to.length === 0) return 0;
    await insertBroadcast(tx, { botId, key, text, to });
    for (const recipient of to)
      await insertSends(tx, { botId, chatId: recipient.chatId }, [toSend(vault, compose(recipient))]);
    return to.length;
  });
  wakeSender();
  return count;
}

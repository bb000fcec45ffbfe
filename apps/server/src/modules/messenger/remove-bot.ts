import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Vault } from '../../platform/secrets.ts';
import { findBotAccess } from './bot-access.store.ts';
import { deleteBot } from './bots-registry.store.ts';
import type { TelegramApi } from './telegram-api.ts';

type Deps = { db: Db; vault: Vault; log: Log; api: TelegramApi };

/**
 * Deletes a bot for good and ends its webhook. `lock` locks the bot, or refuses. Interrupted after the deletion, Telegram goes on
 * sending updates, which are refused.
 */
export async function removeBot(
  { db, vault, log, api }: Deps,
  { botId, reason, lock }: { botId: number; reason: string | null; lock: (tx: Tx) => Promise<unknown> },
): Promise<void> {
  const bot = await findBotAccess(db, vault, botId);
  await inTransaction(db, async (tx) => {
    await lock(tx);
    await deleteBot(tx, botId, reason);
  });
  if (bot)
    await api
      .call(bot.secrets.token, 'deleteWebhook', {})
      .catch((error: Error) =>
        log.warn({ botId, reason: error.message }, 'the webhook of a deleted bot was not ended'),
      );
}

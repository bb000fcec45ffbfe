import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Vault } from '../../platform/secrets.ts';
import { deleteBot } from './bots-registry.store.ts';
import { endWebhooks } from './end-webhooks.ts';
import type { TelegramApi } from './telegram-api.ts';

type Deps = { db: Db; vault: Vault; log: Log; api: TelegramApi };

/** Deletes a bot for good and ends its webhook, now or within minutes. `lock` locks the bot, or refuses. */
export async function removeBot(
  deps: Deps,
  { botId, reason, lock }: { botId: number; reason: string | null; lock: (tx: Tx) => Promise<unknown> },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lock(tx);
    await deleteBot(tx, botId, reason);
  });
  await endWebhooks(deps, { botId });
}

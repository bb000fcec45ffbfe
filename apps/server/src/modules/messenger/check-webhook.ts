import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/secrets.ts';
import { findBotAccess, forgetWebhook } from './bot-access.store.ts';
import type { TelegramApi } from './telegram-api.ts';

/**
 * Forgets the address of a bot's webhook when Telegram has another one or none, so that it is given again within a minute: a partner
 * may have tried the token in another program. Throws an Outage while Telegram is unavailable.
 */
export async function checkWebhook(
  { db, vault, api }: { db: Db; vault: Vault; api: TelegramApi },
  botId: number,
): Promise<void> {
  const bot = await findBotAccess(db, vault, botId);
  const known = bot?.webhookUrl ?? null;
  if (!bot || known === null) return;
  const outcome = await api.call(bot.secrets.token, 'getWebhookInfo');
  if (!outcome.ok || (outcome.result as { url: string }).url === known) return;
  await inTransaction(db, (tx) => forgetWebhook(tx, botId, known));
}

import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/secrets.ts';
import { findBotAccess, forgetWebhook } from './bot-access.store.ts';
import type { TelegramApi } from './telegram-api.ts';

/**
 * Forgets the address of a bot's webhook when Telegram has another one or none, or another secret, so that both are given again within
 * a minute: a partner may have tried the token in another program. Throws an Outage while Telegram is unavailable.
 */
export async function checkWebhook(
  { db, vault, api }: { db: Db; vault: Vault; api: TelegramApi },
  botId: number,
): Promise<void> {
  const bot = await findBotAccess(db, vault, botId);
  const known = bot?.webhookUrl ?? null;
  if (!bot || known === null) return;
  const outcome = await api.call(bot.secrets.token, 'getWebhookInfo');
  if (!outcome.ok) return;
  const info = outcome.result as WebhookInfo;
  if (info.url !== known || isUnauthorized(info)) await inTransaction(db, (tx) => forgetWebhook(tx, botId, known));
}

type WebhookInfo = { url: string; pending_update_count?: number; last_error_message?: string };

/** Updates wait because the shop does not accept the secret that Telegram sends with them. */
const isUnauthorized = ({ pending_update_count: waiting = 0, last_error_message: error = '' }: WebhookInfo) =>
  waiting > 0 && /\b401\b/.test(error);

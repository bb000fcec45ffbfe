import type { Db } from '../../platform/database/index.ts';
import type { Vault } from '../../platform/secrets.ts';
import { findBotAccess } from './bot-access.store.ts';
import { type BotIdentity, readIdentity } from './read-identity.ts';
import { renewManagedToken } from './renew-token.ts';
import type { TelegramApi } from './telegram-api.ts';

/**
 * {@link readIdentity} of a bot of the shop or of a partner; null when Telegram refuses its token and has no other one for the shop.
 */
export async function readBotIdentity(
  deps: { db: Db; vault: Vault; api: TelegramApi },
  botId: number,
): Promise<BotIdentity | null> {
  const bot = await findBotAccess(deps.db, deps.vault, botId);
  if (!bot) return null;
  const identity = await readIdentity(deps.api, bot.secrets.token);
  if (identity || !(await renewManagedToken(deps, bot))) return identity;
  return readBotIdentity(deps, botId);
}

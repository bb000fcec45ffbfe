import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import { hashToken, type Vault } from '../../platform/secrets.ts';
import { type BotAccess, findBotAccess, markRevoked } from './bot-access.store.ts';
import { findOwnBot, lockBotByTelegramId, replaceToken } from './bots-registry.store.ts';
import { readManagedToken } from './read-identity.ts';
import type { TelegramApi } from './telegram-api.ts';

type Deps = { db: Db; vault: Vault; api: TelegramApi };

/**
 * Gives a partner's bot whose token is refused the one that Telegram has for it now, if the shop's own bot manages it: the update that
 * reports a new token may be lost in an outage. Returns false when there is no other token. Throws an Outage while Telegram is
 * unavailable or limits the request.
 */
export async function renewManagedToken(deps: Deps, bot: BotAccess): Promise<boolean> {
  if (bot.ownerId === null) return false;
  const token = await findManagedToken(deps, bot.telegramId);
  if (token === null || token === bot.secrets.token) return false;
  return inTransaction(deps.db, async (tx) => {
    const known = await lockBotByTelegramId(tx, bot.telegramId);
    if (!known?.tokenHash.equals(hashToken(bot.secrets.token))) return false;
    await replaceToken(tx, deps.vault, bot.id, { ...bot, token });
    return true;
  });
}

/**
 * Stores and reports that Telegram refuses the token of a partner's bot, unless it has another one for it: then returns true. Throws
 * as {@link renewManagedToken} does: then nothing is reported yet.
 */
export async function revokeUnlessRenewed(
  deps: Deps & { onRevoked: (tx: Tx, botId: number) => Promise<void> },
  bot: BotAccess,
): Promise<boolean> {
  if (await renewManagedToken(deps, bot)) return true;
  await inTransaction(deps.db, async (tx) => {
    if (await markRevoked(tx, bot.id, bot.secrets.token)) await deps.onRevoked(tx, bot.id);
  });
  return false;
}

/** The token of a bot that one of the shop's own bots manages; null when neither does. */
async function findManagedToken({ db, vault, api }: Deps, telegramId: number): Promise<string | null> {
  for (const kind of ['goods', 'domains'] as const) {
    const own = await findOwnBot(db, kind);
    const manager = own && (await findBotAccess(db, vault, own.id));
    const token = manager && (await readManagedToken(api, manager.secrets.token, telegramId));
    if (token) return token;
  }
  return null;
}

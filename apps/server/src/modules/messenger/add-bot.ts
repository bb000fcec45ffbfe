import { PARTNER_BOTS_MAX } from '@lotok/contract';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashToken, type Vault } from '../../platform/secrets.ts';
import { insertBot, lockBotByTelegramId, lockBotCount, replaceToken } from './bots-registry.store.ts';
import { type BotIdentity, readIdentity } from './read-identity.ts';
import type { TelegramApi } from './telegram-api.ts';

export type AddBotDeps = {
  db: Db;
  vault: Vault;
  api: TelegramApi;
  /** Why the bot must not look as it does; null when it may. */
  findObjection: (bot: BotIdentity) => Promise<'name' | 'username' | 'picture' | null>;
  /** Tells Telegram where to send the updates of the bot. */
  register: (botId: number) => Promise<void>;
};

export type AddedBot =
  | { status: 'added'; botId: number; username: string }
  /**
   * `taken`: another partner or the shop uses it; `otherKind`: it is the partner's own, which sells something else; `limit`: the partner has too
   * many; `name`, `username`, `picture`: those of the shop.
   */
  | { status: 'invalid' | 'taken' | 'otherKind' | 'limit' | 'name' | 'username' | 'picture' };

/**
 * Adds a partner's bot by its token, which `getMe` proves. The same token of the same partner may be given again: after an
 * interruption, or with a new token after the old one was revoked. Refuses with INVALID_TOKEN a chat that has joined an account
 * meanwhile. Throws an Outage while Telegram is unavailable.
 */
export async function addBot(
  { db, vault, api, findObjection, register }: AddBotDeps,
  { ownerId, kind, token }: { ownerId: number; kind: 'goods' | 'domains'; token: string },
): Promise<AddedBot> {
  const identity = await readIdentity(api, token);
  if (!identity) return { status: 'invalid' };
  const objection = await findObjection(identity);
  if (objection) return { status: objection };
  const { telegramId, username, name } = identity;
  const bot = { kind, ownerId, telegramId, username, name, token };
  const added = await inTransaction(db, async (tx): Promise<AddedBot> => {
    const count = (await lockBotCount(tx, ownerId)) ?? refuse('INVALID_TOKEN');
    const known = await lockBotByTelegramId(tx, telegramId);
    if (known && known.ownerId !== ownerId) return { status: 'taken' };
    if (known && known.kind !== kind) return { status: 'otherKind' };
    if (known) {
      // `getMe` has proved the token, also one that Telegram has refused for a while.
      const isNew = !known.tokenHash.equals(hashToken(token));
      if (isNew || known.state === 'revoked') await replaceToken(tx, vault, known.id, bot);
      return { status: 'added', botId: known.id, username };
    }
    if (count >= PARTNER_BOTS_MAX) return { status: 'limit' };
    const botId = await insertBot(tx, vault, bot);
    return botId === null ? { status: 'taken' } : { status: 'added', botId, username };
  });
  // Interrupted here, the bot is registered by the next regular check.
  if (added.status === 'added') await register(added.botId);
  return added;
}

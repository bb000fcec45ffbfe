import { createHash } from 'node:crypto';
import { type Db, inTransaction, type Tx } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import { hashToken, type Vault } from '../../platform/secrets.ts';
import { updateBotNames } from '../bots/index.ts';
import { type BotAccess, findBotAccess, listBotsToRegister, setRegistered } from './bot-access.store.ts';
import { deleteBot, findOwnBot, insertBot, lockOwnBot, replaceToken } from './bots-registry.store.ts';
import { readBotNames } from './read-identity.ts';
import { revokeUnlessRenewed } from './renew-token.ts';
import type { TelegramApi, TelegramResult } from './telegram-api.ts';

/** The kinds of updates that a conversation handles. */
export const ALLOWED_UPDATES = ['message', 'callback_query', 'my_chat_member', 'managed_bot'];
const MAX_CONNECTIONS = 40;
/** '' is for people of all other languages. */
const MENU_LANGUAGES = ['', 'ru', 'en', 'zh'];

export type RegisterDeps = {
  db: Db;
  vault: Vault;
  log: Log;
  api: TelegramApi;
  /** The address of webhooks without the key of the bot; null: bots are polled. */
  webhookPrefix: string | null;
  /** The commands of a bot in a language; '' is for all other languages. */
  commandsOf: (kind: 'goods' | 'domains', language: string) => { command: string; description: string }[];
  onRevoked: (tx: Tx, botId: number) => Promise<void>;
};

/** Tells Telegram where to send the updates of a bot, and its commands. Throws while Telegram is unavailable. */
export async function registerBot(deps: RegisterDeps, botId: number): Promise<void> {
  const { db, vault, log, api, webhookPrefix, commandsOf } = deps;
  const bot = await findBotAccess(db, vault, botId);
  if (!bot || bot.state === 'revoked') return;
  const { token, webhookSecret } = bot.secrets;
  const url = webhookPrefix === null ? null : webhookPrefix + bot.key;
  const outcome = await (url === null
    ? endWebhook(api, bot)
    : api.call(token, 'setWebhook', {
        url,
        secret_token: webhookSecret,
        allowed_updates: ALLOWED_UPDATES,
        max_connections: MAX_CONNECTIONS,
      }));
  if (!outcome.ok) {
    if (outcome.failure.kind === 'revoked') await revokeUnlessRenewed(deps, bot);
    log.warn({ botId, reason: outcome.failure.kind }, 'Telegram refused the webhook of a bot');
    return;
  }
  const menuHash = (await setMenu(deps, token, bot.kind)) ? menuHashOf(commandsOf, bot.kind) : null;
  const isStored = await inTransaction(db, (tx) => setRegistered(tx, botId, { url, menuHash }));
  // The bot was deleted before Telegram was given the address, so nothing else would end it.
  if (!isStored && url !== null) await api.call(token, 'deleteWebhook', {});
}

/** Gives Telegram the commands of a bot. False when it has to be tried again later. */
async function setMenu({ api, commandsOf }: RegisterDeps, token: string, kind: BotAccess['kind']): Promise<boolean> {
  for (const language of MENU_LANGUAGES) {
    const outcome = await api.call(token, 'setMyCommands', {
      commands: commandsOf(kind, language),
      ...(language === '' ? {} : { language_code: language }),
    });
    if (!outcome.ok && outcome.failure.kind === 'limited') return false;
  }
  return true;
}

/** The hash of the commands of a kind of bot in all languages. */
export function menuHashOf(commandsOf: RegisterDeps['commandsOf'], kind: BotAccess['kind']): string {
  const menus = MENU_LANGUAGES.map((language) => commandsOf(kind, language));
  return createHash('sha256').update(JSON.stringify(menus)).digest('base64url');
}

/** Polling is possible without a webhook only. One that the shop has not set is ended when polling reports a conflict. */
async function endWebhook(api: TelegramApi, { webhookUrl, secrets }: BotAccess): Promise<TelegramResult> {
  return webhookUrl === null ? { ok: true, result: true } : api.call(secrets.token, 'deleteWebhook', {});
}

/**
 * Registers the partners' bots, and the shop's own where `withOwn` says so, of which Telegram has another address or other commands, or
 * none. One that fails does not stop the others.
 */
export async function registerBots(
  deps: RegisterDeps,
  { withOwn, signal }: { withOwn: boolean; signal?: AbortSignal },
): Promise<void> {
  const menus = { goods: menuHashOf(deps.commandsOf, 'goods'), domains: menuHashOf(deps.commandsOf, 'domains') };
  for (const botId of await listBotsToRegister(deps.db, { prefix: deps.webhookPrefix, menus, withOwn })) {
    if (signal?.aborted) return;
    await registerBot(deps, botId).catch((error: Error) =>
      deps.log.warn({ botId, reason: error.message }, 'a bot is not registered yet'),
    );
  }
}

class BotTaken extends Error {}

/**
 * Adds the shop's own bot of a kind by its token from the settings, and returns its username. Another bot replaces the former one. Null, with an error in the log, when the token is of no use. Throws an Outage while Telegram is unavailable.
 */
export async function registerOwnBot(
  deps: RegisterDeps,
  kind: 'goods' | 'domains',
  token: string,
): Promise<string | null> {
  const { db, vault, api, log } = deps;
  const names = await readBotNames(api, token);
  if (!names) {
    log.error({ kind }, 'Telegram does not accept the token of the shop’s own bot');
    return null;
  }
  const { username } = names;
  const botId = await inTransaction(db, async (tx) => {
    await lockOwnBot(tx, kind);
    const own = await findOwnBot(tx, kind);
    if (own?.tokenHash.equals(hashToken(token))) {
      await updateBotNames(tx, own.id, names);
      return own.id;
    }
    const bot = { kind, ownerId: null, ...names, token };
    // A new token of the same bot: it keeps its chats, and what waits to be sent to them.
    if (own?.telegramId === names.telegramId) {
      await replaceToken(tx, vault, own.id, bot);
      return own.id;
    }
    if (own) await deleteBot(tx, own.id, null);
    const added = await insertBot(tx, vault, bot);
    // The former bot stays with its chats when the token is the one of another bot.
    if (added === null) throw new BotTaken();
    return added;
  }).catch((error: unknown) => {
    if (error instanceof BotTaken) return null;
    throw error;
  });
  if (botId === null) {
    log.error({ kind }, 'the shop’s own bot is already used by a partner');
    return null;
  }
  await registerBot(deps, botId);
  return username;
}

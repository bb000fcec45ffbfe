import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { hashToken, type Vault } from '../../platform/secrets.ts';

export type BotSecrets = { token: string; webhookSecret: string };

export type BotAccess = {
  id: number;
  key: string;
  kind: 'goods' | 'domains';
  ownerId: number | null;
  telegramId: number;
  username: string;
  name: string;
  state: 'active' | 'revoked' | 'stopped' | 'deleted';
  stateReason: string | null;
  /** The address that Telegram was given; null while the bot is polled. */
  webhookUrl: string | null;
  secrets: BotSecrets;
};

const columns = [
  'id',
  'key',
  'kind',
  'owner_id as ownerId',
  'telegram_id as telegramId',
  'username',
  'name',
  'state',
  'state_reason as stateReason',
  'webhook_url as webhookUrl',
  'key_id as keyId',
  'sealed',
] as const;

/** A bot with its token; null when it was deleted. */
export async function findBotAccess(db: Db, vault: Vault, botId: number): Promise<BotAccess | null> {
  const row = await db
    .selectFrom('bots')
    .select(columns)
    .where('id', '=', botId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst();
  if (!row) return null;
  const { keyId, sealed, ...bot } = row;
  return { ...bot, secrets: JSON.parse(vault.open({ keyId, sealed })) as BotSecrets };
}

/** The bot of a webhook, with the hash of its secret. */
export async function findBotByKey(db: Db, key: string): Promise<{ id: number; secretHash: Buffer } | null> {
  const bot = await db
    .selectFrom('bots')
    .select(['id', 'webhook_secret_hash as secretHash'])
    .where('key', '=', key)
    .where('state', '<>', 'deleted')
    .executeTakeFirst();
  return bot ?? null;
}

/** The hashes of the commands of each kind of bot. */
export type MenuHashes = Readonly<Record<BotAccess['kind'], string>>;

/**
 * The partners' bots, and the shop's own where `withOwn` says so, of which Telegram has another address than `prefix` and the bot's key,
 * or other commands. With null: the bots that have an address, although they are polled, or other commands.
 */
export async function listBotsToRegister(
  db: Db,
  { prefix, menus, withOwn }: { prefix: string | null; menus: MenuHashes; withOwn: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from bots where state in ('active', 'stopped')
    and (${withOwn} or owner_id is not null)
    and (webhook_url is distinct from ${prefix}::text || key
      or menu_hash is distinct from case kind when 'goods' then ${menus.goods} else ${menus.domains} end)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Stores what Telegram was given: the address, null when the bot is polled, and the commands, null when they have to be given again.
 * Returns false when the bot was deleted meanwhile.
 */
export async function setRegistered(
  tx: Tx,
  botId: number,
  { url, menuHash }: { url: string | null; menuHash: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bots')
    .set({ webhook_url: url, menu_hash: menuHash })
    .where('id', '=', botId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores that Telegram does not have this address of a bot any more. */
export async function forgetWebhook(tx: Tx, botId: number, url: string): Promise<void> {
  await tx
    .updateTable('bots')
    .set({ webhook_url: null })
    .where('id', '=', botId)
    .where('webhook_url', '=', url)
    .execute();
}

/**
 * Stores that Telegram no longer accepts this token of a partner's bot. Returns false when that was known, or the bot has another one
 * since. The shop's own bots stay active: their tokens are settings, so that nobody could make them work again.
 */
export async function markRevoked(tx: Tx, botId: number, token: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bots')
    .set({ state: 'revoked', state_changed_at: sql<Date>`now()` })
    .where('id', '=', botId)
    .where('token_hash', '=', hashToken(token))
    .where('owner_id', 'is not', null)
    .where('state', 'in', ['active', 'stopped'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const POLL_LEASE_SECONDS = 30;

/** Takes the bots without a webhook that no other living server polls, and keeps them for half a minute. */
export async function leaseBotsToPoll(
  db: Db,
  { serverId, isOnlyServer }: { serverId: string; isOnlyServer: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update bots set polled_by = ${serverId},
      polled_until = now() + make_interval(secs => ${POLL_LEASE_SECONDS}::int)
    where state in ('active', 'stopped') and webhook_url is null
      and (${isOnlyServer} or polled_by = ${serverId} or polled_until is null or polled_until < now())
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The last update of a bot that was stored; null when there is none. */
export async function findLastUpdateId(db: Db, botId: number): Promise<number | null> {
  const { rows } = await sql<{
    id: number | null;
  }>`select max(update_id) as id from bot_updates where bot_id = ${botId}`.execute(db);
  return rows[0]?.id ?? null;
}

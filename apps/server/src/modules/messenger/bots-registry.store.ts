import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { hashToken, newToken, type Vault } from '../../platform/secrets.ts';
import { countBots, deleteBots } from '../bots/index.ts';
import type { BotSecrets } from './bot-access.store.ts';
import { wakeSends } from './sends.store.ts';

const KEY_CHARACTERS = 16;

export type NewBot = {
  kind: 'goods' | 'domains';
  /** The partner; null for the shop's own bots. */
  ownerId: number | null;
  telegramId: number;
  username: string;
  name: string;
  token: string;
};

/** Adds a bot with its token and a new secret of its webhook, both sealed. Returns null when another row has this bot. */
export async function insertBot(tx: Tx, vault: Vault, bot: NewBot): Promise<number | null> {
  const row = await tx
    .insertInto('bots')
    .values({
      key: newToken().slice(0, KEY_CHARACTERS),
      kind: bot.kind,
      owner_id: bot.ownerId,
      telegram_id: bot.telegramId,
      username: bot.username,
      name: bot.name,
      ...sealSecrets(vault, bot.token),
    })
    // A literal: with a parameter, a cached plan does not match the partial index.
    .onConflict((conflict) => conflict.column('telegram_id').where('state', '<>', sql.lit('deleted')).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Gives a bot a new token and a new secret of its webhook. It works again if its old token was revoked, unless the shop has stopped
 * it before, and what waited for the token is sent.
 */
export async function replaceToken(tx: Tx, vault: Vault, botId: number, bot: NewBot): Promise<void> {
  await tx
    .updateTable('bots')
    .set({
      ...sealSecrets(vault, bot.token),
      username: bot.username,
      name: bot.name,
      webhook_url: null,
      state: sql`case when state <> 'revoked' then state when state_reason is null then 'active' else 'stopped' end`,
      state_changed_at: sql<Date>`now()`,
    })
    .where('id', '=', botId)
    .execute();
  await wakeSends(tx, botId);
}

export type RegisteredBot = {
  id: number;
  kind: 'goods' | 'domains';
  ownerId: number | null;
  state: string;
  tokenHash: Buffer;
};

/** The bot with this id of Telegram, locked; deleted ones are not found. */
export async function lockBotByTelegramId(tx: Tx, telegramId: number): Promise<RegisteredBot | null> {
  const bot = await tx
    .selectFrom('bots')
    .select(['id', 'kind', 'owner_id as ownerId', 'state', 'token_hash as tokenHash'])
    .where('telegram_id', '=', telegramId)
    .where('state', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst();
  return bot ?? null;
}

/** Servers that start together add the shop's own bot, or give it a new token and secret, one after the other. */
export async function lockOwnBot(tx: Tx, kind: 'goods' | 'domains'): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bots:own:${kind}`}, 0))`.execute(tx);
}

/** The shop's own bot of a kind. */
export async function findOwnBot(
  db: Db | Tx,
  kind: 'goods' | 'domains',
): Promise<{ id: number; telegramId: number; username: string; tokenHash: Buffer } | null> {
  const bot = await db
    .selectFrom('bots')
    .select(['id', 'telegram_id as telegramId', 'username', 'token_hash as tokenHash'])
    .where('kind', '=', kind)
    .where('owner_id', 'is', null)
    .where('state', '<>', 'deleted')
    .executeTakeFirst();
  return bot ?? null;
}

/** The stored username of the shop's own bot to which this token of the settings belongs; its id is the beginning of the token. */
export async function findOwnUsername(db: Db, kind: 'goods' | 'domains', token: string): Promise<string | null> {
  const own = await findOwnBot(db, kind);
  return own && token.startsWith(`${own.telegramId}:`) ? own.username : null;
}

/** Deletes a bot of the registry, and what waits to be sent by it. */
export async function deleteBot(tx: Tx, botId: number, reason: string | null): Promise<void> {
  await deleteBots(tx, [botId], reason);
  await tx.deleteFrom('bot_sends').where('bot_id', '=', botId).execute();
}

/**
 * How many bots a partner has; the buyer is locked, so that two bots are not added at once. Null when the chat has joined an account
 * meanwhile, or the account was erased.
 */
export async function lockBotCount(tx: Tx, ownerId: number): Promise<number | null> {
  const { rows } = await sql`select from buyers where id = ${ownerId} and merged_into_id is null and erased_at is null
    for no key update`.execute(tx);
  return rows.length === 0 ? null : countBots(tx, ownerId);
}

function sealSecrets(vault: Vault, token: string) {
  const secrets: BotSecrets = { token, webhookSecret: newToken() };
  const { keyId, sealed } = vault.seal(JSON.stringify(secrets));
  return {
    key_id: keyId,
    sealed,
    token_hash: hashToken(token),
    webhook_secret_hash: hashToken(secrets.webhookSecret),
  };
}

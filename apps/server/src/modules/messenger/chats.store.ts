import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';

/** A chat that this server works on until its lease ends. */
export type LeasedChat = { botId: number; chatId: number };

/** Longer than one update or message takes with all timeouts of providers. After a crash a chat waits for so long. */
const LEASE_SECONDS = 60;

type Choice = {
  /** The search starts with the bot after this one, so that no bot waits for the others. */
  afterBotId: number;
  maxBots: number;
  /** The chats of one bot. */
  perBot: number;
};

/** The next bots that have something to do, by an index and without reading all of their chats. */
const readyBots = (column: 'update_since' | 'send_at', { afterBotId, maxBots }: Choice) => sql`
  ready_bots (bot_id, n) as (
    select (select min(bot_id) from bot_chats where ${sql.ref(column)} is not null and bot_id > ${afterBotId}::bigint), 1
    union all
    select (select min(c.bot_id) from bot_chats c where c.${sql.ref(column)} is not null and c.bot_id > b.bot_id), b.n + 1
    from ready_bots b where b.bot_id is not null and b.n < ${maxBots}::int)`;

/**
 * Leases chats with updates that are not handled, of at most `maxBots` bots. The bots take turns: one with many updates does not
 * delay another.
 */
export async function leaseChatsWithUpdates(db: Db, choice: Choice): Promise<LeasedChat[]> {
  const { rows } = await sql<LeasedChat>`
    with recursive ${readyBots('update_since', choice)},
    chosen as (
      select c.bot_id, c.chat_id from ready_bots b cross join lateral (
        select bot_id, chat_id from bot_chats
        where bot_id = b.bot_id and update_since is not null and (update_leased_until is null or update_leased_until < now())
        order by update_since limit ${choice.perBot} for update skip locked) as c
      where b.bot_id is not null)
    update bot_chats c set update_leased_until = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    from chosen where c.bot_id = chosen.bot_id and c.chat_id = chosen.chat_id
    returning c.bot_id as "botId", c.chat_id as "chatId"`.execute(db);
  return rows;
}

/** Leases chats whose next message is due, and to which none was sent for `intervalMs`. */
export async function leaseChatsWithSends(db: Db, choice: Choice, intervalMs: number): Promise<LeasedChat[]> {
  const { rows } = await sql<LeasedChat>`
    with recursive ${readyBots('send_at', choice)},
    chosen as (
      select c.bot_id, c.chat_id from ready_bots b cross join lateral (
        select bot_id, chat_id from bot_chats
        where bot_id = b.bot_id and send_at <= now()
          and (sent_at is null or sent_at <= now() - make_interval(secs => ${intervalMs / 1000}::float8)) and (send_leased_until is null or send_leased_until < now())
        order by send_at limit ${choice.perBot} for update skip locked) as c
      where b.bot_id is not null)
    update bot_chats c set send_leased_until = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    from chosen where c.bot_id = chosen.bot_id and c.chat_id = chosen.chat_id
    returning c.bot_id as "botId", c.chat_id as "chatId"`.execute(db);
  return rows;
}

/** Begins the lease of a chat's updates anew, for the next one of several. */
export async function renewUpdatesLease(tx: Tx, { botId, chatId }: LeasedChat): Promise<void> {
  await sql`update bot_chats set update_leased_until = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    where bot_id = ${botId} and chat_id = ${chatId}`.execute(tx);
}

/** What the conversation of a chat remembers. */
export async function getChatState(db: Db, { botId, chatId }: LeasedChat): Promise<object> {
  const chat = await db
    .selectFrom('bot_chats')
    .select('state')
    .where('bot_id', '=', botId)
    .where('chat_id', '=', chatId)
    .executeTakeFirstOrThrow();
  return chat.state;
}

/** Stores what the conversation remembers; the person has written, so the bot is not blocked. */
export async function updateChatState(tx: Tx, { botId, chatId }: LeasedChat, state: object): Promise<void> {
  await tx
    .updateTable('bot_chats')
    .set({ state: JSON.stringify(state), is_blocked: false, seen_at: sql<Date>`now()` })
    .where('bot_id', '=', botId)
    .where('chat_id', '=', chatId)
    .execute();
}

/**
 * Locks a chat. A statement that follows sees every update and request that was stored for it, since those who store them lock the
 * chat last; without the lock the one that is stored meanwhile would wait for ever.
 */
export async function lockChat(tx: Tx, { botId, chatId }: LeasedChat): Promise<void> {
  await sql`select from bot_chats where bot_id = ${botId} and chat_id = ${chatId} for no key update`.execute(tx);
}

/** Ends the lease of a chat's updates. The chat stays ready while updates wait, after `delaySeconds`. */
export async function releaseUpdates(
  tx: Tx,
  { botId, chatId }: LeasedChat,
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<void> {
  await lockChat(tx, { botId, chatId });
  await sql`update bot_chats set
      update_since = (select min(received_at) from bot_updates
        where bot_id = ${botId} and chat_id = ${chatId} and handled_at is null),
      update_leased_until = case when ${delaySeconds}::float8 > 0 then now() + make_interval(secs => ${delaySeconds}::float8) end
    where bot_id = ${botId} and chat_id = ${chatId}`.execute(tx);
}

/** Stores whether the person has blocked the bot. Messages to a chat that blocks it are dropped. */
export async function setBlocked(tx: Tx, { botId, chatId }: LeasedChat, isBlocked: boolean): Promise<void> {
  await tx
    .updateTable('bot_chats')
    .set({ is_blocked: isBlocked, ...(isBlocked ? { send_at: null } : {}) })
    .where('bot_id', '=', botId)
    .where('chat_id', '=', chatId)
    .execute();
  if (isBlocked) await tx.deleteFrom('bot_sends').where('bot_id', '=', botId).where('chat_id', '=', chatId).execute();
}

/**
 * The chat in which a person is written to: the one with this bot, also while it is stopped, else one with the shop's own bots, of this
 * kind first.
 */
export async function findChatFor(
  db: Db,
  { telegramId, botId, kind }: { telegramId: number; botId: number | null; kind: 'goods' | 'domains' },
): Promise<(LeasedChat & { botKind: 'goods' | 'domains' }) | null> {
  const { rows } = await sql<LeasedChat & { botKind: 'goods' | 'domains' }>`
    select c.bot_id as "botId", c.chat_id as "chatId", b.kind as "botKind"
    from bot_chats c join bots b on b.id = c.bot_id
    where c.chat_id = ${telegramId} and not c.is_blocked
      and (b.state in ('active', 'stopped') and b.id = ${botId}::bigint or b.state = 'active' and b.owner_id is null)
    order by b.id is not distinct from ${botId}::bigint desc, b.kind = ${kind} desc limit 1`.execute(db);
  return rows[0] ?? null;
}

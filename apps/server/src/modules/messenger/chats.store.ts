import { type RawBuilder, sql } from 'kysely';
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

type Column = 'update_since' | 'send_at';

const updatesAreReady = sql`update_since is not null and (update_leased_until is null or update_leased_until < now())`;
const sendsAreReady = (
  intervalMs: number,
) => sql`send_at <= now() and (send_leased_until is null or send_leased_until < now())
  and (sent_at is null or sent_at <= now() - make_interval(secs => ${intervalMs / 1000}::float8))`;

/**
 * Leases ready chats of the next bots that have any. The search goes from bot to bot by the index of the column: it reads one row of a
 * bot whose chats all have to wait, and goes on until it has found `maxBots` others.
 */
async function leaseChats(
  db: Db,
  { afterBotId, maxBots, perBot }: Choice,
  { column, leasedUntil, isReady }: { column: Column; leasedUntil: string; isReady: RawBuilder<unknown> },
): Promise<LeasedChat[]> {
  const { rows } = await sql<LeasedChat>`
    with recursive waiting_bots (bot_id, is_ready, n) as (
      select ${afterBotId}::bigint, false, 0
      union all
      select next.bot_id, ready.is_ready, b.n + ready.is_ready::int
      from waiting_bots b
      cross join lateral (select bot_id from bot_chats
        where ${sql.ref(column)} is not null and bot_id > b.bot_id order by bot_id limit 1) as next
      cross join lateral (select exists (
        select from bot_chats where bot_id = next.bot_id and ${isReady}) as is_ready) as ready
      where b.n < ${maxBots}::int),
    chosen as (
      select c.bot_id, c.chat_id from waiting_bots b cross join lateral (
        select bot_id, chat_id from bot_chats where bot_id = b.bot_id and ${isReady}
        order by ${sql.ref(column)} limit ${perBot} for update skip locked) as c
      where b.is_ready)
    update bot_chats c set ${sql.ref(leasedUntil)} = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    from chosen where c.bot_id = chosen.bot_id and c.chat_id = chosen.chat_id
    returning c.bot_id as "botId", c.chat_id as "chatId"`.execute(db);
  return rows;
}

/**
 * Leases chats with updates that are not handled, of at most `maxBots` bots. The bots take turns: one with many updates does not
 * delay another.
 */
export const leaseChatsWithUpdates = (db: Db, choice: Choice): Promise<LeasedChat[]> =>
  leaseChats(db, choice, { column: 'update_since', leasedUntil: 'update_leased_until', isReady: updatesAreReady });

/** Leases chats whose next message is due, and to which none was sent for `intervalMs`. */
export const leaseChatsWithSends = (db: Db, choice: Choice, intervalMs: number): Promise<LeasedChat[]> =>
  leaseChats(db, choice, { column: 'send_at', leasedUntil: 'send_leased_until', isReady: sendsAreReady(intervalMs) });

/** Begins the lease of a chat's updates anew, for the next one of several. */
export async function renewUpdatesLease(tx: Tx, { botId, chatId }: LeasedChat): Promise<void> {
  await sql`update bot_chats set update_leased_until = now() + make_interval(secs => ${LEASE_SECONDS}::int)
    where bot_id = ${botId} and chat_id = ${chatId}`.execute(tx);
}

/** Longer than a large file and its recording take. */
const UPLOAD_LEASE_SECONDS = 120;

/** Begins the lease of a chat's messages anew, for a file or a second attempt at a message. */
export async function renewSendsLease(db: Db, { botId, chatId }: LeasedChat): Promise<void> {
  await sql`update bot_chats set send_leased_until = now() + make_interval(secs => ${UPLOAD_LEASE_SECONDS}::int)
    where bot_id = ${botId} and chat_id = ${chatId}`.execute(db);
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

/**
 * Stores that a message was refused because the person blocks the bot, unless the person has written since it was taken from the
 * queue, when they had last written at `seenAt`.
 */
export async function blockUnlessSeen(tx: Tx, chat: LeasedChat, seenAt: string | null): Promise<void> {
  await lockChat(tx, chat);
  const { rows } = await sql`select from bot_chats where bot_id = ${chat.botId} and chat_id = ${chat.chatId}
    and seen_at is not distinct from ${seenAt}::timestamptz`.execute(tx);
  if (rows.length > 0) await setBlocked(tx, chat, true);
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
 * kind first and a stopped one last; while the token of this bot is revoked, only where there is no other, and the message waits for
 * the new one.
 */
export async function findChatFor(
  db: Db,
  { telegramId, botId, kind }: { telegramId: number; botId: number | null; kind: 'goods' | 'domains' },
): Promise<(LeasedChat & { botKind: 'goods' | 'domains' }) | null> {
  const { rows } = await sql<LeasedChat & { botKind: 'goods' | 'domains' }>`
    select c.bot_id as "botId", c.chat_id as "chatId", b.kind as "botKind"
    from bot_chats c join bots b on b.id = c.bot_id
    where c.chat_id = ${telegramId} and not c.is_blocked
      and (b.state in ('active', 'stopped', 'revoked') and b.id = ${botId}::bigint or b.state in ('active', 'stopped') and b.owner_id is null)
    order by b.state = 'revoked', b.id is not distinct from ${botId}::bigint desc, b.state = 'stopped', b.kind = ${kind} desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

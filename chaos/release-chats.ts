import type { Query } from './database.ts';

/** Longer than a conversation or a request to Telegram takes with all timeouts, and less than the minute that the shop waits. */
const WORK_SECONDS = 45;
/** A server that runs renews its lease of the bots that it polls within ten seconds. */
const POLLING_SECONDS = 12;

/**
 * Releases chats and bots that a killed server had leased earlier than the shop does: after seconds, when nothing of what the server
 * began can still be under way.
 */
export async function releaseChats(query: Query, lastKillAt: Date | null): Promise<void> {
  for (const column of ['update_leased_until', 'send_leased_until'])
    await query(
      `update bot_chats set ${column} = now() where ${column} > now() and ${column} < now() + make_interval(secs => 60 - $1)`,
      [WORK_SECONDS],
    );
  if (lastKillAt)
    await query(
      `update bots set polled_until = now() where polled_until > now()
        and polled_until - interval '30 seconds' < $1::timestamptz and polled_until < now() + make_interval(secs => 30 - $2)`,
      [lastKillAt, POLLING_SECONDS],
    );
}

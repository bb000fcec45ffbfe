import type { Query } from './database.ts';

/** A server that runs renews its lease of the bots that it polls within ten seconds, and few conversations take longer. */
const KILL_GRACE_SECONDS = 12;

/**
 * Releases chats and bots that a killed server had leased earlier than the shop does: all that were leased before the last kill. A
 * conversation that is still running on another server then runs twice, which the shop tolerates.
 */
export async function releaseChats(query: Query, lastKillAt: Date | null): Promise<void> {
  if (!lastKillAt) return;
  for (const [table, column, leaseSeconds] of [
    ['bot_chats', 'update_leased_until', 60],
    ['bot_chats', 'send_leased_until', 60],
    ['bots', 'polled_until', 30],
  ] as const)
    await query(
      `update ${table} set ${column} = now() where ${column} > now() and ${column} - make_interval(secs => $2) < $1::timestamptz
        and $1::timestamptz < now() - make_interval(secs => $3)`,
      [lastKillAt, leaseSeconds, KILL_GRACE_SECONDS],
    );
}

import { monotonicMs } from '../../platform/clock.ts';
import { TelegramError } from './sandbox-error.ts';

/** Thirty messages a second for a bot and one for a chat; a chat takes a short burst, as the real one does. */
const BOT_LIMIT = { capacity: 30, perSecond: 30 };
const CHAT_LIMIT = { capacity: 5, perSecond: 1 };

type Bucket = { tokens: number; at: number };
type Limit = typeof BOT_LIMIT;

/** Counts the messages that bots send. `isOff`: nothing is limited. */
export function createLimits({ isOff = false, nowMs = monotonicMs } = {}) {
  const buckets = new Map<string, Bucket>();

  function bucketOf(key: string, { capacity, perSecond }: Limit): Bucket {
    const at = nowMs();
    const { tokens, at: before } = buckets.get(key) ?? { tokens: capacity, at };
    return { tokens: Math.min(capacity, tokens + ((at - before) / 1000) * perSecond), at };
  }

  function assertAvailable({ tokens }: Bucket, { perSecond }: Limit): void {
    if (tokens >= 1) return;
    const retryAfter = Math.max(1, Math.ceil((1 - tokens) / perSecond));
    throw new TelegramError(429, `Too Many Requests: retry after ${retryAfter}`, retryAfter);
  }

  return {
    /** Counts one message, of a chat too unless it is only edited. Throws 429 and counts nothing when there are too many. */
    count(botId: number, personId: number | null): void {
      if (isOff) return;
      const wanted: [string, Limit][] = [[`${botId}`, BOT_LIMIT]];
      if (personId !== null) wanted.push([`${botId} ${personId}`, CHAT_LIMIT]);
      const found = wanted.map(([key, limit]) => [key, limit, bucketOf(key, limit)] as const);
      for (const [, limit, bucket] of found) assertAvailable(bucket, limit);
      for (const [key, , { tokens, at }] of found) buckets.set(key, { tokens: tokens - 1, at });
    },
    reset: () => buckets.clear(),
  };
}

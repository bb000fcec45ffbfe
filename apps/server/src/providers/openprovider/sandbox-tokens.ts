import { now } from '../../platform/clock.ts';
import { newToken } from '../../platform/secrets.ts';

export type Tokens = ReturnType<typeof openTokens>;

/** Short, so that a shop meets the end of one; the real ones' life is not documented. */
const LIFETIME_MS = 600_000;
const MOST_A_MINUTE = 30;
const MINUTE_MS = 60_000;

/** Tokens that were given out, as long as they live. A restart forgets them all. */
export function openTokens() {
  const endsAt = new Map<string, number>();
  let given: number[] = [];
  const nowMs = () => now().getTime();

  return {
    /** Null when too many were asked for lately. */
    give(): string | null {
      given = given.filter((at) => nowMs() - at < MINUTE_MS);
      if (given.length >= MOST_A_MINUTE) return null;
      given.push(nowMs());
      for (const [token, endAt] of endsAt) if (endAt <= nowMs()) endsAt.delete(token);
      const token = newToken();
      endsAt.set(token, nowMs() + LIFETIME_MS);
      return token;
    },
    isGood: (token: string) => (endsAt.get(token) ?? 0) > nowMs(),
    expireAll: () => endsAt.clear(),
    reset: () => {
      given = [];
    },
  };
}

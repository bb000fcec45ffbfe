import { now } from '../../platform/clock.ts';
import { newToken } from '../../platform/secrets.ts';

export type Tokens = ReturnType<typeof openTokens>;

/** Short, so that a shop meets an expired token; the real lifetime is not documented. */
const LIFETIME_MS = 600_000;
const MAX_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/** The tokens that are valid, in memory only: a restart invalidates them. */
export function openTokens() {
  const endsAt = new Map<string, number>();
  let issuedAt: number[] = [];
  const nowMs = () => now().getTime();

  return {
    /** Null when too many were requested lately. */
    issue(): string | null {
      issuedAt = issuedAt.filter((at) => nowMs() - at < MINUTE_MS);
      if (issuedAt.length >= MAX_PER_MINUTE) return null;
      issuedAt.push(nowMs());
      for (const [token, endAt] of endsAt) if (endAt <= nowMs()) endsAt.delete(token);
      const token = newToken();
      endsAt.set(token, nowMs() + LIFETIME_MS);
      return token;
    },
    isValid: (token: string) => (endsAt.get(token) ?? 0) > nowMs(),
    expireAll: () => endsAt.clear(),
    reset: () => {
      issuedAt = [];
    },
  };
}

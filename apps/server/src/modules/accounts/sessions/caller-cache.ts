import { monotonicMs } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { Caller } from '../../../platform/http/routes.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { findSession, touchSession } from './sessions.store.ts';

const MAX_ENTRIES = 10_000;
/** Every request carries a token; a query for each would cost as much as the call itself. */
const TTL_MS = 5_000;

/** Finds callers by token and caches them for a few seconds; `forget` removes entries at once when sessions end. */
export function createCallerCache(db: Db) {
  const cache = new Map<string, { caller: Caller; until: number }>();
  let generation = 0;
  return {
    async find(token: string): Promise<Caller | null> {
      const tokenHash = hashToken(token);
      const key = tokenHash.toString('latin1');
      const cached = cache.get(key);
      if (cached && cached.until > monotonicMs()) return cached.caller;
      cache.delete(key);
      const startedIn = generation;
      const session = await findSession(db, tokenHash);
      if (!session) return null;
      const { buyerId, kind, isTouchDue } = session;
      if (isTouchDue) await touchSession(db, tokenHash, kind);
      const caller = { buyerId, kind, tokenHash };
      // Sessions have ended while the query ran: its result is not cached.
      if (startedIn !== generation) return caller;
      if (cache.size >= MAX_ENTRIES) cache.delete(cache.keys().next().value ?? '');
      cache.set(key, { caller, until: monotonicMs() + TTL_MS });
      return caller;
    },
    /** Removes the entries of one buyer, or all of them. */
    forget(buyerId?: number): void {
      generation += 1;
      if (buyerId === undefined) return cache.clear();
      for (const [key, { caller }] of cache) if (caller.buyerId === buyerId) cache.delete(key);
    },
  };
}

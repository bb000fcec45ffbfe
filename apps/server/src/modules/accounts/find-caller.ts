import { monotonicMs } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/routes.ts';
import { hashToken } from '../../platform/secrets.ts';
import { findSession, touchSession } from './sessions.store.ts';

const MOST_KNOWN = 10_000;
/** Every request carries a token; asking the database each time would cost as much as the call itself. */
const KNOWN_FOR_MS = 5_000;

/** Finds callers by token, remembering them for a few seconds; `forget` ends that at once when sessions end. */
export function callerFinder(db: Db) {
  const known = new Map<string, { caller: Caller; until: number }>();
  let timesForgotten = 0;
  return {
    async find(token: string): Promise<Caller | null> {
      const tokenHash = hashToken(token);
      const key = tokenHash.toString('latin1');
      const seen = known.get(key);
      if (seen && seen.until > monotonicMs()) return seen.caller;
      known.delete(key);
      const askedAfter = timesForgotten;
      const session = await findSession(db, tokenHash);
      if (!session) return null;
      const { buyerId, kind, isUnseen } = session;
      if (isUnseen) await touchSession(db, tokenHash, kind);
      const caller = { buyerId, kind, tokenHash };
      // A session may have ended since the database was asked: such an answer is good for this request alone.
      if (askedAfter !== timesForgotten) return caller;
      if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value ?? '');
      known.set(key, { caller, until: monotonicMs() + KNOWN_FOR_MS });
      return caller;
    },
    /** Forgets a buyer's tokens, or everybody's. */
    forget(buyerId?: number): void {
      timesForgotten += 1;
      if (buyerId === undefined) return known.clear();
      for (const [key, { caller }] of known) if (caller.buyerId === buyerId) known.delete(key);
    },
  };
}

import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { insertBuyer, insertSession } from '../sessions/sessions.store.ts';

/** Enough for a household or an office behind one address, too few to fill the database with empty guests. */
const GUESTS_PER_ADDRESS = { max: 120, windowSeconds: 600 };

/** Creates a guest and returns the token, of which only a hash is stored. The ref code is stored as given. */
export async function createGuest(
  { db, rateLimiter }: { db: Db; rateLimiter: CallRateLimiter },
  guest: { refCode: string | null; address: string },
): Promise<string> {
  await rateLimiter.countByNetwork('guest', guest.address, GUESTS_PER_ADDRESS);
  const token = newToken();
  await inTransaction(db, async (tx) => {
    const buyerId = await insertBuyer(tx, guest.refCode);
    await insertSession(tx, { tokenHash: hashToken(token), buyerId, kind: 'guest' });
  });
  return token;
}

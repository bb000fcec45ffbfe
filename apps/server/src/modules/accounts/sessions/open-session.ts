import type { Tx } from '../../../platform/database/index.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { type Place, rememberPlace } from './known-places.ts';
import { insertSession } from './sessions.store.ts';

/**
 * Creates a session and returns the token, of which only a hash is stored. The session row holds the user agent and the address; the
 * place becomes a known one.
 */
export async function openSession(
  tx: Tx,
  { buyerId, userAgent, ...place }: Place & { buyerId: number; userAgent: string },
): Promise<string> {
  const token = newToken();
  await insertSession(tx, { tokenHash: hashToken(token), buyerId, kind: 'user', userAgent, address: place.address });
  await rememberPlace(tx, buyerId, place);
  return token;
}

import type { Tx } from '../../platform/database/index.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { type Place, rememberPlace } from './known-places.ts';
import { insertSession } from './sessions.store.ts';

/** Signs a user in and answers the token, which is kept as a hash only and named by where it came from; the place is known from now on. */
export async function openSession(
  tx: Tx,
  { buyerId, userAgent, ...place }: Place & { buyerId: number; userAgent: string },
): Promise<string> {
  const token = newToken();
  await insertSession(tx, { tokenHash: hashToken(token), buyerId, kind: 'user', userAgent, address: place.address });
  await rememberPlace(tx, buyerId, place);
  return token;
}

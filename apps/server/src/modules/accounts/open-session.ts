import type { Tx } from '../../platform/database/index.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { insertSession } from './sessions.store.ts';

/** Signs a user in and answers the token, which is kept as a hash only and named by where it came from. */
export async function openSession(
  tx: Tx,
  { buyerId, userAgent, address }: { buyerId: number; userAgent: string; address: string },
): Promise<string> {
  const token = newToken();
  await insertSession(tx, { tokenHash: hashToken(token), buyerId, kind: 'user', userAgent, address });
  return token;
}

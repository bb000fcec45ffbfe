import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { Caller } from '../../../platform/http/routes.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sessionAttemptScope } from '../sessions/known-places.ts';
import { findPasswordHash } from './passwords.reads.ts';

/** Attempts are counted per session: an intruder in one session cannot guess the password, and cannot lock the owner out of another. */
const ATTEMPTS_PER_SESSION = { max: 10, windowSeconds: 900 };

/** Verifies the password of a signed-in user again; refuses with WRONG_PASSWORD. */
export async function assertPassword(
  { db, rateLimiter }: { db: Db; rateLimiter: CallRateLimiter },
  { buyerId, tokenHash }: Pick<Caller, 'buyerId' | 'tokenHash'>,
  password: string,
): Promise<void> {
  const key = `password:${buyerId}${sessionAttemptScope(tokenHash).key}`;
  await rateLimiter.countAgainst(key, ATTEMPTS_PER_SESSION);
  if (!(await verifyPassword(await findPasswordHash(db, buyerId), password))) refuse('WRONG_PASSWORD');
  await rateLimiter.forgetCount(key);
}

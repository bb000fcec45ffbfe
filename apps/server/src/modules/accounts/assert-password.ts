import type { Db } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/routes.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { countAgainst, forgetCount } from '../../platform/rate-limit.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { standingOfSession } from './known-places.ts';
import { findPasswordHash } from './passwords.reads.ts';

/** Whoever found an open session may not guess what only the owner knows; nor keep the owner from it, whose session is another. */
const TRIES_A_SESSION = { max: 10, windowSeconds: 900 };

/** Asks a signed-in user for the password once more; refuses with WRONG_PASSWORD. */
export async function assertPassword(
  { db, hasRateLimits }: { db: Db; hasRateLimits: boolean },
  { buyerId, tokenHash }: Pick<Caller, 'buyerId' | 'tokenHash'>,
  password: string,
): Promise<void> {
  const key = `password:${buyerId}${standingOfSession(tokenHash).key}`;
  if (hasRateLimits) await countAgainst(db, key, TRIES_A_SESSION);
  if (!(await verifyPassword(await findPasswordHash(db, buyerId), password))) refuse('WRONG_PASSWORD');
  if (hasRateLimits) await forgetCount(db, key);
}

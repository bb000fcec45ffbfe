import type { Db } from '../../platform/database/index.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { countAgainst, forgetCount } from '../../platform/rate-limit.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPasswordHash } from './passwords.reads.ts';

/** Whoever found an open session may not guess what only the owner knows. */
const TRIES_AN_ACCOUNT = { most: 10, inSeconds: 900 };

/** Asks a signed-in user for the password once more; refuses with WRONG_PASSWORD. */
export async function assertPassword(
  { db, hasRateLimits }: { db: Db; hasRateLimits: boolean },
  buyerId: number,
  password: string,
): Promise<void> {
  const key = `password:${buyerId}`;
  if (hasRateLimits) await countAgainst(db, key, TRIES_AN_ACCOUNT);
  if (!(await verifyPassword(await findPasswordHash(db, buyerId), password))) refuse('WRONG_PASSWORD');
  if (hasRateLimits) await forgetCount(db, key);
}

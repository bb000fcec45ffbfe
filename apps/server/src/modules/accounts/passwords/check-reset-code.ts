import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { Context } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { countByAccount, countByAddress } from '../credentials/credentials-limits.ts';
import { findByEmail } from '../credentials/credentials.store.ts';
import { findAttemptScope } from '../sessions/known-places.ts';
import { fingerprintsOfCode } from './reset-code.ts';
import { tryResetCode } from './reset-codes.store.ts';

type Deps = { db: Db; vault: Vault; rateLimiter: CallRateLimiter };
export type CheckedCode = { buyerId: number; codeHashes: Buffer[] };

/**
 * Verifies a reset code without consuming it and returns the buyer's id. A wrong code counts against the stored one, which becomes
 * invalid after a few wrong attempts, whether or not rate limits are on. Such a code is refused like an unknown one.
 */
export async function checkResetCode(
  deps: Deps,
  { email, resetCode, deviceToken }: { email: string; resetCode: string; deviceToken?: string | undefined },
  { address }: Pick<Context, 'address'>,
): Promise<CheckedCode> {
  await countByAddress(deps, 'reset-try', address);
  const { buyerId } = (await findByEmail(deps.db, email)) ?? refuse('USER_NOT_FOUND');
  await countByAccount(deps, 'reset-try', buyerId, await findAttemptScope(deps.db, buyerId, { address, deviceToken }));
  const codeHashes = fingerprintsOfCode(deps.vault, buyerId, resetCode);
  const result = await tryResetCode(deps.db, buyerId, codeHashes);
  if (result === 'wrong') refuse('INVALID_RESET_CODE');
  if (result === 'expired') refuse('RESET_CODE_EXPIRED');
  return { buyerId, codeHashes };
}

import type { Db } from '../../platform/database/index.ts';
import type { Context } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { countByAccount, countByAddress } from './credentials-limits.ts';
import { findByEmail } from './credentials.store.ts';
import { findStanding } from './known-places.ts';
import { fingerprintsOfCode } from './reset-code.ts';
import { tryResetCode } from './reset-codes.store.ts';

type Parts = { db: Db; vault: Vault; hasRateLimits: boolean };
export type CheckedCode = { buyerId: number; codeHashes: Buffer[] };

/**
 * Answers whose code this is when it is right and in time, and leaves it good. A wrong one counts against the code,
 * which dies of a few of them, whatever the limits are set to: a dead code is as invalid as an unknown one.
 */
export async function checkResetCode(
  parts: Parts,
  { email, resetCode, deviceToken }: { email: string; resetCode: string; deviceToken?: string | undefined },
  { address }: Pick<Context, 'address'>,
): Promise<CheckedCode> {
  await countByAddress(parts, 'reset-try', address);
  const { buyerId } = (await findByEmail(parts.db, email)) ?? refuse('USER_NOT_FOUND');
  await countByAccount(parts, 'reset-try', buyerId, await findStanding(parts.db, buyerId, { address, deviceToken }));
  const codeHashes = fingerprintsOfCode(parts.vault, buyerId, resetCode);
  const judged = await tryResetCode(parts.db, buyerId, codeHashes);
  if (judged === 'wrong') refuse('INVALID_RESET_CODE');
  if (judged === 'expired') refuse('RESET_CODE_EXPIRED');
  return { buyerId, codeHashes };
}

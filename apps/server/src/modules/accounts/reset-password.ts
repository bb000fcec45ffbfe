import type { ParsedInput } from '@lotok/contract';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Context } from '../../platform/http/routes.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { requireLongPassword } from './accounts.rules.ts';
import { checkResetCode } from './check-reset-code.ts';
import { lockAccount, setPassword } from './credentials.store.ts';
import { reviewPasskeys } from './passkeys.store.ts';
import { passwordChanged } from './password-changed.ts';
import { takeResetCode } from './reset-codes.store.ts';

type Parts = { db: Db; vault: Vault; hasRateLimits: boolean };

/**
 * Sets a new password with a code, which is checked anew and used up; a password that is too short leaves it good. Of
 * two at once one wins and the other's code is invalid. All sessions end, and with them the passkeys that an intruder may have made
 * lately; older ones still sign in, since they may be all that their owner has left, and wait for the owner's word.
 */
export async function resetPassword(
  parts: Parts,
  input: ParsedInput<'auth/resetPassword'>,
  { address, language }: Pick<Context, 'address' | 'language'>,
): Promise<void> {
  const { buyerId, codeHashes } = await checkResetCode(parts, input, { address });
  requireLongPassword(input.newPassword);
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(parts.db, async (tx) => {
    const account = (await lockAccount(tx, buyerId)) ?? refuse('USER_NOT_FOUND');
    if (!(await takeResetCode(tx, buyerId, codeHashes))) refuse('INVALID_RESET_CODE');
    await setPassword(tx, buyerId, passwordHash);
    const passkeys = await reviewPasskeys(tx, buyerId);
    await passwordChanged(tx, account, { keptTokenHash: null, language, passkeys });
  });
}

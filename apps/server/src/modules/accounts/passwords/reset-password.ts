import type { ParsedInput } from '@lotok/contract';
import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Context } from '../../../platform/http/routes.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { requireLongPassword } from '../accounts.rules.ts';
import { checkResetCode } from './check-reset-code.ts';
import { lockAccount, setPassword } from '../credentials/credentials.store.ts';
import { reviewPasskeys } from '../passkeys/passkeys.store.ts';
import { completePasswordChange } from './complete-password-change.ts';
import { unlinkYoungTelegram } from '../telegram/telegram-users.store.ts';
import { consumeResetCode } from './reset-codes.store.ts';

type Deps = { db: Db; vault: Vault; rateLimiter: CallRateLimiter };

/**
 * Sets a new password with a code, which is verified again and consumed; a password that is too short does not consume it. Of two
 * concurrent calls one succeeds, and the other is refused with INVALID_RESET_CODE. All sessions end, and recent passkeys and a recently connected Telegram, which an
 * intruder may have added, are removed. Older ones can still sign in, because they may be all that the owner has left, and are put in
 * review until the owner confirms them.
 */
export async function resetPassword(
  deps: Deps,
  input: ParsedInput<'auth/resetPassword'>,
  { address, language }: Pick<Context, 'address' | 'language'>,
): Promise<void> {
  const { buyerId, codeHashes } = await checkResetCode(deps, input, { address });
  requireLongPassword(input.newPassword);
  const passwordHash = await hashPassword(input.newPassword);
  await inTransaction(deps.db, async (tx) => {
    const account = (await lockAccount(tx, buyerId)) ?? refuse('USER_NOT_FOUND');
    if (!(await consumeResetCode(tx, buyerId, codeHashes))) refuse('INVALID_RESET_CODE');
    await setPassword(tx, buyerId, passwordHash);
    const passkeys = await reviewPasskeys(tx, buyerId);
    const isTelegramRemoved = await unlinkYoungTelegram(tx, buyerId);
    await completePasswordChange(tx, account, { exceptTokenHash: null, language, passkeys, isTelegramRemoved });
  });
}

import { RESET_CODE_MINUTES } from '@lotok/contract';
import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Context } from '../../../platform/http/routes.ts';
import { enqueueMail } from '../../../platform/outbox.store.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { countByAccount, countByAddress } from '../credentials/credentials-limits.ts';
import { findByEmail, lockNamedAccount } from '../credentials/credentials.store.ts';
import { findAttemptScope } from '../sessions/known-places.ts';
import { sealForLetter } from '../../../platform/letter-secret.ts';
import { fingerprintCode, newResetCode } from './reset-code.ts';
import { putResetCode } from './reset-codes.store.ts';

type Deps = { db: Db; vault: Vault; rateLimiter: CallRateLimiter };

/** Emails a code that resets the password. Each call creates a new code and invalidates the earlier one. */
export async function sendResetCode(
  deps: Deps,
  { email, deviceToken }: { email: string; deviceToken?: string | undefined },
  { address, language }: Pick<Context, 'address' | 'language'>,
): Promise<void> {
  const { db, vault } = deps;
  await countByAddress(deps, 'reset-send', address);
  const account = (await findByEmail(db, email)) ?? refuse('USER_NOT_FOUND');
  const scope = await findAttemptScope(db, account.buyerId, { address, deviceToken });
  await countByAccount(deps, 'reset-send', account.buyerId, scope);
  const code = newResetCode();
  await inTransaction(db, async (tx) => {
    const { email: recipient } = await lockNamedAccount(tx, account.buyerId);
    await putResetCode(tx, account.buyerId, fingerprintCode(vault, account.buyerId, code));
    await enqueueMail(tx, {
      kind: 'reset-code',
      buyerId: account.buyerId,
      recipient,
      language,
      about: sealForLetter(vault, code, { minutes: RESET_CODE_MINUTES }),
    });
  });
}

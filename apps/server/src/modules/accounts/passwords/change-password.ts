import type { ParsedInput } from '@lotok/contract';
import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Caller, Context } from '../../../platform/http/routes.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { refuse } from '../../../platform/refusal.ts';
import { requireLongPassword } from '../accounts.rules.ts';
import { assertPassword } from './assert-password.ts';
import { countByAddress } from '../credentials/credentials-limits.ts';
import { lockAccount, replacePassword } from '../credentials/credentials.store.ts';
import { completePasswordChange } from './complete-password-change.ts';
import { findPasswordHash } from './passwords.reads.ts';

type Deps = { db: Db; rateLimiter: CallRateLimiter };

/** Changes the password after verifying the old one and ends all other sessions. Of two concurrent calls one succeeds. */
export async function changePassword(
  deps: Deps,
  { oldPassword, newPassword }: ParsedInput<'auth/changePassword'>,
  { caller: { buyerId, tokenHash }, address, language }: Context<Caller>,
): Promise<void> {
  await countByAddress(deps, 'change-password', address);
  const from = await findPasswordHash(deps.db, buyerId);
  await assertPassword(deps, { buyerId, tokenHash }, oldPassword);
  requireLongPassword(newPassword);
  const to = await hashPassword(newPassword);
  await inTransaction(deps.db, async (tx) => {
    const account = (await lockAccount(tx, buyerId)) ?? refuse('INVALID_TOKEN');
    if (!(await replacePassword(tx, buyerId, { from, to }))) refuse('WRONG_PASSWORD');
    await completePasswordChange(tx, account, { exceptTokenHash: tokenHash, language });
  });
}

import type { ParsedInput } from '@lotok/contract';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { refuse } from '../../platform/refusal.ts';
import { requireLongPassword } from './accounts.rules.ts';
import { assertPassword } from './assert-password.ts';
import { countByAddress } from './credentials-limits.ts';
import { lockAccount, replacePassword } from './credentials.store.ts';
import { passwordChanged } from './password-changed.ts';
import { findPasswordHash } from './passwords.reads.ts';

type Parts = { db: Db; hasRateLimits: boolean };

/** Changes the password of who knows it; every other session ends. Of two at once one wins. */
export async function changePassword(
  parts: Parts,
  { oldPassword, newPassword }: ParsedInput<'auth/changePassword'>,
  { caller: { buyerId, tokenHash }, address, language }: Context<Caller>,
): Promise<void> {
  await countByAddress(parts, 'change-password', address);
  const from = await findPasswordHash(parts.db, buyerId);
  await assertPassword(parts, { buyerId, tokenHash }, oldPassword);
  requireLongPassword(newPassword);
  const to = await hashPassword(newPassword);
  await inTransaction(parts.db, async (tx) => {
    const account = (await lockAccount(tx, buyerId)) ?? refuse('INVALID_TOKEN');
    if (!(await replacePassword(tx, buyerId, { from, to }))) refuse('WRONG_PASSWORD');
    await passwordChanged(tx, account, { keptTokenHash: tokenHash, language });
  });
}

import type { ParsedAdminBody } from '@lotok/contract/admin';
import { type Actor, recordChange } from '../../../platform/audit.store.ts';
import { now } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockAccount } from '../credentials/credentials.store.ts';
import { eraseAccount } from '../users/erase-account.ts';

export type EraseUserDeps = { db: Db } & Parameters<typeof eraseAccount>[1];

/** Erases an account for an operator; see {@link eraseAccount}. The audit log gets no name. */
export async function eraseUserAccount(
  deps: EraseUserDeps,
  actor: Actor,
  userId: number,
  {
    reason = null,
    giveUpDomains,
  }: Omit<ParsedAdminBody<'POST users/:id/erase'>, 'reason'> & { reason?: string | null | undefined },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if ((await lockAccount(tx, userId)) === null) refuse('NOT_FOUND');
    await eraseAccount(tx, deps, { buyerId: userId, givenUpAt: giveUpDomains ? now() : null });
    await recordChange(tx, actor, { resource: 'users', resourceId: userId, after: { isErased: true }, reason });
  });
}

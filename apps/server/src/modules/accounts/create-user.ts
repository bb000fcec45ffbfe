import type { Tx } from '../../platform/database/index.ts';
import { insertBuyer } from './sessions.store.ts';
import { findReferrer, insertUser, type UserNames } from './users.store.ts';

/**
 * Makes a user and answers the buyer's id. The ref code is kept as given; whose it is, is found here once, and one's
 * own can't be given, since it is made only now.
 */
export async function createUser(
  tx: Tx,
  user: UserNames & { passwordHash: string | null; refCode: string | null },
): Promise<number> {
  const buyerId = await insertBuyer(tx, user.refCode);
  const referrerId = user.refCode === null ? null : await findReferrer(tx, user.refCode);
  await insertUser(tx, { ...user, buyerId, referrerId });
  return buyerId;
}

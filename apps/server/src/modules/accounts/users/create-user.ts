import type { Tx } from '../../../platform/database/index.ts';
import { insertBuyer } from '../sessions/sessions.store.ts';
import { findReferrer, insertUser, type NewUserNames } from './users.store.ts';

/**
 * Creates a user and returns the buyer's id. The ref code is stored as given, and the referrer is looked up once, here. Users cannot
 * refer themselves: their own code does not exist yet.
 */
export async function createUser(
  tx: Tx,
  user: NewUserNames & { passwordHash: string | null; refCode: string | null },
): Promise<number> {
  const buyerId = await insertBuyer(tx, user.refCode);
  const referrerId = user.refCode === null ? null : await findReferrer(tx, user.refCode);
  await insertUser(tx, { ...user, buyerId, referrerId });
  return buyerId;
}

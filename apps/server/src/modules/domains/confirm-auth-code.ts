import { countByNetwork } from '../../platform/address-limits.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Context } from '../../platform/http/routes.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secrets.ts';
import { findUserEmail } from '../accounts/index.ts';
import { confirmAuthCodeRequest } from './auth-codes.store.ts';
import { findNameById } from './own-name.reads.ts';

type Parts = { db: Db; hasRateLimits: boolean };

/** An office behind one address follows no more links; who guesses them does. */
const LINKS_AN_ADDRESS = { most: 60, inSeconds: 600 };

/**
 * Has the code fetched and mailed whose link was followed. A link that is used, over or unknown is NOT_FOUND; DOMAIN_LOCKED
 * and DOMAIN_BANNED leave it good.
 */
export async function confirmAuthCode(
  { db, hasRateLimits }: Parts,
  token: string,
  { address }: Pick<Context, 'address'>,
): Promise<{ ok: true }> {
  if (hasRateLimits) await countByNetwork(db, 'confirm-auth-code:address', address, LINKS_AN_ADDRESS);
  await inTransaction(db, async (tx) => {
    const {
      id: requestId,
      domainId,
      buyerId,
    } = (await confirmAuthCodeRequest(tx, hashToken(token))) ?? refuse('NOT_FOUND');
    const name = (await findNameById(tx, domainId)) ?? refuse('NOT_FOUND');
    // The account is erased.
    if (!(await findUserEmail(tx, buyerId))) refuse('NOT_FOUND');
    if (name.bannedAt) refuse('DOMAIN_BANNED');
    if (name.isLocked) refuse('DOMAIN_LOCKED');
    await addJob(tx, 'domains.sendAuthCode', { requestId }, { key: `auth-code:${requestId}` });
  });
  return { ok: true };
}

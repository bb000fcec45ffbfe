import type { CallRateLimiter } from '../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Context } from '../../platform/http/routes.ts';
import { addJob } from '../../platform/jobs/index.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secrets.ts';
import { findUserEmail } from '../accounts/index.ts';
import { confirmAuthCodeRequest } from './auth-codes.store.ts';
import { domainsJobs } from './domains.jobs.ts';
import { findNameById } from './own-name.reads.ts';

type Deps = { db: Db; rateLimiter: CallRateLimiter };

/** Enough for an office behind one address, too few to guess tokens. */
const LINKS_PER_ADDRESS = { max: 60, windowSeconds: 600 };

/**
 * Redeems a confirmation link: the code is fetched and emailed. A used, expired or unknown link is NOT_FOUND;
 * DOMAIN_LOCKED and DOMAIN_BANNED leave the link valid.
 */
export async function confirmAuthCode(
  { db, rateLimiter }: Deps,
  token: string,
  { address }: Pick<Context, 'address'>,
): Promise<{ ok: true }> {
  await rateLimiter.countByNetwork('confirm-auth-code:address', address, LINKS_PER_ADDRESS);
  await inTransaction(db, async (tx) => {
    const {
      id: requestId,
      domainId,
      buyerId,
    } = (await confirmAuthCodeRequest(tx, hashToken(token))) ?? refuse('NOT_FOUND');
    const name = (await findNameById(tx, domainId)) ?? refuse('NOT_FOUND');
    // The account has been erased.
    if (!(await findUserEmail(tx, buyerId))) refuse('NOT_FOUND');
    if (name.bannedAt) refuse('DOMAIN_BANNED');
    if (name.isLocked) refuse('DOMAIN_LOCKED');
    await addJob(tx, domainsJobs, 'domains.sendAuthCode', { requestId }, { key: `auth-code:${requestId}` });
  });
  return { ok: true };
}

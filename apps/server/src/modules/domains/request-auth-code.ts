import { CONFIRMATION_LINK_HOURS } from '@lotok/contract';
import { inTransaction } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { sealForLetter } from '../../platform/letter-secret.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashToken, newToken, type Vault } from '../../platform/secrets.ts';
import { findUserEmail } from '../accounts/index.ts';
import { putAuthCodeRequest } from './auth-codes.store.ts';
import { type ChangeDomainDeps, requireChangeable } from './change-domain.ts';

/** Enough for lost emails, too few to flood a mailbox. */
const EMAILS_PER_BUYER = { max: 10, windowSeconds: 3_600 };

/**
 * Emails the owner a link that confirms the request for the authorisation code of a transfer; the registrar is not
 * called until the link is followed. DOMAIN_LOCKED while the transfer lock is on.
 */
export async function requestAuthCode(
  deps: ChangeDomainDeps & { vault: Vault },
  domain: string,
  context: Context<Caller>,
): Promise<{ ok: true }> {
  const { db, vault } = deps;
  const { id: domainId, name, buyerId, isLocked } = await requireChangeable(deps, domain, context);
  if (isLocked) refuse('DOMAIN_LOCKED');
  await deps.rateLimiter.countAgainst(`auth-code:buyer:${buyerId}`, EMAILS_PER_BUYER);
  const { language } = context;
  const token = newToken();
  await inTransaction(db, async (tx) => {
    const recipient = (await findUserEmail(tx, buyerId)) ?? refuse('ACCOUNT_REQUIRED');
    await putAuthCodeRequest(tx, { domainId, buyerId, language, tokenHash: hashToken(token) });
    const about = { name, ...sealForLetter(vault, token, { minutes: CONFIRMATION_LINK_HOURS * 60 }) };
    await enqueueMail(tx, { kind: 'auth-code-confirm', buyerId, recipient, language, about });
  });
  return { ok: true };
}

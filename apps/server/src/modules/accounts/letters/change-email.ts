import { CONFIRMATION_LINK_HOURS, EMAIL_PATTERN } from '@lotok/contract';
import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Caller, Context } from '../../../platform/http/routes.ts';
import { enqueueMail } from '../../../platform/outbox.store.ts';
import { refuse } from '../../../platform/refusal.ts';
import { hashToken, newToken, type Vault } from '../../../platform/secrets.ts';
import { countByAccount, countByAddress } from '../credentials/credentials-limits.ts';
import { findByEmail, lockNamedAccount } from '../credentials/credentials.store.ts';
import { sealForLetter } from '../../../platform/letter-secret.ts';
import { putLetterLink } from './letter-links.store.ts';

type Deps = { db: Db; vault: Vault; rateLimiter: CallRateLimiter };

/** Sends a confirmation link to the new address; the address changes when the link is opened. */
export async function changeEmail(
  deps: Deps,
  newEmail: string,
  { caller: { buyerId }, address, language }: Context<Caller>,
): Promise<void> {
  const { db, vault } = deps;
  if (!EMAIL_PATTERN.test(newEmail)) refuse('EMAIL_INVALID');
  await countByAddress(deps, 'change-email', address);
  await countByAccount(deps, 'change-email', buyerId);
  const owner = await findByEmail(db, newEmail);
  // Users may change the case of their own address.
  if (owner && (owner.buyerId !== buyerId || owner.email === newEmail)) refuse('EMAIL_EXISTS');
  const token = newToken();
  await inTransaction(db, async (tx) => {
    await lockNamedAccount(tx, buyerId);
    await putLetterLink(tx, { tokenHash: hashToken(token), buyerId, purpose: 'change_email', newEmail });
    await enqueueMail(tx, {
      kind: 'confirm-email',
      buyerId,
      recipient: newEmail,
      language,
      about: sealForLetter(vault, token, { minutes: CONFIRMATION_LINK_HOURS * 60 }),
    });
  });
}

import { CONFIRMATION_LINK_HOURS, type ParsedInput } from '@lotok/contract';
import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Caller, Context } from '../../../platform/http/routes.ts';
import { enqueueMail } from '../../../platform/outbox.store.ts';
import { hashToken, newToken, type Vault } from '../../../platform/secrets.ts';
import { countByAccount, countByAddress } from '../credentials/credentials-limits.ts';
import { type ListRegisteredDomains, refuseDeletionWithDomains } from './registered-domains.ts';
import { lockNamedAccount } from '../credentials/credentials.store.ts';
import { sealForLetter } from '../../../platform/letter-secret.ts';
import { putLetterLink } from '../letters/letter-links.store.ts';

type Deps = {
  db: Db;
  vault: Vault;
  rateLimiter: CallRateLimiter;
  listRegisteredDomains: ListRegisteredDomains;
  /** Refuses with HAS_EARNINGS, from the partners module; its eraser does so again. */
  assertNoEarnings: (db: Db, buyerId: number) => Promise<void>;
};

/**
 * Sends a link that deletes the account; nothing changes until it is opened. A user with domains has to give them up explicitly: nobody
 * can manage them after the deletion. A partner has to withdraw what was earned.
 */
export async function deleteAccount(
  deps: Deps,
  { giveUpDomains }: ParsedInput<'auth/deleteAccount'>,
  { caller: { buyerId }, address, language }: Context<Caller>,
): Promise<void> {
  const { db, vault } = deps;
  await deps.assertNoEarnings(db, buyerId);
  const domains = await deps.listRegisteredDomains(db, buyerId);
  if (domains.count > 0 && !giveUpDomains) refuseDeletionWithDomains(domains.names);
  await countByAddress(deps, 'delete-account', address);
  await countByAccount(deps, 'delete-account', buyerId);
  const token = newToken();
  await inTransaction(db, async (tx) => {
    const { email } = await lockNamedAccount(tx, buyerId);
    await putLetterLink(tx, { tokenHash: hashToken(token), buyerId, purpose: 'delete_account', newEmail: null });
    await enqueueMail(tx, {
      kind: 'confirm-deletion',
      buyerId,
      recipient: email,
      language,
      about: { buyerId, ...sealForLetter(vault, token, { minutes: CONFIRMATION_LINK_HOURS * 60 }) },
    });
  });
}

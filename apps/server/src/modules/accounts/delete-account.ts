import { CONFIRMATION_LINK_HOURS, type ParsedInput } from '@lotok/contract';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashToken, newToken, type Vault } from '../../platform/secrets.ts';
import { countByAccount, countByAddress } from './credentials-limits.ts';
import { type ListHeldDomains, refuseDomains } from './held-domains.ts';
import { lockAccount } from './credentials.store.ts';
import { sealForLetter } from '../../platform/letter-secret.ts';
import { putLetterLink } from './letter-links.store.ts';

type Parts = { db: Db; vault: Vault; hasRateLimits: boolean; listRegisteredDomains: ListHeldDomains };

/**
 * Mails a link that deletes the account; nothing changes until it is followed. Who has domains must have given them up:
 * nobody can manage them afterwards.
 */
export async function deleteAccount(
  parts: Parts,
  { giveUpDomains }: ParsedInput<'auth/deleteAccount'>,
  { caller: { buyerId }, address, language }: Context<Caller>,
): Promise<void> {
  const { db, vault } = parts;
  const held = await parts.listRegisteredDomains(db, buyerId);
  if (held.count > 0 && !giveUpDomains) refuseDomains(held.names);
  await countByAddress(parts, 'delete-account', address);
  await countByAccount(parts, 'delete-account', buyerId);
  const token = newToken();
  await inTransaction(db, async (tx) => {
    const { email } = (await lockAccount(tx, buyerId)) ?? refuse('INVALID_TOKEN');
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

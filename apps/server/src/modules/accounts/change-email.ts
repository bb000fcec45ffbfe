import { CONFIRMATION_LINK_HOURS, EMAIL_PATTERN } from '@lotok/contract';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashToken, newToken, type Vault } from '../../platform/secrets.ts';
import { countByAccount, countByAddress } from './credentials-limits.ts';
import { findByEmail, lockAccount } from './credentials.store.ts';
import { sealForLetter } from '../../platform/letter-secret.ts';
import { putLetterLink } from './letter-links.store.ts';

type Parts = { db: Db; vault: Vault; hasRateLimits: boolean };

/** Mails a link to the new address; nothing changes until somebody who reads there follows it. */
export async function changeEmail(
  parts: Parts,
  newEmail: string,
  { caller: { buyerId }, address, language }: Context<Caller>,
): Promise<void> {
  const { db, vault } = parts;
  if (!EMAIL_PATTERN.test(newEmail)) refuse('EMAIL_INVALID');
  await countByAddress(parts, 'change-email', address);
  await countByAccount(parts, 'change-email', buyerId);
  const owner = await findByEmail(db, newEmail);
  // One's own address may change the case of its letters.
  if (owner && (owner.buyerId !== buyerId || owner.email === newEmail)) refuse('EMAIL_EXISTS');
  const token = newToken();
  await inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, buyerId))) refuse('INVALID_TOKEN');
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

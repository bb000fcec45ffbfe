import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Caller, Context } from '../../platform/http/routes.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashToken, newToken, type Vault } from '../../platform/secrets.ts';
import { countByAccount, countByAddress } from './credentials-limits.ts';
import { lockAccount } from './credentials.store.ts';
import { sealForLetter } from '../../platform/letter-secret.ts';
import { LINK_HOURS, putLetterLink } from './letter-links.store.ts';

type Parts = { db: Db; vault: Vault; hasRateLimits: boolean };

/** Mails a link that deletes the account; nothing changes until it is followed. */
export async function deleteAccount(
  parts: Parts,
  { caller: { buyerId }, address, language }: Context<Caller>,
): Promise<void> {
  const { db, vault } = parts;
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
      about: { buyerId, ...sealForLetter(vault, token, { minutes: LINK_HOURS * 60 }) },
    });
  });
}

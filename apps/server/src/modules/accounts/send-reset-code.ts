import { RESET_CODE_MINUTES } from '@lotok/contract';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Context } from '../../platform/http/routes.ts';
import { enqueueMail } from '../../platform/outbox.store.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { countByAccount, countByAddress } from './credentials-limits.ts';
import { findByEmail, lockAccount } from './credentials.store.ts';
import { findStanding } from './known-places.ts';
import { sealForLetter } from '../../platform/letter-secret.ts';
import { fingerprintCode, newResetCode } from './reset-code.ts';
import { putResetCode } from './reset-codes.store.ts';

type Parts = { db: Db; vault: Vault; hasRateLimits: boolean };

/** Mails a code that resets the password. Each call makes a new one, and the one before it is good no more. */
export async function sendResetCode(
  parts: Parts,
  { email, deviceToken }: { email: string; deviceToken?: string | undefined },
  { address, language }: Pick<Context, 'address' | 'language'>,
): Promise<void> {
  const { db, vault } = parts;
  await countByAddress(parts, 'reset-send', address);
  const account = (await findByEmail(db, email)) ?? refuse('USER_NOT_FOUND');
  const standing = await findStanding(db, account.buyerId, { address, deviceToken });
  await countByAccount(parts, 'reset-send', account.buyerId, standing);
  const code = newResetCode();
  await inTransaction(db, async (tx) => {
    const { email: recipient } = (await lockAccount(tx, account.buyerId)) ?? refuse('USER_NOT_FOUND');
    await putResetCode(tx, account.buyerId, fingerprintCode(vault, account.buyerId, code));
    await enqueueMail(tx, {
      kind: 'reset-code',
      buyerId: account.buyerId,
      recipient,
      language,
      about: sealForLetter(vault, code, { minutes: RESET_CODE_MINUTES }),
    });
  });
}

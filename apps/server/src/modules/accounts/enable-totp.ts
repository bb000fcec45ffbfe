import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import {
  enableAuthenticator,
  findAuthenticator,
  insertRecoveryCodes,
  lockAuthenticator,
} from './authenticators.store.ts';
import { lockAccount } from './credentials.store.ts';
import { standingOfSession } from './known-places.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { countSecondFactorTry, forgetSecondFactorTries } from './second-factor.ts';
import { tellSignInChange } from './tell-sign-in-change.ts';
import { findStep } from './totp.ts';

/** Asks for a second factor from now on, once a code shows that the secret is kept, and tells the owner. The code is used up by it. */
export async function enableTotp(
  { db, vault }: { db: Db; vault: Vault },
  { buyerId, tokenHash }: Pick<Caller, 'buyerId' | 'tokenHash'>,
  code: string,
  language: string,
): Promise<{ recovery_codes: string[] }> {
  const standing = standingOfSession(tokenHash);
  await countSecondFactorTry(db, buyerId, standing);
  const pending = await findAuthenticator(db, buyerId);
  const secret = pending && !pending.isEnabled ? vault.open(pending) : null;
  const step = secret === null ? null : findStep(secret, code);
  if (step === null) return refuse('SECOND_FACTOR_INVALID');
  const codes = newRecoveryCodes();
  await inTransaction(db, async (tx) => {
    const account = (await lockAccount(tx, buyerId)) ?? refuse('INVALID_TOKEN');
    // It may have been replaced meanwhile, or be sealed under another key by now: its secret says whether it is the same.
    const now = await lockAuthenticator(tx, buyerId);
    if (!now || now.isEnabled || vault.open(now) !== secret) return refuse('SECOND_FACTOR_INVALID');
    await enableAuthenticator(tx, buyerId, step);
    await insertRecoveryCodes(tx, buyerId, codes.map(hashRecoveryCode));
    await tellSignInChange(tx, account, { what: 'totpOn', language });
  });
  await forgetSecondFactorTries(db, buyerId, standing);
  return { recovery_codes: codes };
}

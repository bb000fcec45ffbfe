import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Caller } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import {
  enableAuthenticator,
  findAuthenticator,
  insertRecoveryCodes,
  lockAuthenticator,
} from './authenticators.store.ts';
import { lockAccount } from '../credentials/credentials.store.ts';
import { sessionAttemptScope } from '../sessions/known-places.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { countSecondFactorAttempt, resetSecondFactorAttempts } from './second-factor.ts';
import { notifySignInChange } from '../letters/notify-sign-in-change.ts';
import { findStep } from '../../../platform/totp.ts';

/** Enables the second factor once a code proves that the user has stored the secret, and notifies the owner. The code is consumed. */
export async function enableTotp(
  { db, vault }: { db: Db; vault: Vault },
  { buyerId, tokenHash }: Pick<Caller, 'buyerId' | 'tokenHash'>,
  code: string,
  language: string,
): Promise<{ recovery_codes: string[] }> {
  const scope = sessionAttemptScope(tokenHash);
  await countSecondFactorAttempt(db, buyerId, scope);
  const pending = await findAuthenticator(db, buyerId);
  const secret = pending && !pending.isEnabled ? vault.open(pending) : null;
  const step = secret === null ? null : findStep(secret, code);
  if (step === null) return refuse('SECOND_FACTOR_INVALID');
  const codes = newRecoveryCodes();
  await inTransaction(db, async (tx) => {
    const account = (await lockAccount(tx, buyerId)) ?? refuse('INVALID_TOKEN');
    // The row may have been replaced or sealed under another key meanwhile, so the secrets are compared and not the sealed bytes.
    const locked = await lockAuthenticator(tx, buyerId);
    if (!locked || locked.isEnabled || vault.open(locked) !== secret) return refuse('SECOND_FACTOR_INVALID');
    await enableAuthenticator(tx, buyerId, step);
    await insertRecoveryCodes(tx, buyerId, codes.map(hashRecoveryCode));
    await notifySignInChange(tx, account, { what: 'totpOn', language });
  });
  await resetSecondFactorAttempts(db, buyerId, scope);
  return { recovery_codes: codes };
}

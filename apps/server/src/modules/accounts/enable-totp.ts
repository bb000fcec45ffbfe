import { type Db, inTransaction } from '../../platform/database/index.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { enableAuthenticator, findAuthenticator, insertRecoveryCodes } from './authenticators.store.ts';
import { lockAccount } from './credentials.store.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { countSecondFactorTry, forgetSecondFactorTries } from './second-factor.ts';
import { findStep } from './totp.ts';

/** Asks for a second factor from now on, once a code shows that the secret is kept. The code is used up by it. */
export async function enableTotp(
  { db, vault }: { db: Db; vault: Vault },
  buyerId: number,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  await countSecondFactorTry(db, buyerId);
  const pending = await findAuthenticator(db, buyerId);
  const step = pending && !pending.isEnabled ? findStep(vault.open(pending), code) : null;
  if (!pending || step === null) return refuse('SECOND_FACTOR_INVALID');
  const codes = newRecoveryCodes();
  await inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, buyerId))) refuse('INVALID_TOKEN');
    if (!(await enableAuthenticator(tx, buyerId, pending, step))) refuse('SECOND_FACTOR_INVALID');
    await insertRecoveryCodes(tx, buyerId, codes.map(hashRecoveryCode));
  });
  await forgetSecondFactorTries(db, buyerId);
  return { recovery_codes: codes };
}

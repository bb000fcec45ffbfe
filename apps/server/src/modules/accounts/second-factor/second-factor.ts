import { type Db, inTransaction } from '../../../platform/database/index.ts';
import { countAgainst, forgetCount } from '../../../platform/rate-limit.store.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { findAuthenticator, consumeRecoveryCode, consumeTotpStep } from './authenticators.store.ts';
import { UNKNOWN_PLACE, type AttemptScope } from '../sessions/known-places.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findStep } from '../../../platform/totp.ts';

/** Three of a million codes are valid at a time: this many attempts give an attacker one chance in 700 per day and place. */
const ATTEMPTS_PER_PLACE = { max: 5, windowSeconds: 900 };

/**
 * Verifies the second factor if an authenticator is enabled: its current code or a recovery code, each valid once. Refuses with
 * SECOND_FACTOR_REQUIRED or SECOND_FACTOR_INVALID. Has a transaction of its own, so that a consumed code stays consumed.
 */
export async function assertSecondFactor(
  db: Db,
  vault: Vault,
  buyerId: number,
  code: string | undefined,
  scope: AttemptScope = UNKNOWN_PLACE,
): Promise<void> {
  const authenticator = await findAuthenticator(db, buyerId);
  if (!authenticator?.isEnabled) return;
  if (!code) refuse('SECOND_FACTOR_REQUIRED');
  await countSecondFactorAttempt(db, buyerId, scope);
  const step = findStep(vault.open(authenticator), code.replace(/\s/g, ''));
  const isConsumed = await inTransaction(db, (tx) =>
    step === null ? consumeRecoveryCode(tx, buyerId, hashRecoveryCode(code)) : consumeTotpStep(tx, buyerId, step),
  );
  if (!isConsumed) refuse('SECOND_FACTOR_INVALID');
  await resetSecondFactorAttempts(db, buyerId, scope);
}

/**
 * Counts an attempt before it is verified, so that concurrent attempts count too: separately for each known place, together for all
 * others. No setting turns this limit off.
 */
export function countSecondFactorAttempt(db: Db, buyerId: number, scope: AttemptScope): Promise<void> {
  return countAgainst(db, attemptsKey(buyerId, scope), ATTEMPTS_PER_PLACE);
}

/** Resets the count after a correct code: the attempts before it were the owner's. */
export function resetSecondFactorAttempts(db: Db, buyerId: number, scope: AttemptScope): Promise<void> {
  return forgetCount(db, attemptsKey(buyerId, scope));
}

const attemptsKey = (buyerId: number, { key }: AttemptScope) => `second-factor:${buyerId}${key}`;

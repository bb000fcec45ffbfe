import { type Db, inTransaction } from '../../platform/database/index.ts';
import { countAgainst, forgetCount } from '../../platform/rate-limit.store.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { findAuthenticator, takeRecoveryCode, takeStep } from './authenticators.store.ts';
import { ELSEWHERE, type Standing } from './known-places.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findStep } from './totp.ts';

/** Three of a million codes are good at a time: this many tries leave a guesser one chance in 700 a day, at each place. */
const TRIES_FROM_A_PLACE = { max: 5, windowSeconds: 900 };

/**
 * Asks for the second factor where an authenticator is enabled: its code of now, or a recovery code, each good once.
 * Refuses with SECOND_FACTOR_REQUIRED or SECOND_FACTOR_INVALID. Its own transaction: what was used stays used.
 */
export async function assertSecondFactor(
  db: Db,
  vault: Vault,
  buyerId: number,
  code: string | undefined,
  standing: Standing = ELSEWHERE,
): Promise<void> {
  const authenticator = await findAuthenticator(db, buyerId);
  if (!authenticator?.isEnabled) return;
  if (!code) refuse('SECOND_FACTOR_REQUIRED');
  await countSecondFactorTry(db, buyerId, standing);
  const step = findStep(vault.open(authenticator), code.replace(/\s/g, ''));
  const isTaken = await inTransaction(db, (tx) =>
    step === null ? takeRecoveryCode(tx, buyerId, hashRecoveryCode(code)) : takeStep(tx, buyerId, step),
  );
  if (!isTaken) refuse('SECOND_FACTOR_INVALID');
  await forgetSecondFactorTries(db, buyerId, standing);
}

/**
 * Counts a try before it is judged, so that tries at once count too: each known place by itself, all others together. No setting
 * lifts this limit.
 */
export function countSecondFactorTry(db: Db, buyerId: number, standing: Standing): Promise<void> {
  return countAgainst(db, triesOf(buyerId, standing), TRIES_FROM_A_PLACE);
}

/** The owner has shown to be right, so the tries before were theirs. */
export function forgetSecondFactorTries(db: Db, buyerId: number, standing: Standing): Promise<void> {
  return forgetCount(db, triesOf(buyerId, standing));
}

const triesOf = (buyerId: number, { key }: Standing) => `second-factor:${buyerId}${key}`;

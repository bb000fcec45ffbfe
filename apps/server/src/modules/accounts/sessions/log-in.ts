import type { ParsedInput } from '@lotok/contract';
import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Context } from '../../../platform/http/routes.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Vault } from '../../../platform/secrets.ts';
import { UNKNOWN_PLACE, findAttemptScope } from './known-places.ts';
import { type MergeHandler, mergeGuest } from '../guests/merge-guest.ts';
import { openSession } from './open-session.ts';
import { assertSecondFactor } from '../second-factor/second-factor.ts';
import { countLogin, countPasswordAttempt, resetPasswordAttempts } from './sign-in-limits.ts';
import { findUserToSignIn, lockPasswordForShare } from '../users/users.store.ts';

type Deps = { db: Db; vault: Vault; mergeHandlers: readonly MergeHandler[]; rateLimiter: CallRateLimiter };

/**
 * Signs in with login or email and password, and with the second factor where it is enabled, and merges the guest into the user. An
 * attempt is counted before it is verified, so that concurrent attempts count too. Attempts are counted per place: wrong passwords from
 * elsewhere do not lock the owner out of a known address or device.
 */
export async function logIn(
  { db, vault, mergeHandlers, rateLimiter }: Deps,
  input: ParsedInput<'auth/login'>,
  { address, userAgent }: Pick<Context, 'address' | 'userAgent'>,
): Promise<string> {
  const place = { address, deviceToken: input.deviceToken };
  const found = await findUserToSignIn(db, input.login);
  const scope = found ? await findAttemptScope(db, found.buyerId, place) : UNKNOWN_PLACE;
  await countLogin(rateLimiter, address, scope);
  const user = found ?? refuse('USER_NOT_FOUND');
  const { buyerId } = user;
  await countPasswordAttempt(rateLimiter, buyerId, address, scope);
  if (!(await verifyPassword(user.passwordHash, input.password))) refuse('WRONG_PASSWORD');
  await assertSecondFactor(db, vault, buyerId, input.code, scope);
  const token = await inTransaction(db, async (tx) => {
    if (!(await lockPasswordForShare(tx, user))) refuse('WRONG_PASSWORD');
    await mergeGuest(tx, mergeHandlers, { guestToken: input.guestToken, buyerId });
    return openSession(tx, { buyerId, userAgent, ...place });
  });
  await resetPasswordAttempts(rateLimiter, buyerId, address, scope);
  return token;
}

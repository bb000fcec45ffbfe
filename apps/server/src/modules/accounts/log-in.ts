import type { ParsedInput } from '@lotok/contract';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Context } from '../../platform/http/routes.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Vault } from '../../platform/secrets.ts';
import { ELSEWHERE, findStanding } from './known-places.ts';
import { type Mover, mergeGuest } from './merge-guest.ts';
import { openSession } from './open-session.ts';
import { assertSecondFactor } from './second-factor.ts';
import { countLogin, countPasswordTry, forgetPasswordTries } from './sign-in-limits.ts';
import { findUserToSignIn, holdPassword } from './users.store.ts';

type Parts = { db: Db; vault: Vault; movers: readonly Mover[]; hasRateLimits: boolean };

/**
 * Signs in with login or e-mail and password, and with the second factor where the account asks for one; the guest's
 * things come along. A try is counted before it is judged, so that tries at once count too, and among those of its own place:
 * wrong passwords from elsewhere keep nobody out of an address or a browser that the account knows.
 */
export async function logIn(
  { db, vault, movers, hasRateLimits }: Parts,
  input: ParsedInput<'auth/login'>,
  { address, userAgent }: Pick<Context, 'address' | 'userAgent'>,
): Promise<string> {
  const place = { address, deviceToken: input.deviceToken };
  const found = await findUserToSignIn(db, input.login);
  const standing = found ? await findStanding(db, found.buyerId, place) : ELSEWHERE;
  if (hasRateLimits) await countLogin(db, address, standing);
  const user = found ?? refuse('USER_NOT_FOUND');
  const { buyerId } = user;
  if (hasRateLimits) await countPasswordTry(db, buyerId, address, standing);
  if (!(await verifyPassword(user.passwordHash, input.password))) refuse('WRONG_PASSWORD');
  await assertSecondFactor(db, vault, buyerId, input.code, standing);
  const token = await inTransaction(db, async (tx) => {
    if (!(await holdPassword(tx, user))) refuse('WRONG_PASSWORD');
    await mergeGuest(tx, movers, { guestToken: input.guestToken, buyerId });
    return openSession(tx, { buyerId, userAgent, ...place });
  });
  if (hasRateLimits) await forgetPasswordTries(db, buyerId, address, standing);
  return token;
}

import type { ParsedInput } from '@lotok/contract';
import type { CallRateLimiter } from '../../../platform/call-rate-limiter.ts';
import { type Db, inTransaction } from '../../../platform/database/index.ts';
import type { Context } from '../../../platform/http/routes.ts';
import type { Log } from '../../../platform/log.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { requireLongPassword } from '../accounts.rules.ts';
import { assertHuman, type Captcha } from '../captcha.ts';
import { createUser } from './create-user.ts';
import { findRefCode } from '../guests/guests.store.ts';
import { type MergeHandler, mergeGuest } from '../guests/merge-guest.ts';
import { openSession } from '../sessions/open-session.ts';
import { countRegistration, uncountRegistration } from '../sessions/sign-in-limits.ts';
import { assertNamesFree } from './users.store.ts';

type Deps = {
  db: Db;
  log: Log;
  captcha: Captcha;
  mergeHandlers: readonly MergeHandler[];
  rateLimiter: CallRateLimiter;
};

/**
 * Creates a user, merges the guest into it and signs the user in. Checks run from cheap to expensive: the fields, the rate limits, the
 * captcha, the names. An outage of the captcha service is a refusal of its own and does not count against the limits.
 */
export async function register(
  { db, log, captcha, mergeHandlers, rateLimiter }: Deps,
  input: ParsedInput<'auth/register'>,
  { address, userAgent }: Pick<Context, 'address' | 'userAgent'>,
): Promise<string> {
  requireLongPassword(input.password);
  const counted = { email: input.email, address };
  await countRegistration(rateLimiter, counted);
  await assertHuman({ captcha, log }, input.hCaptchaToken, () => uncountRegistration(rateLimiter, counted));
  const names = { email: input.email, login: input.login, telegramUsername: input.telegramUsername || null };
  await assertNamesFree(db, names);
  const passwordHash = await hashPassword(input.password);
  const { guestToken } = input;
  return inTransaction(db, async (tx) => {
    const refCode = input.refCode || (guestToken ? await findRefCode(tx, hashToken(guestToken)) : null);
    const buyerId = await createUser(tx, { ...names, passwordHash, refCode });
    await mergeGuest(tx, mergeHandlers, { guestToken, buyerId });
    return openSession(tx, { buyerId, userAgent, address, deviceToken: input.deviceToken });
  });
}

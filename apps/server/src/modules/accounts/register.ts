import type { ParsedInput } from '@lotok/contract';
import { type Db, inTransaction } from '../../platform/database/index.ts';
import type { Context } from '../../platform/http/routes.ts';
import type { Log } from '../../platform/log.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { hashToken } from '../../platform/secrets.ts';
import { requireLongPassword } from './accounts.rules.ts';
import { assertHuman, type Captcha } from './captcha.ts';
import { createUser } from './create-user.ts';
import { findRefCode } from './guests.store.ts';
import { type Mover, mergeGuest } from './merge-guest.ts';
import { openSession } from './open-session.ts';
import { countRegistration, uncountRegistration } from './sign-in-limits.ts';
import { assertNamesFree } from './users.store.ts';

type Parts = { db: Db; log: Log; captcha: Captcha; movers: readonly Mover[]; hasRateLimits: boolean };

/**
 * Makes a user and signs them in; the guest's things come along. Checks go from what is cheap to what is not: the
 * fields, the limits, the captcha, the names. A captcha that can't be asked is told of and counts for nothing.
 */
export async function register(
  { db, log, captcha, movers, hasRateLimits }: Parts,
  input: ParsedInput<'auth/register'>,
  { address, userAgent }: Pick<Context, 'address' | 'userAgent'>,
): Promise<string> {
  requireLongPassword(input.password);
  const counted = { email: input.email, address };
  if (hasRateLimits) await countRegistration(db, counted);
  await assertHuman({ captcha, log }, input.hCaptchaToken, async () => {
    if (hasRateLimits) await uncountRegistration(db, counted);
  });
  const names = { email: input.email, login: input.login, telegramUsername: input.telegramUsername ?? null };
  await assertNamesFree(db, names);
  const passwordHash = await hashPassword(input.password);
  const { guestToken } = input;
  return inTransaction(db, async (tx) => {
    const refCode = input.refCode ?? (guestToken ? await findRefCode(tx, hashToken(guestToken)) : null);
    const buyerId = await createUser(tx, { ...names, passwordHash, refCode });
    await mergeGuest(tx, movers, { guestToken, buyerId });
    return openSession(tx, { buyerId, userAgent, address, deviceToken: input.deviceToken });
  });
}
